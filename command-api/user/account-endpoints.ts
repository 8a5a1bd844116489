import type { UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { accountRoutes } from '@pazar/contracts/user/account-routes.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { Route } from '@pazar/contracts/route/route.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import { metadataOf } from '../command-context.ts'
import { helpersOf, releaseSeat } from '../helper/helper-seats.ts'
import { removeHelper } from '../helper/remove-helper.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import { notFound } from '../refusals.ts'
import { findOwnSpreadsheet } from '../spreadsheet/own-spreadsheet.ts'
import type { AddUserDependencies } from './add-user.ts'
import { type Administration, decideAdministration } from './administer-user.ts'
import { hashPassword } from './passwords.ts'
import { releaseEmail } from './release-email.ts'
import { ensureCredentials } from './restore-credentials.ts'
import { noSuchUser, userFold, type UserState } from './user.ts'
import { adminUserViewOf } from './user-view.ts'

export interface AccountDependencies extends AddUserDependencies {
  sessions: Pick<Sessions, 'end' | 'endSessionsOf' | 'endSessionsOfSeller' | 'openSessionsOf'>
  secrets: Pick<UserSecrets, 'removeAll'>
}

const noSuchSession = notFound('Sesija nije pronađena')

/** Decides and appends an admin's command about an account; a repetition is recorded once. */
function administer(
  { appSecret, handle, now }: AccountDependencies,
  call: Call<Route>,
  userId: number,
  command: Administration,
) {
  const { userId: adminId, role } = call.user!
  const { idempotencyKey: key } = call
  return handle({
    stream: userStream(userId),
    fold: userFold,
    metadata: metadataOf(call, now()),
    ...(key !== undefined && {
      ids: [derivedUuid(appSecret, 'account', command.type, adminId, key, userId)],
    }),
    decide: (state) => decideAdministration({ ...command, by: { userId: adminId, role } }, state),
  })
}

/** `PATCH /api/admin/users/:id/status`: a deactivation ends the sessions of the user and of their helpers. */
const changeStatus = (dependencies: AccountDependencies): Endpoint =>
  endpoint(accountRoutes.changeStatus, async (call) => {
    const { folds, sessions } = dependencies
    const { id } = call.params
    const { isActive } = call.body
    // Sessions left by an incomplete deactivation must not revive with the activation. An account that is
    // active already keeps its sessions.
    if (isActive && !(await folds.load(userStream(id), userFold)).state.isActive)
      await sessions.endSessionsOfSeller(id)
    const outcome = await administer(dependencies, call, id, { type: isActive ? 'Activate' : 'Deactivate' })
    if (!outcome.ok) return { refusal: outcome.refusal }
    if (!isActive) await sessions.endSessionsOfSeller(id)
    return { position: outcome.position, body: adminUserViewOf(outcome.result.state) }
  })

/** `PATCH /api/admin/users/:id/reset-password`: ends the user's sessions (session/passwords). */
const resetPassword = (dependencies: AccountDependencies): Endpoint =>
  endpoint(accountRoutes.resetPassword, async (call) => {
    const { id } = call.params
    const passwordHash = await hashPassword(call.body.newPassword)
    const outcome = await administer(dependencies, call, id, { type: 'ResetPassword' })
    if (!outcome.ok) return { refusal: outcome.refusal }
    await ensureCredentials(dependencies, id)
    if (!(await dependencies.credentials.reset(id, passwordHash))) return { refusal: noSuchUser }
    return { position: outcome.position, body: { message: 'Šifra je resetovana!' } }
  })

/** Removes the helpers of a deleted seller, or frees the seat of a deleted helper. */
async function releaseHelpers(
  dependencies: AccountDependencies,
  call: Call<Route>,
  userId: number,
  { user }: UserState,
): Promise<void> {
  const metadata = metadataOf(call, dependencies.now())
  if (user?.helper) {
    const { sellerId } = user.helper
    await releaseSeat(dependencies, { sellerId, stream: userStream(userId), metadata })
  } else
    for (const id of await helpersOf(dependencies, userId))
      await removeHelper(dependencies, id, { by: call.user!, metadata })
}

/**
 * `DELETE /api/admin/users/:id`: also removes helpers, ends the sessions and frees the user's e-mail and
 * spreadsheet.
 */
const removeUser = (dependencies: AccountDependencies): Endpoint =>
  endpoint(accountRoutes.remove, async (call) => {
    const { folds, now, reservations, secrets, sessions } = dependencies
    const { id } = call.params
    const outcome = await administer(dependencies, call, id, { type: 'Delete' })
    if (!outcome.ok) return { refusal: outcome.refusal }
    await sessions.endSessionsOfSeller(id)
    await releaseHelpers(dependencies, call, id, outcome.result.state)
    await secrets.removeAll(id)
    await (await findOwnSpreadsheet({ reservations, folds }, id))?.release(metadataOf(call, now()))
    await releaseEmail(dependencies, id, outcome.result.state.user!.email, metadataOf(call, now()))
    return { position: outcome.position, body: { message: 'Korisnik je obrisan!' } }
  })

/** `DELETE /api/admin/users/:id/sessions`: ends all of a user's sessions (session/token). */
const revokeSessions = (dependencies: AccountDependencies): Endpoint =>
  endpoint(accountRoutes.revokeSessions, async (call) => {
    const { id } = call.params
    const outcome = await administer(dependencies, call, id, { type: 'RevokeSessions', sessionId: null })
    if (!outcome.ok) return { refusal: outcome.refusal }
    await dependencies.sessions.endSessionsOf(id)
    return { position: outcome.position, body: { message: 'Sve sesije su prekinute' } }
  })

/** `DELETE /api/admin/users/:id/sessions/:sessionId`: the session must be open. */
const revokeSession = (dependencies: AccountDependencies): Endpoint =>
  endpoint(accountRoutes.revokeSession, async (call) => {
    const { sessions } = dependencies
    const { id, sessionId } = call.params
    if (!(await sessions.openSessionsOf(id)).some((session) => session.id === sessionId))
      return { refusal: noSuchSession }
    const outcome = await administer(dependencies, call, id, { type: 'RevokeSessions', sessionId })
    if (!outcome.ok) return { refusal: outcome.refusal }
    await sessions.end(sessionId)
    return { position: outcome.position, body: { message: 'Sesija je prekinuta' } }
  })

/**
 * Endpoints with which admins manage accounts (session/token, session/passwords, accounts/main-admin). The
 * event is appended first: if a later step fails, a repeated request completes it.
 */
export const accountEndpoints = (dependencies: AccountDependencies): Endpoint[] => [
  changeStatus(dependencies),
  resetPassword(dependencies),
  removeUser(dependencies),
  revokeSessions(dependencies),
  revokeSession(dependencies),
]
