/**
 * Keys that read models cannot fold further, in `read.parked_keys`: one row per key parked at an event that
 * cannot be decoded, or that the fold or the database refuses. Later events of the key wait; everything else
 * goes on.
 */
export interface ParkedKeyRow {
  read_model: string
  /** The read model's row key; the stream for models whose rows are single events. */
  key: string
  /** Stream of the event at which the key is parked. */
  stream: string
  revision: number
  position: string
  event_id: string
  event_type: string
  /** Never quotes data of the event. */
  reason: string
  /** Owner of the data; null if it belongs to no seller or the owner is unknown. */
  seller_id: number | null
  parked_at: string
}

export const createParkedKeys = `
  create table if not exists read.parked_keys (
    read_model text not null,
    key text not null,
    stream text not null,
    revision integer not null,
    position text not null,
    event_id text not null,
    event_type text not null,
    reason text not null,
    seller_id integer,
    parked_at timestamptz not null default now(),
    primary key (read_model, key)
  );
  create index if not exists parked_keys_seller on read.parked_keys (seller_id);
  create index if not exists parked_keys_stream on read.parked_keys (stream);`
