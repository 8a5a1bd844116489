import { rmSync } from 'node:fs'

/** The house is stopped only after this has run: its folder goes when this process ends. */
export default () => {
  process.once('exit', () => rmSync(process.env['E2E_DATA_DIR'] ?? '', { recursive: true, force: true }))
}
