import type { TrackingSyncView } from '@pazar/contracts/integration/routes.ts'
import { movingStatuses } from '@pazar/contracts/order/order-status.ts'
import { readServerServices } from '@pazar/private-tables/server-services.ts'
import { allSellersId } from '@pazar/private-tables/tracking-tables.ts'
import type { Caller } from '@pazar/http-server/routing/endpoint.ts'
import type { QueryContext } from '../read-endpoint/read-endpoint.ts'
import { unknownStatusesMessage } from '@pazar/contracts/integration/unknown-statuses.ts'

interface Row {
  at: Date | null
  message: string | null
  synced_count: number | null
  next_at: Date | null
  /** Whether any seller concerned has a key for a service that this server has. */
  has_key: boolean
  words: Record<string, number>
}

/**
 * The last tracking run for the caller's shipments; for an admin the one for all sellers, which their button
 * starts. `nextAt` is set only if there will be a next run.
 */
export async function lastTrackingSync(
  { pool, now }: QueryContext,
  { sellerId: callersId, role }: Caller,
): Promise<TrackingSyncView> {
  const sellerId = role === 'admin' ? null : callersId
  const services = await readServerServices(pool)
  const keys = [
    ...(services.has('trackifySerbia') ? ['trackifyApiKeySrb'] : []),
    ...(services.has('trackifyOthers') ? ['trackifyApiKey'] : []),
  ]
  const { rows } = await pool.query<Row>(
    `select r.at, r.message, r.synced_count, s.next_at,
       exists (select from private.user_secrets k where ($1::integer is null or k.user_id = $1) and k.name = any($2)) as has_key,
       coalesce((select jsonb_object_agg(word, orders) from (
         select t.unknown_word as word, count(*) as orders from private.tracked_orders t join read.orders o on o.order_id = t.order_id
         where t.unknown_word is not null and ($1::integer is null or t.seller_id = $1) and o.status = any($3) group by t.unknown_word
       ) as unknown), '{}') as words
     from (select 1) as one left join private.tracking_runs r on r.seller_id = coalesce($1, $4::integer) left join private.tracking_schedule s on true`,
    [sellerId, keys, movingStatuses, allSellersId],
  )
  const { at, message, synced_count: syncedCount, next_at: nextAt, has_key: hasKey, words } = rows[0]!
  const unknownStatusText = unknownStatusesMessage(new Map(Object.entries(words)))
  return {
    at: at?.toISOString() ?? null,
    message:
      message === null ? null : [message, ...(unknownStatusText ? [unknownStatusText] : [])].join('. '),
    syncedCount,
    nextAt: hasKey && nextAt && nextAt > now() ? nextAt.toISOString() : null,
  }
}
