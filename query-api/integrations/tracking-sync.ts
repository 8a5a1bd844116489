import type { TrackingSyncView } from '@pazar/contracts/integration/routes.ts'
import { movingStatuses } from '@pazar/contracts/order/order-status.ts'
import { serverServices } from '@pazar/database/server-services.ts'
import { everybody } from '@pazar/database/tracking-tables.ts'
import type { User } from '@pazar/http-server/routing/endpoint.ts'
import type { Reading } from '../reading/reading.ts'
import { unknownWords } from '@pazar/contracts/integration/unknown-words.ts'

interface Row {
  at: Date | null
  message: string | null
  synced_count: number | null
  next_at: Date | null
  /** Whether somebody of those it is about has a key for an endpoint that this server has. */
  has_key: boolean
  words: Record<string, number>
}

/** Of the caller's own shipments; of an admin, everybody's, as his button does. The next is told only where there will be one. */
export async function lastTrackingSync({ pool, now }: Reading, { id, role }: User): Promise<TrackingSyncView> {
  const sellerId = role === 'admin' ? null : id
  const services = await serverServices(pool)
  const keys = [...(services.has('trackifySerbia') ? ['trackifyApiKeySrb'] : []), ...(services.has('trackifyOthers') ? ['trackifyApiKey'] : [])]
  const { rows } = await pool.query<Row>(
    `select r.at, r.message, r.synced_count, s.next_at,
       exists (select from private.user_secrets k where ($1::integer is null or k.user_id = $1) and k.name = any($2)) as has_key,
       coalesce((select jsonb_object_agg(word, orders) from (
         select t.unknown_word as word, count(*) as orders from private.tracked_orders t join read.orders o on o.order_id = t.order_id
         where t.unknown_word is not null and ($1::integer is null or t.seller_id = $1) and o.status = any($3) group by t.unknown_word
       ) as unknown), '{}') as words
     from (select 1) as one left join private.tracking_runs r on r.seller_id = coalesce($1, $4::integer) left join private.tracking_schedule s on true`,
    [sellerId, keys, movingStatuses, everybody],
  )
  const { at, message, synced_count: syncedCount, next_at: nextAt, has_key: hasKey, words } = rows[0]!
  const said = unknownWords(new Map(Object.entries(words)))
  return {
    at: at?.toISOString() ?? null, message: message === null ? null : [message, ...(said ? [said] : [])].join('. '), syncedCount,
    nextAt: hasKey && nextAt && nextAt > now() ? nextAt.toISOString() : null,
  }
}
