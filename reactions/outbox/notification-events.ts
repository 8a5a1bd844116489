import type { PoolClient } from '@pazar/postgres/open-database.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'

const isAboutDeliveries = (event: LoggedEvent) =>
  event.type === 'NotificationsRead' ||
  event.type === 'NotificationsUnread' ||
  event.type === 'NotificationsRetried'

/** Keys of the deliveries that `applyNotificationEvents` changes. */
export const keysOfEvents = (batch: readonly LoggedEvent[]): readonly string[] =>
  batch.flatMap((event) => (isAboutDeliveries(event) ? event.data.keys : []))

/**
 * Applies what people did with deliveries (read, unread, retried) to the rows; the command has already
 * checked ownership. Sent deliveries stay unchanged. A retried delivery may still be a repetition, so one
 * more unknown outcome makes it dead again. Answers the sellers concerned.
 */
export async function applyNotificationEvents(
  client: PoolClient,
  batch: readonly LoggedEvent[],
): Promise<readonly number[]> {
  const sellers: (number | null)[] = []
  const change = async (sql: string, values: unknown[]) => {
    const { rows } = await client.query<{ seller_id: number | null }>(`${sql} returning seller_id`, values)
    sellers.push(...rows.map((row) => row.seller_id))
  }
  for (const event of batch) {
    if (event.type === 'NotificationsRead')
      await change('update private.outbox set read_at = coalesce(read_at, $2) where key = any($1)', [
        event.data.keys,
        event.metadata.at,
      ])
    if (event.type === 'NotificationsUnread')
      await change('update private.outbox set read_at = null where key = any($1)', [event.data.keys])
    if (event.type === 'NotificationsRetried') {
      await change(
        `update private.outbox set status = 'waiting', attempts = 0, unknowns = least(unknowns, 1), due_at = now(), settled_at = null, read_at = null
         where key = any($1) and status in ('dead', 'skipped')`,
        [event.data.keys],
      )
    }
  }
  return sellers.filter((seller) => seller !== null)
}
