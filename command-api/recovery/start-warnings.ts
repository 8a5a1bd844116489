import type { CommandStores } from '../prepare-commands.ts'
import { mainAdminWarning } from '../user/ensure-admin.ts'
import type { Recovery } from './recover-from-log.ts'
import { recoveryLines } from './recovery-lines.ts'

/** Lines for the operator at a start: what the database has lost, and whether user 1 can sign in. `adminRestored` is from `ensureAdmin`. */
export async function startWarnings(
  recovery: Recovery,
  stores: CommandStores,
  adminRestored?: string,
): Promise<string[]> {
  const lockedOut = await mainAdminWarning(stores)
  return [...recoveryLines(recovery), ...[adminRestored, lockedOut].filter((line) => line !== undefined)]
}
