import type { Pool } from '@pazar/postgres/open-database.ts'
import type { Position } from '@pazar/event-store/event-store.ts'

export const checkpointName = 'reactions'

/**
 * The position to continue from. A first start begins at the head of the log, so no messages are sent for
 * old orders.
 */
export async function loadCheckpoint(pool: Pool, head: () => Promise<Position>): Promise<Position> {
  await pool.query(
    'insert into private.reaction_checkpoint (name, position) values ($1, $2) on conflict do nothing',
    [checkpointName, await head()],
  )
  const { rows } = await pool.query<{ position: string }>(
    'select position from private.reaction_checkpoint where name = $1',
    [checkpointName],
  )
  return rows[0]!.position
}
