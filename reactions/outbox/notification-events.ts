import type { PoolClient } from '@pazar/database/open-database.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'

const isAboutDeliveries = (event: Logged) => event.type === 'NotificationsRead' || event.type === 'NotificationsUnread' || event.type === 'NotificationsRetried'

/** Of the deliveries that `applyNotificationEvents` changes. */
export const keysNamedBy = (batch: readonly Logged[]): readonly string[] => batch.flatMap((event) => (isAboutDeliveries(event) ? event.data.keys : []))

/**
 * What people did with deliveries, on the rows themselves. Whose they are the command has seen to. What was sent is never touched; what is tried again at
 * a person's wish may still be a repetition, and one more unknown outcome brings it back to him. Answers whose they were.
 */
export async function applyNotificationEvents(client: PoolClient, batch: readonly Logged[]): Promise<readonly number[]> {
  const sellers: (number | null)[] = []
  const change = async (sql: string, values: unknown[]) => {
    const { rows } = await client.query<{ seller_id: number | null }>(`${sql} returning seller_id`, values)
    sellers.push(...rows.map((row) => row.seller_id))
  }
  for (const event of batch) {
    if (event.type === 'NotificationsRead') await change('update private.outbox set read_at = coalesce(read_at, $2) where key = any($1)', [event.data.keys, event.metadata.at])
    if (event.type === 'NotificationsUnread') await change('update private.outbox set read_at = null where key = any($1)', [event.data.keys])
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
