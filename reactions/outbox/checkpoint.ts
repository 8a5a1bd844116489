import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import { assertNotLeft, checkLastHandled, type LastHandled } from '@pazar/event-store/log-identity.ts'
import { assertKeysNotRestored } from '@pazar/event-store/restored-keys.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'

export const checkpointName = 'reactions'

/**
 * The position to continue from. A first start begins at the head of the log, so no messages are sent for
 * old orders. @throws AnotherLog if the log has another event at this position than the one handled last, or if
 * this database was left for another one. @throws RestoredKeys
 */
export async function loadCheckpoint(pool: Pool, log: Pick<EventLog, 'head' | 'idAt'>): Promise<Position> {
  // These need no log, which may be away.
  await assertKeysNotRestored(pool)
  await assertNotLeft(pool)
  await pool.query(
    'insert into private.reaction_checkpoint (name, position) values ($1, $2) on conflict do nothing',
    [checkpointName, await log.head()],
  )
  // The insertion has waited for a move of the log that was under way.
  await assertNotLeft(pool)
  const { rows } = await pool.query<LastHandled>(
    'select position, event_id as "eventId", event_position as "eventPosition" from private.reaction_checkpoint where name = $1',
    [checkpointName],
  )
  const handled = rows[0]!
  const id = await checkLastHandled(log, 'the sender of messages', handled)
  if (handled.eventId === null && id !== null)
    await pool.query(
      'update private.reaction_checkpoint set event_id = $3, event_position = $2 where name = $1 and position = $2',
      [checkpointName, handled.position, id],
    )
  return handled.position
}
