import { addColumn } from './add-column.ts'

/**
 * The outbox (design, section 9): deliveries are written in the transaction that moves the checkpoint. It lives in `private`,
 * since a replay must not bring it back: what was sent was sent.
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
  // An outbox of an earlier release knew neither sellers nor lanes.
  addColumn('private.outbox', 'id', 'bigint generated always as identity'),
  addColumn('private.outbox', 'seller_id', 'integer'),
  addColumn('private.outbox', 'target', "text not null default ''"),
  addColumn('private.outbox', 'lane', "text not null default ''"),
  /* Attempts that broke off so that nobody knows whether they arrived. */
  addColumn('private.outbox', 'unknowns', 'integer not null default 0'),
  addColumn('private.outbox', 'read_at', 'timestamptz'),
  /* Which turn of a sender has it, or had it last: what a sender that overslept its lease has to say counts only while nobody else has taken it. */
  addColumn('private.outbox', 'claim', 'uuid'),
  `do $$ begin
    if not exists (select from pg_constraint where conrelid = 'private.outbox'::regclass and conname = 'outbox_status_check' and pg_get_constraintdef(oid) like '%sending%') then
      alter table private.outbox drop constraint if exists outbox_status_check;
      alter table private.outbox add constraint outbox_status_check check (status in ('waiting', 'sending', 'sent', 'skipped', 'dead'));
    end if;
  end $$`,
  `create unique index if not exists outbox_id on private.outbox (id)`,
  // A seller's list, newest first.
  `create index if not exists outbox_seller on private.outbox (seller_id, id)`,
  // What of a seller's waits or has failed, for the figure beside his navigation, without looking at what was sent.
  `create index if not exists outbox_open on private.outbox (seller_id, status, id) where status in ('waiting', 'sending', 'dead')`,
  // By which an earlier release looked for what is due: lanes have indexes of their own.
  `drop index if exists private.outbox_due`,
  // What a lane has to send, in its order.
  `create index if not exists outbox_lane_waiting on private.outbox (lane, id) include (due_at) where status = 'waiting'`,
  // When a lane has something to send.
  `create index if not exists outbox_lane_due on private.outbox (lane, due_at) where status = 'waiting'`,
  // What of a stream comes before.
  `create index if not exists outbox_lane_stream on private.outbox (lane, stream, id) where status in ('waiting', 'sending')`,
  `create index if not exists outbox_sending on private.outbox (lane) where status = 'sending'`,
  `create index if not exists outbox_without_lane on private.outbox (id) where lane = ''`,
  // Which orders have been told of, and what need not wait any longer.
  `create index if not exists outbox_stream on private.outbox (stream)`,
  // For the system's health: what is dead is counted without looking at what was sent.
  `create index if not exists outbox_dead on private.outbox (created_at) where status = 'dead'`,
  // Whose turn it is, and how hard may be pressed: shared by all senders. Tokens are null while the bucket was never touched: it is full.
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
  // A circuit: closed where open_until is null, else nothing is tried before that, and one call at a time after it.
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
]
