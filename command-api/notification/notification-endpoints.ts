import { notificationStream } from '@pazar/contracts/notification/events.ts'
import { notificationRoutes } from '@pazar/contracts/notification/routes.ts'
import { needsSetUp } from '@pazar/contracts/notification/set-up-reasons.ts'
import { type Call, type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { Deliveries, OutboxDelivery } from './deliveries.ts'
import {
  decideNotifications,
  maxKeysPerEvent,
  type NotificationCommand,
  notificationFold,
} from './notifications.ts'
import { readMessage, retryMessage, unreadMessage } from './notification-messages.ts'

/**
 * Limit of deliveries per request for all: its events are one append, which a store accepts up to about a
 * megabyte.
 */
const maxPerRequest = 5000

const missing = () => refuse('not_found', 'Obaveštenje nije pronađeno')

/** Refusals by delivery status. */
const refusals: Partial<Record<OutboxDelivery['status'], string>> = {
  sent: 'Obaveštenje je već poslato i ne šalje se ponovo',
  waiting: 'Obaveštenje već čeka na slanje',
  sending: 'Obaveštenje se upravo šalje',
}
/**
 * Why a delivery cannot be retried; undefined if it can. A delivery that was skipped for a permanent reason
 * would be skipped again.
 */
const retryProblem = ({ status, last_error }: OutboxDelivery): string | undefined =>
  status === 'skipped' && !needsSetUp(last_error)
    ? `Obaveštenje se ne može poslati ponovo${last_error === null ? '' : `: ${last_error}`}`
    : refusals[status]

interface NotificationDependencies extends CommandContext {
  deliveries: Deliveries
  appSecret: string
}

type Bulk =
  | Call<typeof notificationRoutes.read>
  | Call<typeof notificationRoutes.unread>
  | Call<typeof notificationRoutes.retry>
/**
 * The selected deliveries, how many were left out, and whether there are more. Undefined if a requested one
 * is missing or belongs to another seller.
 */
type Selection = { found: readonly OutboxDelivery[]; leftOut: number; more: boolean } | undefined

/**
 * Endpoints for notifications, which are the outbox as people see it (integrations/notifications). The log
 * records the delivery keys; the reactions change the rows when they reach the event, so that changes are in
 * order with the deliveries they queue. A request under one Idempotency-Key takes effect once, whatever
 * happens to the rows.
 */
export function notificationEndpoints({
  handle,
  folds,
  now,
  appSecret,
  deliveries,
}: NotificationDependencies): Endpoint[] {
  /** Sellers act on their own notifications, admins on all. */
  const ownerScope = (call: Call) => (call.user!.role === 'admin' ? undefined : call.user!.id)

  /**
   * Appends the events, or finds them recorded under the same Idempotency-Key. Returns the number of
   * deliveries and which of them were unread.
   */
  async function record(call: Call, type: NotificationCommand['type'], choose: () => Promise<Selection>) {
    const stream = notificationStream(call.user!.id)
    const idOf = (place: number) =>
      derivedUuid(
        appSecret,
        type,
        call.user!.id,
        call.idempotencyKey!,
        JSON.stringify([call.params, call.body]),
        place,
      )
    const ids =
      call.idempotencyKey === undefined
        ? undefined
        : Array.from({ length: maxPerRequest / maxKeysPerEvent }, (_, place) => idOf(place))
    const named = (recorded: ReadonlyMap<string, number>) =>
      (ids ?? []).reduce((sum, id) => sum + (recorded.get(id) ?? 0), 0)
    if (ids) {
      const before = await folds.load(stream, notificationFold)
      if (before.state.recorded.has(ids[0]!))
        return {
          count: named(before.state.recorded),
          unread: [],
          leftOut: 0,
          more: false,
          position: before.position,
        }
    }
    const selection = await choose()
    if (!selection) return missing()
    const { found, leftOut, more } = selection
    const keys = found.map(({ key }) => key)
    const unread = found.flatMap(({ id, isRead }) => (isRead ? [] : [id]))
    if (keys.length === 0) return { count: 0, unread, leftOut, more, position: undefined }
    const outcome = await handle({
      stream,
      fold: notificationFold,
      metadata: metadataOf(call, now()),
      ...(ids && { ids: ids.slice(0, Math.ceil(keys.length / maxKeysPerEvent)) }),
      decide: (state) => decideNotifications({ type, keys, firstEventId: ids?.[0] }, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    return {
      count: ids ? named(outcome.result.state.recorded) : keys.length,
      unread,
      leftOut,
      more,
      position: outcome.position,
    }
  }

  /** Selects for the bulk calls: either all, or some by id, each of which must exist. */
  async function choose(
    call: Bulk,
    is: (found: OutboxDelivery) => boolean,
    every: (ownerId: number | undefined, most: number) => Promise<OutboxDelivery[]>,
  ): Promise<Selection> {
    const { body } = call
    const own = ownerScope(call)
    if ('all' in body) {
      if (own !== undefined && body.userId !== undefined && body.userId !== own) return undefined
      const found = await every(own ?? body.userId, maxPerRequest + 1)
      return { found: found.slice(0, maxPerRequest), leftOut: 0, more: found.length > maxPerRequest }
    }
    const ids = [...new Set(body.ids)]
    const found = await deliveries.findByIds(ids, own)
    if (found.length < ids.length) return undefined
    const chosen = found.filter(is)
    return { found: chosen, leftOut: found.length - chosen.length, more: false }
  }

  return [
    endpoint(notificationRoutes.read, async (call) => {
      const done = await record(call, 'NotificationsRead', () =>
        choose(
          call,
          () => true,
          (ownerId, most) => deliveries.findUnread(ownerId, most, 'all' in call.body ? call.body : {}),
        ),
      )
      return 'refusal' in done
        ? done
        : {
            position: done.position,
            body: { message: readMessage(done), count: done.count, ids: done.unread },
          }
    }),

    // Does not depend on the rows: the reactions may not have reached the events that this reverts.
    endpoint(notificationRoutes.unread, async (call) => {
      const done = await record(call, 'NotificationsUnread', () =>
        choose(
          call,
          () => true,
          async () => [],
        ),
      )
      return 'refusal' in done
        ? done
        : { position: done.position, body: { message: unreadMessage(done), count: done.count } }
    }),

    endpoint(notificationRoutes.retry, async (call) => {
      const every = (ownerId: number | undefined, most: number) =>
        'leftOut' in call.body
          ? deliveries.findLeftOut(ownerId, call.body.leftOut, most)
          : deliveries.findDead(ownerId, most)
      const done = await record(call, 'NotificationsRetried', () =>
        choose(call, (found) => retryProblem(found) === undefined, every),
      )
      return 'refusal' in done
        ? done
        : { position: done.position, body: { message: retryMessage(done), count: done.count } }
    }),

    endpoint(notificationRoutes.retryOne, async (call) => {
      let why: string | undefined
      const done = await record(call, 'NotificationsRetried', async () => {
        const [found] = await deliveries.findByIds([call.params.id], ownerScope(call))
        why = found && retryProblem(found)
        return found && { found: why ? [] : [found], leftOut: 0, more: false }
      })
      if ('refusal' in done) return done
      return why === undefined
        ? { position: done.position, body: { message: retryMessage(done) } }
        : refuse('conflict', why)
    }),
  ]
}
