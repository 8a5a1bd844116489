/**
 * Which user is calling which order (confirmation/leases). No event records a lease: a backup contains it,
 * and nothing rebuilds it. An ended lease stays for a day with its token, which a late outcome must not
 * precede.
 */
export const callLeasesSchema = [
  `create schema if not exists private`,
  `create sequence if not exists private.call_lease_tokens`,
  `create table if not exists private.call_leases (
    order_id text primary key, seller_id integer not null, user_id integer not null, token bigint not null, expires_at timestamptz not null
  )`,
  `create index if not exists call_leases_seller on private.call_leases (seller_id, expires_at)`,
]

/** The table for query builders. */
export interface CallLeasesTable {
  order_id: string
  seller_id: number
  user_id: number
  token: number
  expires_at: Date
}
