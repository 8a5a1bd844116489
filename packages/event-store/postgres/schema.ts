import { applySchema } from '@pazar/postgres/schema.ts'
import type { Pool } from 'pg'
import { readFunctions } from './read-functions.ts'

/** The channel on which a commit wakes the subscriptions of other processes. */
export const wakeUpChannel = 'pazar_log'

/** Serialises committers. A pair of numbers cannot collide with advisory locks of a single number. */
const commitLock = '7061, 2'

/**
 * Ends sessions that hold the lock of appends and wait for their client, usually for rows of a COPY: the client
 * is paused or gone. No timeout of Postgres ends such a wait; a client that is alive sends its rows at once.
 */
export const endStalledCopiesSql = `
select pg_terminate_backend(a.pid) from pg_locks as l join pg_stat_activity as a using (pid)
 where l.locktype = 'advisory' and (l.classid, l.objid, l.objsubid) = (${commitLock}, 2) and l.granted
   and a.datname = current_database() and l.database = a.datid
   and a.wait_event = 'ClientRead' and a.query_start < clock_timestamp() - interval '2 seconds'`

/** Values in `positions` for an append that was not recorded. */
export const appendRefusalCodes = { conflict: -1, idsReused: -2 } as const

const tables = `
create schema if not exists log;
create table if not exists log.events (
  position bigint primary key,
  id uuid not null,
  revision integer not null,
  stream text collate "C" not null,
  type text collate "C" not null,
  data text not null,
  metadata text not null
);
create unique index if not exists events_stream_revision on log.events (stream, revision);
create index if not exists events_id on log.events (id);
`

/*
 * One call is one transaction and one round trip, so a writer that dies or pauses between two statements
 * holds no lock. A writer that pauses while it sends rows of a COPY holds it until another writer ends its
 * session (`endStalledCopiesSql`). The lock is released after the commit is flushed and visible: positions have no gaps, and
 * readers never see 8 before 7. Each query of a volatile function sees everything committed before that
 * query, including the commits that the lock waited for.
 *
 * `expected`: exact revision, -1 no stream, -2 any, -3 stream exists. `first_event[n]` is the index of append
 * n's first event in `ids`, `types`, `data`, `metadata`; `append_of` is the inverse. Returns the newest
 * revision and its position per append. Sequential scans are off because the plan is cached from when the
 * table was empty.
 */
const appendFunction = `
create or replace function log.append(
  streams text[], stream_of integer[], expected integer[], first_event integer[],
  append_of integer[], ids uuid[], types text[], data text[], metadata text[],
  out revisions integer[], out positions bigint[]
) language plpgsql volatile set enable_seqscan to off set plan_cache_mode to force_generic_plan as $$
declare
  next_position bigint;
  heads integer[];
  some_known boolean;
  known bigint;
  known_revision integer;
  known_position bigint;
  size integer;
  actual integer;
  base_revisions integer[] := array_fill(-9, array[cardinality(stream_of)]);
  base_positions bigint[] := array_fill(0::bigint, array[cardinality(stream_of)]);
  recorded boolean := false;
begin
  perform pg_advisory_xact_lock(${commitLock});
  select coalesce(max(e.position), -1) + 1 into next_position from log.events e;
  select array_agg(coalesce((select max(e.revision) from log.events e where e.stream = s.name), -1) order by s.place)
    into heads from unnest(streams) with ordinality s(name, place);
  some_known := exists (select from log.events e where e.id = any(ids));
  revisions := base_revisions;
  positions := base_positions;

  for n in 1 .. cardinality(stream_of) loop
    size := coalesce(first_event[n + 1], cardinality(ids) + 1) - first_event[n];
    actual := heads[stream_of[n]];
    if some_known then
      select count(*), max(e.revision), max(e.position) into known, known_revision, known_position from log.events e
        where e.id = any(ids[first_event[n] : first_event[n] + size - 1]) and e.stream = streams[stream_of[n]];
      if known > 0 then
        revisions[n] := known_revision;
        positions[n] := case when known = size then known_position else ${appendRefusalCodes.idsReused} end;
        continue;
      end if;
    end if;
    if expected[n] = actual or expected[n] = -2 or (expected[n] = -3 and actual >= 0) then
      base_revisions[n] := actual + 1;
      base_positions[n] := next_position;
      heads[stream_of[n]] := actual + size;
      next_position := next_position + size;
      revisions[n] := actual + size;
      positions[n] := next_position - 1;
      recorded := true;
    else
      revisions[n] := actual;
      positions[n] := ${appendRefusalCodes.conflict};
    end if;
  end loop;

  if recorded then
    insert into log.events (position, id, revision, stream, type, data, metadata)
    select base_positions[e.append] + e.place - first_event[e.append], e.id,
           base_revisions[e.append] + e.place - first_event[e.append], streams[stream_of[e.append]], e.type, e.data, e.metadata
      from unnest(append_of, ids, types, data, metadata) with ordinality e(append, id, type, data, metadata, place)
     where base_revisions[e.append] >= 0;
    perform pg_notify('${wakeUpChannel}', '');
  end if;
end $$;
`

/**
 * Records the first event of a stream that does not exist yet, in one plain statement, since most appends are
 * new orders that arrive alone: the arrays and most checks of `log.append` cannot concern it. Returns the
 * position; no row if the stream exists or another process holds the lock.
 *
 * The statement sees the log as of its begin, before it took the lock. If another process has recorded events
 * in between, the primary key refuses the position: then the caller repeats with `log.append`.
 */
export const recordFirstEventSql = `
with recorded as (
  insert into log.events (position, id, revision, stream, type, data, metadata)
  select (select coalesce(max(position), -1) + 1 from log.events), $1::uuid, 0, $2, $3, $4, $5
   where (select pg_try_advisory_xact_lock(${commitLock}))
     and not exists (select from log.events where stream = $2 and revision = 0)
  returning position
)
select position, pg_notify('${wakeUpChannel}', '') from recorded`

/** SQLSTATE of a batch that cannot be copied because an expectation about the log does not hold. */
export const logMovedOnCode = 'PZ001'

const raiseLogMovedOn = `raise exception 'The log has moved on' using errcode = '${logMovedOnCode}'`

/*
 * The statements around COPY of a batch, in its transaction. COPY checks the unique index of streams and
 * revisions, which is all that a new stream needs. `check_copied` looks at the copied events of other
 * streams: each follows the revision before it, and its id is new in the stream. Plans are limited to index
 * lookups by the settings of the committer's connection; an expression of the stream leaves them the index of ids
 * only, because a plan made for an empty log might read the whole stream instead.
 */
const copyFunctions = [
  `
create or replace function log.begin_copy(head bigint) returns void language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(${commitLock});
  if (select coalesce(max(e.position), -1) from log.events e) <> head then
    ${raiseLogMovedOn};
  end if;
end $$`,
  `
create or replace function log.check_copied(head bigint) returns void language plpgsql volatile as $$
begin
  if exists (
    select from log.events e
     where e.position > head and e.revision > 0
       and (not exists (select from log.events p
                         where p.stream = e.stream and p.revision = e.revision - 1 and p.position < e.position)
            or exists (select from log.events k
                        where k.id = e.id and k.stream || '' = e.stream and k.position < e.position))
  ) then
    ${raiseLogMovedOn};
  end if;
end $$`,
]

/** Creates the schema `log` if it does not exist; safe if several processes start at once. */
export const ensureLogSchema = (pool: Pool): Promise<void> =>
  applySchema(pool, [tables, appendFunction, ...copyFunctions, ...readFunctions])
