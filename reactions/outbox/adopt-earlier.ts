import type { Pool } from '@pazar/postgres/open-database.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import { partitionOf, ensurePartitions } from './partitions.ts'
import { lockDeliveries } from './lock-deliveries.ts'
import type { StreamOwners } from './stream-owners.ts'
import { inOutboxTransaction } from './transaction.ts'

const batchRows = 500

/**
 * Undefined also if the stream's first event cannot be decoded: one stream must not keep the others from
 * being adopted.
 */
const ownerIfReadable = (owners: StreamOwners, stream: string): Promise<number | undefined> =>
  owners.ownerOfStream(stream).catch((error: unknown) => {
    if (error instanceof UnreadableEvent) return undefined
    throw error
  })

/**
 * Sets the seller and partition of deliveries that an earlier release has queued, so they are sent and
 * shown like all others. If the log has no owner for a stream, its delivery gets a partition without a
 * seller. The earlier release left interrupted deliveries as waiting, so those may have arrived and are
 * marked as possible repetitions. Answers whether it adopted any.
 */
export async function adoptEarlier(pool: Pool, owners: StreamOwners): Promise<boolean> {
  for (let hasAdopted = false; ; hasAdopted = true) {
    const { rows } = await pool.query<{ key: string; effect: string; stream: string }>(
      `select key, effect, stream from private.outbox where lane = '' order by id limit $1`,
      [batchRows],
    )
    if (rows.length === 0) return hasAdopted
    const adopted: ((typeof rows)[number] & { owner: number | undefined; partition: string })[] = []
    for (const row of rows) {
      const owner = await ownerIfReadable(owners, row.stream)
      adopted.push({ ...row, owner, partition: partitionOf(row.effect, owner, '') })
    }
    await inOutboxTransaction(pool, async (client) => {
      await ensurePartitions(client, adopted)
      await lockDeliveries(
        client,
        adopted.map(({ key }) => key),
      )
      await client.query(
        `update private.outbox as o set lane = a.lane, seller_id = a.owner,
           unknowns = case when o.status = 'waiting' and o.attempts > 0 then greatest(o.unknowns, 1) else o.unknowns end
         from unnest($1::text[], $2::text[], $3::int[]) as a (key, lane, owner) where o.key = a.key and o.lane = ''`,
        [
          adopted.map(({ key }) => key),
          adopted.map(({ partition }) => partition),
          adopted.map(({ owner }) => owner ?? null),
        ],
      )
    })
  }
}
