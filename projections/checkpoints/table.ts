import { addColumn } from '@pazar/database/add-column.ts'

/**
 * How far each read model has come, in `read.checkpoints`: one row per read model, named as its table ("orders",
 * "websites", "users", "market_costs", "market_cost_history", "activity"). The rollups `profit`, `profit_months`, `profit_products` and `dashboard` go with "orders".
 */
export interface CheckpointRow {
  name: string
  /** Of the code that wrote the live table. */
  version: number
  /** Everything up to and including this position of the log is in the table; decimal text, `-1` before the first event. */
  position: string
  /** `rebuilding` is said only while there is no live table of this version yet. */
  status: 'live' | 'parked' | 'rebuilding'
  /** Counts the swaps of the table: who works with an older one is fenced off. */
  generation: number
  /** Events up to `position` that this read model cared about: for `activity`, its rows. */
  events: number
  parked_reason: string | null
  /** Event id. */
  parked_event: string | null
  parked_stream: string | null
  parked_at: string | null
  /** Of a rebuild under way: how much of the log is done, how fast, and the rest in seconds; null where none is. */
  rebuild: { events: number; eventsPerSecond: number; secondsLeft: number | null; position: string } | null
  updated_at: string
}

export const createCheckpoints = `
  create schema if not exists read;
  create table if not exists read.checkpoints (
    name text primary key,
    version integer not null,
    position text not null,
    status text not null check (status in ('live', 'parked', 'rebuilding')),
    generation integer not null default 0,
    events bigint not null default 0,
    parked_reason text,
    parked_event text,
    parked_stream text,
    parked_at timestamptz,
    rebuild jsonb,
    updated_at timestamptz not null default now()
  );
  ${addColumn('read.checkpoints', 'parked_stream', 'text')}`
