import type { Pool } from '@pazar/postgres/open-database.ts'
import type { Effect } from '../effect.ts'

/** Adds a row for each remote service. All senders share its rate and circuit through that row. */
export async function ensureRemoteServices(pool: Pool, effects: readonly Effect[]): Promise<void> {
  const names = [...new Set(effects.map(({ remoteService: upstream }) => upstream.name))].sort()
  await pool.query(
    'insert into private.outbox_upstream (name) select unnest($1::text[]) on conflict do nothing',
    [names],
  )
}
