import { userStream } from '@pazar/contracts/user/events.ts'
import { helperRoutes, type HelperLinkView, type HelperView } from '@pazar/contracts/user/helper-routes.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Route } from '@pazar/contracts/route/route.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import type { Mailer } from '@pazar/integrations/mail/mailer.ts'
import { metadataOf } from '../command-context.ts'
import { createOnce } from '../ids/create-once.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { notFound } from '../refusals.ts'
import { addUser } from '../user/add-user.ts'
import { type PasswordLinks, passwordLinkUrl } from '../user/password-links.ts'
import { ensureCredentials, unusablePasswordHash } from '../user/restore-credentials.ts'
import { userFold, type UserState } from '../user/user.ts'
import { decideHelper, type HelperChange } from './helper.ts'
import { releaseSeat, takeSeat } from './helper-seats.ts'
import { invitationMail } from './invitation-mail.ts'
import { removeHelper, type RemoveHelperDependencies } from './remove-helper.ts'

export interface HelperDependencies extends RemoveHelperDependencies {
  ids: SequentialIds
  sessions: Pick<Sessions, 'endSessionsOf' | 'openSessionsOf'>
  links: PasswordLinks
  publicOrigin: string
  /** Undefined without SMTP_URL. */
  mailer: Mailer | undefined
  /** Limits links per seller, since each may be mailed; undefined if rate limits are off. */
  linkLimit: UserLimit | undefined
  /** Called if a mail could not be sent; never gets the address. */
  warn(message: string, error: unknown): void
}

async function viewOf({ sessions }: HelperDependencies, { user, isActive }: UserState): Promise<HelperView> {
  const { userId, firstName, lastName, email, helper, createdAt } = user!
  const [newest] = await sessions.openSessionsOf(userId)
  return {
    id: userId,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    duty: helper!.duty,
    isActive,
    createdAt,
    lastSeenAt: newest?.usedAt.toISOString() ?? null,
  }
}

function handleHelperCommand(
  { handle, now }: HelperDependencies,
  call: Call<Route>,
  helperId: number,
  command: HelperChange,
) {
  return handle({
    stream: userStream(helperId),
    fold: userFold,
    metadata: metadataOf(call, now()),
    decide: (state) => decideHelper({ ...command, by: call.user! }, state),
  })
}

/** Creates a one-time link for the helper's password, and mails it if SMTP is configured. */
async function createLink(
  dependencies: HelperDependencies,
  call: Call<Route>,
  helperId: number,
): Promise<{ refusal: Refusal } | { link: HelperLinkView; position: string | undefined }> {
  const { links, mailer, now, publicOrigin, warn } = dependencies
  const outcome = await handleHelperCommand(dependencies, call, helperId, { type: 'CreateLink' })
  if (!outcome.ok) return { refusal: outcome.refusal }
  await ensureCredentials(dependencies, helperId)
  const link = await links.create(helperId, now(), 'seller')
  if (!link) return { refusal: notFound('Saradnik nije pronađen') }
  const url = passwordLinkUrl(publicOrigin, link.token)
  const to = outcome.result.state.user!.email
  const mailed = mailer !== undefined && to !== null
  const report = (error: unknown) => warn('the invitation of a helper was not sent', error)
  // Mail after the answer, which must not depend on the mail server.
  if (mailed) setImmediate(() => void mailer.send(invitationMail({ to, url })).catch(report))
  return { position: outcome.position, link: { url, expiresAt: link.expiresAt.toISOString(), mailed } }
}

/**
 * `POST /api/helpers`. A repetition under one Idempotency-Key answers the first helper with a new link. The
 * seat is taken first, so that a seller never has more than `maxHelpers`.
 */
const invite = (dependencies: HelperDependencies): Endpoint =>
  endpoint(helperRoutes.invite, async (call) => {
    const { appSecret, folds, linkLimit, now } = dependencies
    const { userId, sellerId } = call.user!
    const tooMany = await linkLimit?.(sellerId)
    if (tooMany) return tooMany
    const { duty, ...person } = call.body
    const request = await createOnce(dependencies, {
      kind: 'user',
      userId,
      key: call.idempotencyKey,
      stream: userStream,
      fold: userFold,
      exists: (state) => state.user !== undefined,
      appSecret,
    })
    const id = 'created' in request ? request.created.state.user!.userId : request.id
    if (!('created' in request)) {
      const seat = { sellerId, stream: userStream(id), metadata: metadataOf(call, now()) }
      const full = await takeSeat(dependencies, seat)
      if (full) return { refusal: full }
      const added = await addUser(dependencies, {
        user: {
          userId: id,
          role: 'client',
          ...person,
          companyName: null,
          phone: null,
          notes: null,
          helper: { sellerId, duty },
        },
        hash: unusablePasswordHash,
        metadata: seat.metadata,
        eventId: request.eventId,
      })
      if (!added.ok) {
        await releaseSeat(dependencies, seat)
        return { refusal: added.refusal }
      }
    }
    const created = await createLink(dependencies, call, id)
    if ('refusal' in created) return created
    const { state } = await folds.load(userStream(id), userFold)
    return {
      status: 201,
      position: created.position,
      body: { helper: await viewOf(dependencies, state), link: created.link },
    }
  })

/** `PATCH /api/helpers/:id`: a deactivation ends the helper's sessions; a new duty counts at once. */
const change = (dependencies: HelperDependencies): Endpoint =>
  endpoint(helperRoutes.change, async (call) => {
    const { id } = call.params
    const outcome = await handleHelperCommand(dependencies, call, id, { type: 'Change', ...call.body })
    if (!outcome.ok) return { refusal: outcome.refusal }
    if (!outcome.result.state.isActive) await dependencies.sessions.endSessionsOf(id)
    return { position: outcome.position, body: await viewOf(dependencies, outcome.result.state) }
  })

/** `POST /api/helpers/:id/password-link`: replaces the link before. */
const renewLink = (dependencies: HelperDependencies): Endpoint =>
  endpoint(helperRoutes.createLink, async (call) => {
    const tooMany = await dependencies.linkLimit?.(call.user!.sellerId)
    if (tooMany) return tooMany
    const created = await createLink(dependencies, call, call.params.id)
    return 'refusal' in created ? created : { position: created.position, body: created.link }
  })

/** `DELETE /api/helpers/:id` */
const remove = (dependencies: HelperDependencies): Endpoint =>
  endpoint(helperRoutes.remove, async (call) => {
    const outcome = await removeHelper(dependencies, call.params.id, {
      by: call.user!,
      metadata: metadataOf(call, dependencies.now()),
    })
    return outcome.ok
      ? { position: outcome.position, body: { message: 'Saradnik je uklonjen' } }
      : { refusal: outcome.refusal }
  })

/** Endpoints with which sellers manage their helpers (accounts/helpers). */
export const helperEndpoints = (dependencies: HelperDependencies): Endpoint[] => [
  invite(dependencies),
  change(dependencies),
  renewLink(dependencies),
  remove(dependencies),
]
