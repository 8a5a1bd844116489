import { rmSync } from 'node:fs'

/** Removes the data folders when this process exits, because the apps stop only after the teardown. */
export default () => {
  process.once('exit', () => rmSync(process.env['E2E_DATA'] ?? '', { recursive: true, force: true }))
}
