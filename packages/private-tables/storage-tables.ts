import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'

/**
 * How much each seller has stored. `website_storage` sums the JSON size of each website's events up to
 * `revision`, without events that shoppers cause; each start of command-api counts the websites that changed
 * after `storage_checkpoint`. Image bytes are summed from `private.images`: each stored file counts once, in
 * all widths, for the user who uploaded it first. `storage_reservations` covers writes in progress; those of
 * a dead process expire.
 */
export const storageSchema = [
  `create schema if not exists private`,
  `create table if not exists private.website_storage (
    website_id int primary key,
    seller_id int not null,
    revision int not null,
    bytes bigint not null
  )`,
  `create index if not exists website_storage_seller on private.website_storage (seller_id)`,
  `create table if not exists private.storage_checkpoint (one boolean primary key default true check (one), position text not null)`,
  `create unlogged table if not exists private.storage_reservations (id uuid primary key, seller_id int not null, bytes bigint not null, expires_at timestamptz not null)`,
  `create index if not exists images_uploader on private.images (uploaded_by)`,
]

/** In bytes. */
export interface StorageUse {
  websiteBytes: number
  imageBytes: number
}

/**
 * Size of a picture's rows, without reading the pictures. Link previews (`jpeg`) are generated for visitors,
 * so they do not count.
 */
const imageSize = `octet_length(i.bytes) + coalesce(octet_length(i.avif), 0)`

export async function storageUseOf(
  database: Pool | PoolClient,
  sellerId: number,
): Promise<StorageUse & { reservedBytes: number }> {
  const { rows } = await database.query<StorageUse & { reservedBytes: number }>(
    `select
      (select coalesce(sum(w.bytes), 0)::float8 from private.website_storage w where w.seller_id = $1) as "websiteBytes",
      (select coalesce(sum(${imageSize}), 0)::float8 from private.images i where i.uploaded_by = $1) as "imageBytes",
      (select coalesce(sum(r.bytes), 0)::float8 from private.storage_reservations r where r.seller_id = $1 and r.expires_at > now()) as "reservedBytes"`,
    [sellerId],
  )
  return rows[0]!
}

/** Storage use of every user who has stored anything. */
export async function storageUseOfAll(database: Pool): Promise<(StorageUse & { userId: number })[]> {
  const { rows } = await database.query<StorageUse & { userId: number }>(
    `select coalesce(w.user_id, p.user_id) as "userId", coalesce(w.bytes, 0)::float8 as "websiteBytes", coalesce(p.bytes, 0)::float8 as "imageBytes"
     from (select seller_id as user_id, sum(bytes) as bytes from private.website_storage group by seller_id) w
     full join (select i.uploaded_by as user_id, sum(${imageSize}) as bytes from private.images i group by i.uploaded_by) p on p.user_id = w.user_id`,
  )
  return rows
}
