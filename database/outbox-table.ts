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
    status text not null default 'waiting' check (status in ('waiting', 'sent', 'skipped', 'dead')),
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    last_error text,
    created_at timestamptz not null default now(),
    settled_at timestamptz
  )`,
  `create index if not exists outbox_due on private.outbox (due_at) where status = 'waiting'`,
  // Which orders have been told of, and what need not wait any longer.
  `create index if not exists outbox_stream on private.outbox (stream)`,
  // For the system's health: what is dead is counted without looking at what was sent.
  `create index if not exists outbox_dead on private.outbox (created_at) where status = 'dead'`,
  `create table if not exists private.reaction_checkpoint (name text primary key, position text not null)`,
]
