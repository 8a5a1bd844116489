import { rmSync } from 'node:fs'

/** The houses are stopped only after this has run: their folders go when this process ends. */
export default () => {
  process.once('exit', () => rmSync(process.env['E2E_DATA'] ?? '', { recursive: true, force: true }))
}
