import { existsSync, readFileSync } from 'node:fs'

/** The JSON report of a runner; undefined if it wrote none. */
export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
