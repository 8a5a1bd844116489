import { runHouse } from './run-house.ts'

runHouse()
