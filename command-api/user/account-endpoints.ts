import type { UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { accountRoutes } from '@pazar/contracts/user/account-routes.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { Route } from '@pazar/contracts/route/route.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import { metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import { notFound } from '../refusals.ts'
import { findOwnSpreadsheet } from '../spreadsheet/own-spreadsheet.ts'
import type { AddUserDependencies } from './add-user.ts'
import { type Administration, decideAdministration } from './administer-user.ts'
import { emailKey } from './credentials.ts'
import { hashPassword } from './passwords.ts'
import { noSuchUser, userFold } from './user.ts'
import { adminUserViewOf } from './user-view.ts'

export interface AccountDependencies extends AddUserDependencies {
  sessions: Pick<Sessions, 'end' | 'endSessionsOf' | 'openSessionsOf'>
  secrets: Pick<UserSecrets, 'removeAll'>
}

const noSuchSession = notFound('Sesija nije pronađena')

/**
 * Endpoints with which admins manage accounts (session/token, session/passwords, accounts/main-admin). The
 * event is appended first: if a later step fails, a repeated request completes it.
 */
export function accountEndpoints({
  appSecret,
  credentials,
  folds,
  handle,
  now,
  reservations,
  secrets,
  sessions,
}: AccountDependencies): Endpoint[] {
  const administer = (call: Call<Route>, userId: number, command: Administration) => {
    const { id, role } = call.user!
    const { idempotencyKey: key } = call
    return handle({
      stream: userStream(userId),
      fold: userFold,
      metadata: metadataOf(call, now()),
      ...(key !== undefined && { ids: [derivedUuid(appSecret, 'account', command.type, id, key, userId)] }),
      decide: (state) => decideAdministration({ ...command, by: { id, role } }, state),
    })
  }

  return [
    endpoint(accountRoutes.changeStatus, async (call) => {
      const { id } = call.params
      const { isActive } = call.body
      // Sessions left by an incomplete deactivation must not revive with the activation. An account that is
      // active already keeps its sessions.
      if (isActive && !(await folds.load(userStream(id), userFold)).state.isActive)
        await sessions.endSessionsOf(id)
      const outcome = await administer(call, id, { type: isActive ? 'Activate' : 'Deactivate' })
      if (!outcome.ok) return { refusal: outcome.refusal }
      if (!isActive) await sessions.endSessionsOf(id)
      return { position: outcome.position, body: adminUserViewOf(outcome.result.state) }
    }),

    endpoint(accountRoutes.resetPassword, async (call) => {
      const { id } = call.params
      const passwordHash = await hashPassword(call.body.newPassword)
      const outcome = await administer(call, id, { type: 'ResetPassword' })
      if (!outcome.ok) return { refusal: outcome.refusal }
      if (!(await credentials.reset(id, passwordHash))) return { refusal: noSuchUser }
      return { position: outcome.position, body: { message: 'Šifra je resetovana!' } }
    }),

    endpoint(accountRoutes.remove, async (call) => {
      const { id } = call.params
      const outcome = await administer(call, id, { type: 'Delete' })
      if (!outcome.ok) return { refusal: outcome.refusal }
      await sessions.endSessionsOf(id)
      await secrets.removeAll(id)
      await (await findOwnSpreadsheet({ reservations, folds }, id))?.release(metadataOf(call, now()))
      const key = await credentials.remove(id)
      const { email } = outcome.result.state.user!
      // If the e-mail was erased from the log, only the credentials know its key.
      const value = email === null ? key : emailKey(appSecret, email)
      const reservation = { kind: 'email', for: userStream(id) } as const
      const since = value === undefined ? undefined : await reservations.heldSince({ ...reservation, value })
      if (value !== undefined && since !== undefined)
        await reservations.release({ ...reservation, value, since }, metadataOf(call, now()))
      return { position: outcome.position, body: { message: 'Korisnik je obrisan!' } }
    }),

    endpoint(accountRoutes.revokeSessions, async (call) => {
      const { id } = call.params
      const outcome = await administer(call, id, { type: 'RevokeSessions', sessionId: null })
      if (!outcome.ok) return { refusal: outcome.refusal }
      await sessions.endSessionsOf(id)
      return { position: outcome.position, body: { message: 'Sve sesije su prekinute' } }
    }),

    endpoint(accountRoutes.revokeSession, async (call) => {
      const { id, sessionId } = call.params
      if (!(await sessions.openSessionsOf(id)).some((session) => session.id === sessionId))
        return { refusal: noSuchSession }
      const outcome = await administer(call, id, { type: 'RevokeSessions', sessionId })
      if (!outcome.ok) return { refusal: outcome.refusal }
      await sessions.end(sessionId)
      return { position: outcome.position, body: { message: 'Sesija je prekinuta' } }
    }),
  ]
}
