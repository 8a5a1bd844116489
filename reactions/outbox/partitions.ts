import { prepared } from '@pazar/postgres/prepared.ts'
import type { PoolClient } from '@pazar/postgres/open-database.ts'

/**
 * Deliveries of one effect to one seller (and one of their targets) form a partition: sent one by one, by
 * one sender at a time.
 */
export const partitionOf = (effect: string, sellerId: number | undefined, target: string): string =>
  `${effect}:${sellerId ?? ''}${target && `:${target}`}`

/**
 * Adds partitions that do not exist yet. Looks for them first: `on conflict` alone would wait for a claim that
 * is updating the row.
 */
export async function ensurePartitions(
  client: PoolClient,
  partitions: readonly { partition: string; effect: string }[],
): Promise<void> {
  await client.query(
    prepared(
      `insert into private.outbox_lane (lane, effect)
     select distinct lane, effect from unnest($1::text[], $2::text[]) as given (lane, effect)
     where not exists (select from private.outbox_lane as l where l.lane = given.lane offset 0) order by lane on conflict do nothing`,
      [partitions.map(({ partition }) => partition), partitions.map(({ effect }) => effect)],
    ),
  )
}
