import { notificationStream } from '@pazar/contracts/notification/events.ts'
import { notificationRoutes } from '@pazar/contracts/notification/routes.ts'
import { wantsSetUp } from '@pazar/contracts/notification/set-up-reasons.ts'
import { type Call, type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { Deliveries, FoundDelivery } from './deliveries.ts'
import { decideNotifications, keysOfOneEvent, type NotificationCommand, notificationFold } from './notifications.ts'
import { readMessage, retryMessage, unreadMessage } from './notification-messages.ts'

/** What one request takes of "all": its events are one append, which a store takes up to a megabyte of. */
const mostAtOnce = 5000

const missing = () => refuse('not_found', 'Obaveštenje nije pronađeno')

/** By how it stands. */
const refusals: Partial<Record<FoundDelivery['status'], string>> = {
  sent: 'Obaveštenje je već poslato i ne šalje se ponovo',
  waiting: 'Obaveštenje već čeka na slanje',
  sending: 'Obaveštenje se upravo šalje',
}
/** Why one cannot be sent again; undefined where it can. What was left out by nature would be left out again. */
const whyNot = ({ status, last_error }: FoundDelivery): string | undefined =>
  status === 'skipped' && !wantsSetUp(last_error) ? `Obaveštenje se ne može poslati ponovo${last_error === null ? '' : `: ${last_error}`}` : refusals[status]

interface NotificationDependencies extends CommandContext {
  deliveries: Deliveries
  appSecret: string
}

type Bulk = Call<typeof notificationRoutes.read> | Call<typeof notificationRoutes.unread> | Call<typeof notificationRoutes.retry>
/** Of what was asked: what to act on, how many were left out, and whether there is more. Undefined where something is not there, or not the caller's. */
type Chosen = { found: readonly FoundDelivery[]; leftOut: number; more: boolean } | undefined

/**
 * What people do with notifications, which are the outbox as they see it (resolution 62). The log gets the keys; the reactions change the rows when
 * they come to the event, so that it is in order with what they queue. Under one Idempotency-Key a request is done once, whatever became of the rows since.
 */
export function notificationEndpoints({ handle, folds, now, appSecret, deliveries }: NotificationDependencies): Endpoint<any>[] {
  /** Whose may be acted on: a seller's own, an admin's anybody's. */
  const reach = (call: Call<any>) => (call.user!.role === 'admin' ? undefined : call.user!.id)

  /** Records it, or finds that it was recorded under the same Idempotency-Key; answers how many deliveries it named, and which of them were unread. */
  async function record(call: Call<any>, type: NotificationCommand['type'], choose: () => Promise<Chosen>) {
    const stream = notificationStream(call.user!.id)
    const idOf = (place: number) => derivedUuid(appSecret, type, call.user!.id, call.idempotencyKey!, JSON.stringify([call.params, call.body]), place)
    const ids = call.idempotencyKey === undefined ? undefined : Array.from({ length: mostAtOnce / keysOfOneEvent }, (_, place) => idOf(place))
    const named = (recorded: ReadonlyMap<string, number>) => (ids ?? []).reduce((sum, id) => sum + (recorded.get(id) ?? 0), 0)
    if (ids) {
      const before = await folds.load(stream, notificationFold)
      if (before.state.recorded.has(ids[0]!)) return { count: named(before.state.recorded), unread: [], leftOut: 0, more: false, position: before.position }
    }
    const chosen = await choose()
    if (!chosen) return missing()
    const { found, leftOut, more } = chosen
    const keys = found.map(({ key }) => key)
    const unread = found.flatMap(({ id, isRead }) => (isRead ? [] : [id]))
    if (keys.length === 0) return { count: 0, unread, leftOut, more, position: undefined }
    const outcome = await handle({
      stream, fold: notificationFold, metadata: metadataOf(call, now()), ...(ids && { ids: ids.slice(0, Math.ceil(keys.length / keysOfOneEvent)) }),
      decide: (state) => decideNotifications({ type, keys, firstEventId: ids?.[0] }, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    return { count: ids ? named(outcome.result.state.recorded) : keys.length, unread, leftOut, more, position: outcome.position }
  }

  /** The bulk calls: some by id, each of which must be there, or all. */
  async function choose(call: Bulk, is: (found: FoundDelivery) => boolean, every: (ownerId: number | undefined, most: number) => Promise<FoundDelivery[]>): Promise<Chosen> {
    const { body } = call
    const own = reach(call)
    if ('all' in body) {
      if (own !== undefined && body.userId !== undefined && body.userId !== own) return undefined
      const found = await every(own ?? body.userId, mostAtOnce + 1)
      return { found: found.slice(0, mostAtOnce), leftOut: 0, more: found.length > mostAtOnce }
    }
    const ids = [...new Set(body.ids)]
    const found = await deliveries.named(ids, own)
    if (found.length < ids.length) return undefined
    const chosen = found.filter(is)
    return { found: chosen, leftOut: found.length - chosen.length, more: false }
  }

  return [
    endpoint(notificationRoutes.read, async (call) => {
      const done = await record(call, 'NotificationsRead', () => choose(call, () => true, (ownerId, most) => deliveries.unread(ownerId, most, 'all' in call.body ? call.body : {})))
      return 'refusal' in done ? done : { position: done.position, body: { message: readMessage(done), count: done.count, ids: done.unread } }
    }),

    // Whatever the rows say: the reactions may not have come to what is taken back.
    endpoint(notificationRoutes.unread, async (call) => {
      const done = await record(call, 'NotificationsUnread', () => choose(call, () => true, async () => []))
      return 'refusal' in done ? done : { position: done.position, body: { message: unreadMessage(done), count: done.count } }
    }),

    endpoint(notificationRoutes.retry, async (call) => {
      const every = (ownerId: number | undefined, most: number) => ('leftOut' in call.body ? deliveries.leftOut(ownerId, call.body.leftOut, most) : deliveries.dead(ownerId, most))
      const done = await record(call, 'NotificationsRetried', () => choose(call, (found) => whyNot(found) === undefined, every))
      return 'refusal' in done ? done : { position: done.position, body: { message: retryMessage(done), count: done.count } }
    }),

    endpoint(notificationRoutes.retryOne, async (call) => {
      let why: string | undefined
      const done = await record(call, 'NotificationsRetried', async () => {
        const [found] = await deliveries.named([call.params.id], reach(call))
        why = found && whyNot(found)
        return found && { found: why ? [] : [found], leftOut: 0, more: false }
      })
      if ('refusal' in done) return done
      return why === undefined ? { position: done.position, body: { message: retryMessage(done) } } : refuse('conflict', why)
    }),
  ]
}
