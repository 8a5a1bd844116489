import { addColumn } from '@pazar/postgres/add-column.ts'

/**
 * Progress of each read model, in `read.checkpoints`: one row per read model, named after its table
 * ("orders", "websites", "users", "market_costs", "market_cost_history", "activity"). The rollups `profit`,
 * `profit_months`, `profit_products`, `dashboard` and `order_desk` belong to "orders".
 */
export interface CheckpointRow {
  name: string
  /** Version of the code that wrote the live table. */
  version: number
  /**
   * The table contains everything up to and including this position of the log. Decimal text; `-1` before the
   * first event.
   */
  position: string
  /** Id and position of the event that was handled last; null before the first event. */
  event_id: string | null
  event_position: string | null
  /** `rebuilding` only as long as no live table of this version exists. */
  status: 'live' | 'rebuilding'
  /**
   * Counts swaps of the table, changes of the parked keys and changes of the worker. A worker that knows an
   * older generation is fenced off.
   */
  generation: number
  /** Number of events up to `position` that concern this read model; for `activity`, its rows. */
  events: number
  /**
   * Progress of a running rebuild: position in the log, speed, and estimated seconds left; null if none is
   * running.
   */
  rebuild: { events: number; eventsPerSecond: number; secondsLeft: number | null; position: string } | null
  updated_at: string
}

/**
 * Earlier releases parked whole read models. The update makes those live again, and the worker parks only the
 * keys that need it.
 */
export const createCheckpoints = `
  create schema if not exists read;
  create table if not exists read.checkpoints (
    name text primary key,
    version integer not null,
    position text not null,
    status text not null check (status in ('live', 'rebuilding')),
    generation integer not null default 0,
    events bigint not null default 0,
    rebuild jsonb,
    updated_at timestamptz not null default now()
  );
  update read.checkpoints set status = 'live' where status = 'parked';
  -- Earlier releases recorded only the position.
  ${addColumn('read.checkpoints', 'event_id', 'uuid')};
  ${addColumn('read.checkpoints', 'event_position', 'text')};`
