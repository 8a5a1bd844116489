import { addColumn } from '@pazar/postgres/add-column.ts'

/**
 * The workers that run, in `read.projection_workers`, and in `read.checkpoints` the worker that holds each
 * read model. `models` are the names and versions that a worker's release can fold. `busy_ms` is how long
 * transactions on the read model took in total, since the column exists.
 */
export const createSharing = `
  create table if not exists read.projection_workers (id integer primary key, models jsonb not null, renewed_at timestamptz not null);
  ${addColumn('read.checkpoints', 'worker', 'integer')};
  ${addColumn('read.checkpoints', 'busy_ms', 'double precision not null default 0')};`
