/** What is known of asking the shipment service: in `private`, since no event says it and no rebuild brings it back. */
export const trackingSchema = [
  `create schema if not exists private`,
  // Turns to ask, and until when it wants to be left alone.
  `create table if not exists private.tracking_endpoints (endpoint text primary key, free_at timestamptz not null, paused_until timestamptz)`,
  // Keys that were refused: not tried again for a while, unless the seller enters another.
  `create table if not exists private.tracking_wrong_keys (
    seller_id integer not null, endpoint text not null, key_digest bytea not null, until timestamptz not null, primary key (seller_id, endpoint)
  )`,
  // When an order's parcel was last looked at, and the courier's word for it where that says nothing to us.
  `create table if not exists private.tracked_orders (order_id text primary key, seller_id integer not null, asked_at timestamptz not null, unknown_word text)`,
  `create index if not exists tracked_orders_unknown on private.tracked_orders (seller_id) where unknown_word is not null`,
  // The last look by seller; 0 stands for one at everybody's.
  `create table if not exists private.tracking_runs (seller_id integer primary key, at timestamptz not null, message text not null, synced_count integer not null)`,
  `create table if not exists private.tracking_schedule (one boolean primary key default true check (one), next_at timestamptz)`,
]

/** As whose a look at everybody's shipments is kept. */
export const everybody = 0
