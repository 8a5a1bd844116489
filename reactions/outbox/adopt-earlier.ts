import type { Pool } from '@pazar/database/open-database.ts'
import { laneOf, openLanes } from './lanes.ts'
import { lockDeliveries } from './lock-deliveries.ts'
import type { StreamOwners } from './stream-owners.ts'
import { inOutbox } from './transaction.ts'

/** Rows at once. */
const step = 500

/**
 * Gives owner and lane to deliveries that an earlier release has queued: so they are delivered and shown like all others. Where the log knows no owner they
 * get a lane of nobody. What it had begun it kept as waiting: it may have arrived, and what is sent says so. Answers whether there were any.
 */
export async function adoptEarlier(pool: Pool, owners: StreamOwners): Promise<boolean> {
  for (let any = false; ; any = true) {
    const { rows } = await pool.query<{ key: string; effect: string; stream: string }>(`select key, effect, stream from private.outbox where lane = '' order by id limit $1`, [step])
    if (rows.length === 0) return any
    const adopted: ((typeof rows)[number] & { owner: number | undefined; lane: string })[] = []
    for (const row of rows) {
      const owner = await owners.ownerOfStream(row.stream)
      adopted.push({ ...row, owner, lane: laneOf(row.effect, owner, '') })
    }
    await inOutbox(pool, async (client) => {
      await openLanes(client, adopted)
      await lockDeliveries(client, adopted.map(({ key }) => key))
      await client.query(
        `update private.outbox as o set lane = a.lane, seller_id = a.owner,
           unknowns = case when o.status = 'waiting' and o.attempts > 0 then greatest(o.unknowns, 1) else o.unknowns end
         from unnest($1::text[], $2::text[], $3::int[]) as a (key, lane, owner) where o.key = a.key and o.lane = ''`,
        [adopted.map(({ key }) => key), adopted.map(({ lane }) => lane), adopted.map(({ owner }) => owner ?? null)],
      )
    })
  }
}
