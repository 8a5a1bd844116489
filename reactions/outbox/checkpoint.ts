import type { Pool } from '@pazar/database/open-database.ts'
import type { Position } from '@pazar/event-store/event-store.ts'

export const checkpointName = 'reactions'

/** Where to go on. A first start begins at the end of the log: nobody wants messages about last year's orders. */
export async function loadCheckpoint(pool: Pool, head: () => Promise<Position>): Promise<Position> {
  await pool.query('insert into private.reaction_checkpoint (name, position) values ($1, $2) on conflict do nothing', [checkpointName, await head()])
  const { rows } = await pool.query<{ position: string }>('select position from private.reaction_checkpoint where name = $1', [checkpointName])
  return rows[0]!.position
}
