import { randomUUID } from 'node:crypto'
import { userStream } from '@pazar/contracts/user/events.ts'
import { type CommandStores, prepareCommands } from '../prepare-commands.ts'
import { addUser } from './add-user.ts'
import { hashPassword } from './passwords.ts'
import { mainAdminId, userFold } from './user.ts'

/**
 * Makes user 1 at the first start (resolution 14). Later starts leave him alone, whatever the environment says by then: his
 * password is his own. Only where credentials were lost beside the log does he get the given password again.
 * @throws where another account has the e-mail.
 */
export async function ensureAdmin(stores: CommandStores, { email, password }: { email: string; password: string }): Promise<void> {
  const commands = await prepareCommands(stores)
  const { credentials, folds, now } = commands
  const { user } = (await folds.load(userStream(mainAdminId), userFold)).state
  if (user) {
    if (user.email === email && (await credentials.passwordHashOf(mainAdminId)) === undefined) await credentials.add(email, mainAdminId, await hashPassword(password))
    return
  }
  const outcome = await addUser(commands, {
    user: { userId: mainAdminId, role: 'admin', email, firstName: 'Glavni', lastName: 'Administrator', companyName: null, phone: null, notes: null },
    password,
    metadata: { at: now().toISOString(), actor: { kind: 'system' }, correlationId: 'first start', causationId: null },
    eventId: randomUUID(),
  })
  if (!outcome.ok) throw new Error(`The main admin cannot be created: ${outcome.refusal.code}`)
}
