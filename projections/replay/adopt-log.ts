import type { EventLog } from '@pazar/event-store/event-log.ts'
import { startPosition } from '@pazar/event-store/event-store.ts'
import { adoptLogIdentity } from '@pazar/event-store/log-identity.ts'
import { isMissingTableOrSchema } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'

/** Makes every read model one that has handled nothing yet, for the rebuild that follows. */
const forgetReadModels = `
  update read.checkpoints set position = '${startPosition}', event_id = null, event_position = null, events = 0, status = 'rebuilding', rebuild = null,
    generation = generation + 1, updated_at = now();
  delete from read.parked_keys`

/** Reactions continue at the head, as after their first start: no message is sent for old orders. */
const forgetReactions = `delete from private.reaction_parked; delete from private.reaction_checkpoint`

/** Without its checkpoint the storage of all pages is counted anew. */
const forgetStorage = `delete from private.storage_checkpoint`

/** The sweep of reserved stock then starts at the first event; what was returned is not returned again. */
const forgetStockSweep = `delete from private.upsell_sweep`

/**
 * Makes this database belong to the log, whichever it has followed before. Everything that counts positions
 * of the old log starts anew; accounts, keys and deliveries stay. The processes that follow the log must be
 * stopped. The read models are empty of meaning until they are rebuilt.
 */
export async function adoptLog(pool: Pool, log: Pick<EventLog, 'identity'>): Promise<void> {
  await pool.query(forgetReadModels)
  for (const statements of [forgetReactions, forgetStorage, forgetStockSweep])
    await pool.query(statements).catch((error: unknown) => {
      // A part that has never run has no tables.
      if (!isMissingTableOrSchema(error)) throw error
    })
  await adoptLogIdentity({ pool, log })
}
