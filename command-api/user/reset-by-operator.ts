import { randomUUID } from 'node:crypto'
import { userStream, type UserEvent } from '@pazar/contracts/user/events.ts'
import { type CommandStores, prepareCommands } from '../prepare-commands.ts'
import { emailTaken, usesEmail } from './add-user.ts'
import { emailKey } from './credentials.ts'
import { createPasswordLinks, type PasswordLink } from './password-links.ts'
import { hashPassword } from './passwords.ts'
import { accountOfEmail, restoreCredentials, unusablePasswordHash } from './restore-credentials.ts'
import { mainAdminId, userFold } from './user.ts'

/** Actor in the log for operations from the server's console. */
const operator = { kind: 'integration', name: 'operator console' } as const

type Commands = Awaited<ReturnType<typeof prepareCommands>>

const metadataAt = (now: Date) => ({
  at: now.toISOString(),
  actor: operator,
  correlationId: randomUUID(),
  causationId: null,
})

/** The account that an operator names, by its id, its e-mail, or both; user 1 by default. */
export interface NamedAccount {
  userId?: number
  email?: string
}

/**
 * Finds the account. An e-mail that no account has becomes the e-mail of the account with the id, if the log
 * cannot say which one that had. @throws Error with one line
 */
async function findAccount(commands: Commands, { userId, email }: NamedAccount): Promise<number> {
  if (email === undefined) return userId ?? mainAdminId
  const { appSecret, folds, now, reservations } = commands
  const holder = await accountOfEmail(commands, email)
  if (holder !== undefined) {
    if (userId === undefined || userId === holder) return holder
    throw new Error(`That e-mail belongs to user ${holder}, not to user ${userId}`)
  }
  const unknown = 'No account of the log has that e-mail under this APP_SECRET: check both'
  if (userId === undefined)
    throw new Error(`${unknown}, or name the account too: reset-password <user id> --email …`)
  const { user, isDeleted } = (await folds.load(userStream(userId), userFold)).state
  if (!user || isDeleted || user.email !== null) throw new Error(unknown)
  const value = emailKey(appSecret, email)
  const refusal = await reservations.reserve(
    {
      kind: 'email',
      value,
      for: userStream(userId),
      takenRefusal: emailTaken,
      isUsedBy: (stream) => usesEmail(commands, stream, value),
    },
    metadataAt(now()),
  )
  if (refusal) throw new Error('Another account has just taken that e-mail')
  return userId
}

/**
 * Gives the account credentials if this database has none of it, under the e-mail that the log or the operator
 * names. @throws Error with one line if nobody could sign in afterwards.
 */
async function prepareAccount(commands: Commands, account: NamedAccount): Promise<number> {
  const { credentials, folds, now } = commands
  const userId = await findAccount(commands, account)
  const { user, isActive, isDeleted } = (await folds.load(userStream(userId), userFold)).state
  if (!user || isDeleted) throw new Error(`There is no user ${userId} who could sign in`)
  if (!isActive) throw new Error(`User ${userId} is not active: an admin activates the account first`)
  if ((await credentials.passwordHashOf(userId)) !== undefined) return userId
  const email = user.email ?? account.email
  if (email === undefined)
    throw new Error(
      `The credentials of user ${userId} are lost and their e-mail is unreadable: npm run admin -- reset-password ${userId} --email <their e-mail>`,
    )
  await restoreCredentials(commands, {
    userId,
    email,
    passwordHash: await unusablePasswordHash(),
    metadata: metadataAt(now()),
  })
  return userId
}

const record = ({ handle, now }: Commands, userId: number, event: UserEvent) =>
  handle({
    stream: userStream(userId),
    fold: userFold,
    metadata: metadataAt(now()),
    decide: () => [event],
  })

/**
 * Creates a one-time link for any user's password, including user 1: console access implies access to the
 * data anyway. @throws Error with one line
 */
export async function createLinkByOperator(
  stores: CommandStores,
  account: NamedAccount,
): Promise<PasswordLink & { userId: number }> {
  const commands = await prepareCommands(stores)
  const userId = await prepareAccount(commands, account)
  await record(commands, userId, { type: 'UserPasswordLinkCreated', data: { for: 'console' } })
  const link = await createPasswordLinks(stores.pool).create(userId, commands.now(), 'console')
  return { ...link!, userId }
}

/**
 * Sets the password and ends all of the user's sessions. It also invalidates their device cookies: while
 * others guess the password, only a link gets the user in at once. Answers the user's id.
 * @throws Error with one line
 */
export async function setPasswordByOperator(
  stores: CommandStores,
  account: NamedAccount,
  password: string,
): Promise<number> {
  const commands = await prepareCommands(stores)
  const passwordHash = await hashPassword(password)
  const userId = await prepareAccount(commands, account)
  await record(commands, userId, { type: 'UserPasswordChanged', data: { how: 'reset' } })
  await commands.credentials.reset(userId, passwordHash)
  return userId
}
