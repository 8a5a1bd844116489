import { randomUUID } from 'node:crypto'
import { userStream } from '@pazar/contracts/user/events.ts'
import { type CommandStores, prepareCommands } from '../prepare-commands.ts'
import { addUser } from './add-user.ts'
import { hashPassword } from './passwords.ts'
import { accountOfEmail, restoreCredentials } from './restore-credentials.ts'
import { hiddenUserFold, mainAdminId, userFold } from './user.ts'

/**
 * Creates user 1 at the first start (accounts/main-admin). Later starts change nothing, whatever the
 * environment says, because the password may have been changed. Only if the credentials were lost while the
 * log remained is the given password set again, if the given e-mail is the one of user 1.
 * Answers a line for the operator then: the password may have been another one.
 * @throws if another account has the e-mail.
 */
export async function ensureAdmin(
  stores: CommandStores,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  const commands = await prepareCommands(stores)
  const { credentials, folds, now } = commands
  const { user } = (await folds.load(userStream(mainAdminId), userFold)).state
  const metadata = {
    at: now().toISOString(),
    actor: { kind: 'system' },
    correlationId: 'first start',
    causationId: null,
  } as const
  if (user) {
    if ((await credentials.passwordHashOf(mainAdminId)) !== undefined) return undefined
    // If the e-mail in the log is unreadable, its reservation still tells whose it is.
    if (
      user.email === email ||
      (user.email === null && (await accountOfEmail(commands, email)) === mainAdminId)
    ) {
      const passwordHash = await hashPassword(password)
      await restoreCredentials(commands, { userId: mainAdminId, email, passwordHash, metadata })
      return 'The password of user 1 was lost, and is ADMIN_PASSWORD again: change it'
    }
    return undefined
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
    metadata,
    eventId: randomUUID(),
  })
  if (!outcome.ok) throw new Error(`The main admin cannot be created: ${outcome.refusal.code}`)
  return undefined
}

/** A line for the operator if user 1 has no credentials, so that nobody can sign in as the main admin. */
export async function mainAdminWarning(stores: CommandStores): Promise<string | undefined> {
  const { credentials, folds } = await prepareCommands(stores)
  const { user } = (await folds.load(userStream(mainAdminId), hiddenUserFold)).state
  return user && (await credentials.passwordHashOf(mainAdminId)) === undefined
    ? `User 1 cannot sign in: npm run admin -- reset-password --email <e-mail of user 1>`
    : undefined
}
