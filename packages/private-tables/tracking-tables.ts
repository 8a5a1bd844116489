/**
 * State of the requests to the shipment service. It is in `private` because no event records it and no
 * rebuild restores it.
 */
export const trackingSchema = [
  `create schema if not exists private`,
  // When the next request slot is free, and until when the service asked us to pause.
  `create table if not exists private.tracking_endpoints (endpoint text primary key, free_at timestamptz not null, paused_until timestamptz)`,
  // Keys that the service refused. They are not tried again until `until`, unless the seller enters another
  // key.
  `create table if not exists private.tracking_wrong_keys (
    seller_id integer not null, endpoint text not null, key_digest bytea not null, until timestamptz not null, primary key (seller_id, endpoint)
  )`,
  // When an order's shipment was last queried, and the courier's status if we do not recognise it.
  `create table if not exists private.tracked_orders (order_id text primary key, seller_id integer not null, asked_at timestamptz not null, unknown_word text)`,
  `create index if not exists tracked_orders_unknown on private.tracked_orders (seller_id) where unknown_word is not null`,
  // The last tracking run per seller; `seller_id` 0 is a run for all sellers.
  `create table if not exists private.tracking_runs (seller_id integer primary key, at timestamptz not null, message text not null, synced_count integer not null)`,
  `create table if not exists private.tracking_schedule (one boolean primary key default true check (one), next_at timestamptz)`,
]

/** The `seller_id` under which a run for all sellers is stored. */
export const allSellersId = 0
