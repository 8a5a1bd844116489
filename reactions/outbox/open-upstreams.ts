import type { Pool } from '@pazar/database/open-database.ts'
import type { Effect } from '../effect.ts'

/** A row for each upstream, by which all senders share its rate and its circuit. */
export async function openUpstreams(pool: Pool, effects: readonly Effect[]): Promise<void> {
  const names = [...new Set(effects.map(({ upstream }) => upstream.name))].sort()
  await pool.query('insert into private.outbox_upstream (name) select unnest($1::text[]) on conflict do nothing', [names])
}
