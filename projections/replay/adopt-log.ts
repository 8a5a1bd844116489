import { unspecifiedErasure } from '@pazar/event-store/codec/append-erasures.ts'
import { type EventLog, isUndecodable } from '@pazar/event-store/event-log.ts'
import { startPosition } from '@pazar/event-store/event-store.ts'
import { assertMayBeAdopted, recordLogIdentity } from '@pazar/event-store/log-identity.ts'
import { addColumn } from '@pazar/postgres/add-column.ts'
import { tableExists } from '@pazar/postgres/missing-table.ts'
import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { inTransaction } from '@pazar/postgres/transaction.ts'
import { assertNothingRuns } from '../checkpoints/nothing-runs.ts'

const idleTimeoutMs = 60_000

/** Makes every read model one that has handled nothing yet, for the rebuild that follows. */
const forgetReadModels = `
  update read.checkpoints set position = '${startPosition}', event_id = null, event_position = null, events = 0,
    status = 'rebuilding', rebuild = null, generation = generation + 1, updated_at = now();
  delete from read.parked_keys`

/** Tables that hold what was counted up to a position. A part that has never run has none. */
const countedTables = [
  // Without its rows the storage of all pages is counted anew.
  'private.storage_checkpoint',
  'private.website_storage',
  // The sweep of reserved stock starts at the first event; what was returned is not returned again.
  'private.upsell_sweep',
  'private.upsell_sweep_unreadable',
  // Completing a merge that is complete appends nothing.
  'private.merge_sweep',
  'private.reaction_parked',
  'private.log_copy',
  // The keys may come from a backup: the next start writes a new id beside them.
  'read.key_check',
]

/** The keys are compared with the whole log. What an operator has accepted stays accepted. */
async function compareKeysAnew(client: PoolClient): Promise<void> {
  if (await tableExists(client, 'private.key_check'))
    await client.query('update private.key_check set position = $1', [startPosition])
}

type AdoptedLog = Pick<EventLog, 'identity' | 'head' | 'idAt' | 'readStream'>

async function lacksErasure(log: AdoptedLog, stream: string): Promise<boolean> {
  let isEmpty = true
  for await (const entry of log.readStream(stream, { undecodable: 'include' })) {
    if (!isUndecodable(entry) && entry.type === 'PersonalDataErased') return false
    isEmpty = false
  }
  return !isEmpty
}

/**
 * Streams whose keys were erased after the log was backed up. In a log with another beginning, streams of these names
 * are others.
 */
async function readLostErasures(pool: Pool, log: AdoptedLog): Promise<string[]> {
  for (const table of ['private.log_identity', 'private.stream_keys'])
    if (!(await tableExists(pool, table))) return []
  const { rows } = await pool.query<{ stream: string }>(
    `select stream from private.stream_keys where erased_at is not null and erasure is null
       and exists (select from private.log_identity where first_event = $1)`,
    [(await log.identity()) ?? null],
  )
  const lost: string[] = []
  for (const { stream } of rows) if (await lacksErasure(log, stream)) lost.push(stream)
  return lost
}

/** The next start of command-api appends these erasures, as after a crash. */
async function repeatErasures(client: PoolClient, streams: readonly string[]): Promise<void> {
  for (const stream of streams)
    await client.query('update private.stream_keys set erasure = $2 where stream = $1', [
      stream,
      JSON.stringify(unspecifiedErasure(new Date().toISOString())),
    ])
}

/** Reactions continue at the head, as after their first start: no message is sent for old orders. */
async function moveReactions(client: PoolClient, log: Pick<EventLog, 'head' | 'idAt'>): Promise<void> {
  const table = 'private.reaction_checkpoint'
  if (!(await tableExists(client, table))) return
  await client.query(addColumn(table, 'event_id', 'uuid'))
  await client.query(addColumn(table, 'event_position', 'text'))
  const head = await log.head()
  const id = await log.idAt(head)
  await client.query(
    `update ${table} set position = $1, event_id = $2, event_position = $3, failing_since = null, failure = null`,
    [head, id ?? null, id === undefined ? null : head],
  )
}

const heldReason =
  'Baza je vraćena ili je preuzela drugi dnevnik: ne zna se da li je poruka već poslata. Proverite da li je stigla, pa pošaljite ponovo ako nije'

/**
 * Deliveries that waited may have been sent since the database was backed up. They are kept for their sellers to
 * decide, as after two unknown outcomes. Returns how many.
 */
async function holdDeliveries(client: PoolClient): Promise<number> {
  const table = 'private.outbox'
  if (!(await tableExists(client, table))) return 0
  await client.query(addColumn(table, 'unknowns', 'integer not null default 0'))
  await client.query(addColumn(table, 'read_at', 'timestamptz'))
  const { rowCount } = await client.query(
    `update ${table} set status = 'dead', last_error = $1, unknowns = greatest(unknowns, 1), settled_at = now(), read_at = null
      where status in ('waiting', 'sending')`,
    [heldReason],
  )
  return rowCount ?? 0
}

/**
 * Makes this database belong to the log, whichever it has followed before. Everything that counts positions
 * of the old log starts anew; accounts and keys stay, and deliveries, of which none is sent on its own. The read
 * models are to be rebuilt next.
 * @returns how many deliveries were waiting.
 * @throws Error with one line if a part is running, or the log is an incomplete copy.
 */
export async function adoptLog(pool: Pool, log: AdoptedLog): Promise<{ heldDeliveries: number }> {
  await assertNothingRuns(pool)
  await assertMayBeAdopted(pool, log)
  const lostErasures = await readLostErasures(pool, log)
  return inTransaction(pool, { idleTimeoutMs }, async (client) => {
    await client.query(forgetReadModels)
    for (const table of countedTables)
      if (await tableExists(client, table)) await client.query(`delete from ${table}`)
    await compareKeysAnew(client)
    await moveReactions(client, log)
    await repeatErasures(client, lostErasures)
    const heldDeliveries = await holdDeliveries(client)
    await recordLogIdentity(client, await log.identity())
    return { heldDeliveries }
  })
}
