import { prepared } from '@pazar/postgres/prepared.ts'
import type { PoolClient } from '@pazar/postgres/open-database.ts'

/**
 * Locks deliveries by id until the transaction ends. Lock several deliveries this way before changing
 * them: Postgres updates rows in any order, so two statements could deadlock. Take this lock last, after
 * the checkpoint, the row of the remote service and the partitions.
 *
 * Orders by an expression, so that a plan made for few rows does not read all of them by id.
 */
export async function lockDeliveries(client: PoolClient, keys: readonly string[]): Promise<void> {
  await client.query(
    prepared('select from private.outbox where key = any($1) order by id + 0 for update', [keys]),
  )
}
