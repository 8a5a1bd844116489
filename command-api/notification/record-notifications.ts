import { notificationStream } from '@pazar/contracts/notification/events.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import { notFound } from '../refusals.ts'
import { type DeliverySelection, maxSelected } from './select-deliveries.ts'
import {
  decideNotifications,
  maxKeysPerEvent,
  type NotificationCommand,
  type NotificationState,
  notificationFold,
} from './notifications.ts'

interface RecordDependencies extends CommandContext {
  appSecret: string
}

interface Recorded {
  /** Number of deliveries. */
  count: number
  /** Ids of the deliveries that were unread; empty for a repeated request. */
  unread: number[]
  leftOut: number
  more: boolean
  position: string | undefined
}

const noSuchNotification = notFound('Obaveštenje nije pronađeno')

/**
 * The ids of as many events as a request may have, stable for repetitions under one Idempotency-Key;
 * undefined without a key.
 */
const eventIdsOf = (appSecret: string, call: Call, type: NotificationCommand['type']) => {
  const { idempotencyKey } = call
  if (idempotencyKey === undefined) return undefined
  const request = JSON.stringify([call.params, call.body])
  return Array.from({ length: maxSelected / maxKeysPerEvent }, (_, place) =>
    derivedUuid(appSecret, type, call.user!.userId, idempotencyKey, request, place),
  )
}

/** Number of deliveries that the events contain. */
const countRecorded = ({ recorded }: NotificationState, eventIds: readonly string[]) =>
  eventIds.reduce((sum, id) => sum + (recorded.get(id) ?? 0), 0)

/**
 * Selects deliveries and appends their keys to the log, or finds them recorded by an earlier request under
 * the same Idempotency-Key.
 */
export async function recordNotifications(
  { appSecret, folds, handle, now }: RecordDependencies,
  call: Call,
  type: NotificationCommand['type'],
  select: () => Promise<DeliverySelection | undefined>,
): Promise<Recorded | { refusal: Refusal }> {
  const stream = notificationStream(call.user!.sellerId)
  const ids = eventIdsOf(appSecret, call, type)
  if (ids) {
    const { state, position } = await folds.load(stream, notificationFold)
    if (state.recorded.has(ids[0]!))
      return { count: countRecorded(state, ids), unread: [], leftOut: 0, more: false, position }
  }
  const selection = await select()
  if (!selection) return { refusal: noSuchNotification }
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
  const count = ids ? countRecorded(outcome.result.state, ids) : keys.length
  return { count, unread, leftOut, more, position: outcome.position }
}
