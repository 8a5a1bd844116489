import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of Pazar that runs. */
export const release: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
).version
