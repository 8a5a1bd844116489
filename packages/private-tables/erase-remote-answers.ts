import { tableExists } from '@pazar/postgres/missing-table.ts'
import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'

const orderPrefix = 'order-'

/** False in a database in which the parts that call remote services have never run. */
export async function hasRemoteAnswers(database: Pool | PoolClient): Promise<boolean> {
  return (
    (await tableExists(database, 'private.outbox')) && (await tableExists(database, 'private.tracked_orders'))
  )
}

/**
 * Deletes the texts of remote services' answers about these streams, because they may repeat personal data.
 * It locks every delivery of a stream, with or without a text, to wait for one that is storing a text.
 */
export async function eraseRemoteAnswers(
  database: Pool | PoolClient,
  streams: readonly string[],
): Promise<void> {
  await database.query(
    'update private.outbox set last_error = null where key in (select key from private.outbox where stream = any($1) order by id for update)',
    [streams],
  )
  await database.query(
    'update private.tracked_orders set unknown_word = null where order_id = any($1) and unknown_word is not null',
    [
      streams
        .filter((stream) => stream.startsWith(orderPrefix))
        .map((stream) => stream.slice(orderPrefix.length)),
    ],
  )
}
