import type { PoolClient } from '@pazar/database/open-database.ts'

/**
 * Locks deliveries in their own order, until the transaction ends. Whoever changes several locks them so first: in which order a statement comes to the rows that it changes
 * is Postgres' business, and two that come to them in different orders would wait for each other. It is the last lock of all: the checkpoint, an upstream's row and lanes come before.
 */
export async function lockDeliveries(client: PoolClient, keys: readonly string[]): Promise<void> {
  await client.query('select from private.outbox where key = any($1) order by id for update', [keys])
}
