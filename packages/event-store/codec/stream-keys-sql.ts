import { addColumn } from '@pazar/postgres/add-column.ts'

export const streamKeysSchema = [
  'create schema if not exists private',
  `create table if not exists private.stream_keys (
    stream text collate "C" primary key,
    wrapped bytea,
    created_at timestamptz not null default now(),
    erased_at timestamptz
  )`,
  addColumn('private.stream_keys', 'erasure', 'jsonb'),
  // Set if a key of the stream was lost; `wrapped` is then null until the stream gets a new one.
  addColumn('private.stream_keys', 'lost_before', 'integer'),
  'create index if not exists stream_keys_lost on private.stream_keys (stream) where lost_before is not null',
  'create index if not exists stream_keys_erased on private.stream_keys (erased_at) where erased_at is not null',
  'create index if not exists stream_keys_unsettled on private.stream_keys (stream) where erasure is not null',
]

export const loadSql =
  'select stream, wrapped, coalesce(lost_before, 0) as "lostBefore", erased_at is not null as "isErased" from private.stream_keys where stream = any($1)'

export const insertSql = `
insert into private.stream_keys (stream, wrapped) select * from unnest($1::text[], $2::bytea[])
on conflict (stream) do nothing returning stream`
/** A new key for streams whose key was lost. */
export const replaceSql = `
update private.stream_keys as k set wrapped = made.wrapped, created_at = now()
from unnest($1::text[], $2::bytea[]) as made (stream, wrapped)
where k.stream = made.stream collate "C" and k.wrapped is null and k.erased_at is null`

/**
 * Deletes keys. Parameters: streams, times (null: now) and pending erasures (null: their event is in the log).
 * Inserts a row even if the stream has no key: a concurrent append must not create one afterwards.
 */
export const deleteKeysSql = `
insert into private.stream_keys as k (stream, erased_at, erasure)
select stream, coalesce(at, now()), erasure from unnest($1::text[], $2::timestamptz[], $3::jsonb[]) as e (stream, at, erasure)
on conflict (stream) do update
   set wrapped = null, erased_at = coalesce(k.erased_at, excluded.erased_at), erasure = coalesce(k.erasure, excluded.erasure)
returning stream, erased_at as "erasedAt", erasure`
