import { randomUUID } from 'node:crypto'
import { userStream } from '@pazar/contracts/user/events.ts'
import { type CommandStores, prepareCommands } from '../prepare-commands.ts'
import { addUser } from './add-user.ts'
import { hashPassword } from './passwords.ts'
import { mainAdminId, userFold } from './user.ts'

/**
 * Creates user 1 at the first start (accounts/main-admin). Later starts change nothing, whatever the
 * environment says, because the password may have been changed. Only if the credentials were lost while the
 * log remained is the given password set again.
 * @throws if another account has the e-mail.
 */
export async function ensureAdmin(
  stores: CommandStores,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const commands = await prepareCommands(stores)
  const { credentials, folds, now } = commands
  const { user } = (await folds.load(userStream(mainAdminId), userFold)).state
  if (user) {
    if (user.email === email && (await credentials.passwordHashOf(mainAdminId)) === undefined)
      await credentials.add(email, mainAdminId, await hashPassword(password))
    return
  }
  const outcome = await addUser(commands, {
    user: {
      userId: mainAdminId,
      role: 'admin',
      email,
      firstName: 'Glavni',
      lastName: 'Administrator',
      companyName: null,
      phone: null,
      notes: null,
    },
    hash: () => hashPassword(password),
    metadata: {
      at: now().toISOString(),
      actor: { kind: 'system' },
      correlationId: 'first start',
      causationId: null,
    },
    eventId: randomUUID(),
  })
  if (!outcome.ok) throw new Error(`The main admin cannot be created: ${outcome.refusal.code}`)
}
