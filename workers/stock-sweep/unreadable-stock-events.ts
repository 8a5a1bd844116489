import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog, LogEntry } from '@pazar/event-store/event-log.ts'

/**
 * `settled`: nothing is left to do. `unreadable`: the website or the order holds an undecodable event.
 * `later`: retry in another sweep.
 */
export type SweepResult = 'settled' | 'unreadable' | 'later'

interface Dependencies {
  log: Pick<EventLog, 'readStream'>
  pool: Pool
}

export const unreadableStockEventsSchema = `create table if not exists private.upsell_sweep_unreadable
     (stream text, revision integer, tried_at timestamptz not null default now(), primary key (stream, revision))`

/** Entries retried in one sweep, least recently tried first. */
const maxRetries = 200

/** Stock events and corrections that the sweep has skipped, until their streams can be read. */
export function createUnreadableStockEvents({ log, pool }: Dependencies) {
  async function read(stream: string, revision: number): Promise<LogEntry | undefined> {
    for await (const entry of log.readStream(stream, {
      from: revision,
      limit: 1,
      personalData: 'hidden',
      undecodable: 'include',
    }))
      if (entry.revision === revision) return entry
    return undefined
  }

  return {
    async add({ stream, revision }: LogEntry): Promise<void> {
      await pool.query(
        'insert into private.upsell_sweep_unreadable (stream, revision) values ($1, $2) on conflict do nothing',
        [stream, revision],
      )
    },

    /** Removes entries that are settled by now or whose events an admin has set aside. */
    async retry(sweepEntry: (entry: LogEntry) => Promise<SweepResult>, signal?: AbortSignal): Promise<void> {
      const { rows } = await pool.query<{ stream: string; revision: number }>(
        `select stream, revision from private.upsell_sweep_unreadable order by tried_at limit ${maxRetries}`,
      )
      for (const { stream, revision } of rows) {
        if (signal?.aborted) return
        const entry = await read(stream, revision)
        const isDone = !entry || (await sweepEntry(entry)) === 'settled'
        await pool.query(
          isDone
            ? 'delete from private.upsell_sweep_unreadable where stream = $1 and revision = $2'
            : 'update private.upsell_sweep_unreadable set tried_at = now() where stream = $1 and revision = $2',
          [stream, revision],
        )
      }
    },
  }
}
