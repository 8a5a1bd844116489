import type { CommandStores } from '../prepare-commands.ts'
import { mainAdminWarning } from '../user/ensure-admin.ts'
import type { Recovery } from './recover-from-log.ts'
import { recoveryLines } from './recovery-lines.ts'

/** Lines for the operator at a start: what the database has lost, and whether user 1 can sign in. */
export async function startWarnings(recovery: Recovery, stores: CommandStores): Promise<string[]> {
  const lockedOut = await mainAdminWarning(stores)
  return [...recoveryLines(recovery), ...(lockedOut ? [lockedOut] : [])]
}
