import { randomUUID } from 'node:crypto'
import { userStream, type UserEvent } from '@pazar/contracts/user/events.ts'
import { type CommandStores, prepareCommands } from '../prepare-commands.ts'
import { createPasswordLinks, type PasswordLink } from './password-links.ts'
import { hashPassword } from './passwords.ts'
import { userFold } from './user.ts'

/** Actor in the log for operations from the server's console. */
const operator = { kind: 'integration', name: 'operator console' } as const

/**
 * Records an operator's action on an account. @throws Error with one line if the account could not sign in
 * afterwards.
 */
async function record(
  commands: Awaited<ReturnType<typeof prepareCommands>>,
  userId: number,
  event: UserEvent,
): Promise<void> {
  const { credentials, folds, handle, now } = commands
  const stream = userStream(userId)
  const { user, isActive, isDeleted } = (await folds.load(stream, userFold)).state
  if (!user || isDeleted || (await credentials.passwordHashOf(userId)) === undefined)
    throw new Error(`There is no user ${userId} who could sign in`)
  if (!isActive) throw new Error(`User ${userId} is not active: an admin activates the account first`)
  const metadata = {
    at: now().toISOString(),
    actor: operator,
    correlationId: randomUUID(),
    causationId: null,
  }
  await handle({ stream, fold: userFold, metadata, decide: () => [event] })
}

/**
 * Creates a one-time link for any user's password, including user 1: console access implies access to the
 * data anyway.
 */
export async function createLinkByOperator(stores: CommandStores, userId: number): Promise<PasswordLink> {
  const commands = await prepareCommands(stores)
  await record(commands, userId, { type: 'UserPasswordLinkCreated', data: { for: 'console' } })
  return (await createPasswordLinks(stores.pool).create(userId, commands.now(), 'console'))!
}

/**
 * Sets the password and ends all of the user's sessions. It also invalidates their device cookies: while
 * others guess the password, only a link gets the user in at once.
 */
export async function setPasswordByOperator(
  stores: CommandStores,
  userId: number,
  password: string,
): Promise<void> {
  const commands = await prepareCommands(stores)
  const passwordHash = await hashPassword(password)
  await record(commands, userId, { type: 'UserPasswordChanged', data: { how: 'reset' } })
  await commands.credentials.reset(userId, passwordHash)
}
