import { addColumn } from '@pazar/postgres/add-column.ts'

/**
 * The outbox: deliveries are written in the transaction that moves the checkpoint. It is in `private` because
 * a replay must not recreate deliveries that were already sent.
 */
export const outboxSchema = [
  `create schema if not exists private`,
  `create table if not exists private.outbox (
    key text primary key,
    effect text not null,
    event_id uuid not null,
    stream text not null,
    status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'skipped', 'dead')),
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    last_error text,
    created_at timestamptz not null default now(),
    settled_at timestamptz
  )`,
  // Earlier releases had no sellers and no partitions (column `lane`).
  addColumn('private.outbox', 'id', 'bigint generated always as identity'),
  addColumn('private.outbox', 'seller_id', 'integer'),
  addColumn('private.outbox', 'target', "text not null default ''"),
  addColumn('private.outbox', 'lane', "text not null default ''"),
  /* Number of attempts that were interrupted with an unknown outcome. */
  addColumn('private.outbox', 'unknowns', 'integer not null default 0'),
  addColumn('private.outbox', 'read_at', 'timestamptz'),
  /*
   * The last sender that claimed the delivery. A sender whose lease expired may record an outcome only while
   * no other sender has claimed the delivery.
   */
  addColumn('private.outbox', 'claim', 'uuid'),
  `do $$ begin
    if not exists (select from pg_constraint where conrelid = 'private.outbox'::regclass and conname = 'outbox_status_check' and pg_get_constraintdef(oid) like '%sending%') then
      alter table private.outbox drop constraint if exists outbox_status_check;
      alter table private.outbox add constraint outbox_status_check check (status in ('waiting', 'sending', 'sent', 'skipped', 'dead'));
    end if;
  end $$`,
  `create unique index if not exists outbox_id on private.outbox (id)`,
  // Lists a seller's deliveries, newest first.
  `create index if not exists outbox_seller on private.outbox (seller_id, id)`,
  // Counts a seller's pending and failed deliveries for the navigation badge without scanning sent ones.
  `create index if not exists outbox_open on private.outbox (seller_id, status, id) where status in ('waiting', 'sending', 'dead')`,
  // Used by an earlier release to find due deliveries; partitions have their own indexes.
  `drop index if exists private.outbox_due`,
  // Reads the waiting deliveries of a partition in order.
  `create index if not exists outbox_lane_waiting on private.outbox (lane, id) include (due_at) where status = 'waiting'`,
  // Finds out when a partition next has a due delivery.
  `create index if not exists outbox_lane_due on private.outbox (lane, due_at) where status = 'waiting'`,
  // Finds earlier unsent deliveries of the same stream.
  `create index if not exists outbox_lane_stream on private.outbox (lane, stream, id) where status in ('waiting', 'sending')`,
  `create index if not exists outbox_sending on private.outbox (lane) where status = 'sending'`,
  `create index if not exists outbox_without_lane on private.outbox (id) where lane = ''`,
  // Finds the deliveries of an order, to see whether it was notified and to expedite waiting ones.
  `create index if not exists outbox_stream on private.outbox (stream)`,
  // Counts dead letters for the health check without scanning sent deliveries.
  `create index if not exists outbox_dead on private.outbox (created_at) where status = 'dead'`,
  // Lease and rate limit of a partition, shared by all senders. `tokens` is null until the first use: the
  // bucket is full.
  `create table if not exists private.outbox_lane (
    lane text primary key,
    effect text not null,
    claim uuid,
    leased_until timestamptz not null default 'epoch',
    not_before timestamptz not null default 'epoch',
    failures integer not null default 0,
    tokens double precision,
    refilled_at timestamptz not null default now(),
    served_at timestamptz not null default 'epoch'
  )`,
  `create index if not exists outbox_lane_served on private.outbox_lane (effect, served_at)`,
  // Circuit breaker and rate limit of a remote service. If `open_until` is null the circuit is closed;
  // otherwise nothing is sent until then, and afterwards one call at a time.
  `create table if not exists private.outbox_upstream (
    name text primary key,
    tokens double precision,
    refilled_at timestamptz not null default now(),
    not_before timestamptz not null default 'epoch',
    faults integer not null default 0,
    opened integer not null default 0,
    open_until timestamptz,
    reason text
  )`,
  `create table if not exists private.reaction_checkpoint (name text primary key, position text not null)`,
  /*
   * When a follower last reported that it is running, and since when it has been failing. Only the kind of
   * the error is stored.
   */
  addColumn('private.reaction_checkpoint', 'alive_at', 'timestamptz'),
  addColumn('private.reaction_checkpoint', 'failing_since', 'timestamptz'),
  addColumn('private.reaction_checkpoint', 'failure', 'text'),
  // When a follower last reported that the event store does not confirm its subscription.
  addColumn('private.reaction_checkpoint', 'unconfirmed_at', 'timestamptz'),
  // The event that was handled last. A process of an earlier release moves `position` alone.
  addColumn('private.reaction_checkpoint', 'event_id', 'uuid'),
  addColumn('private.reaction_checkpoint', 'event_position', 'text'),
  // Streams whose events from this one on are not queued, because one cannot be decoded or an effect failed
  // on it.
  `create table if not exists private.reaction_parked (
    stream text primary key,
    event_id uuid not null,
    type text not null,
    revision integer not null,
    position text not null,
    reason text not null,
    parked_at timestamptz not null default now(),
    retried_at timestamptz
  )`,
]

/** A row of `private.outbox`. */
export interface OutboxTable {
  key: string
  id: number
  /** Name of the effect. */
  effect: string
  event_id: string
  stream: string
  status: 'waiting' | 'sending' | 'sent' | 'skipped' | 'dead'
  attempts: number
  unknowns: number
  due_at: Date
  last_error: string | null
  created_at: Date
  settled_at: Date | null
  seller_id: number | null
  target: string
  lane: string
  read_at: Date | null
  claim: string | null
}
