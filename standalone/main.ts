import { runApp } from './run-app.ts'

runApp()
