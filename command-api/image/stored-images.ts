import pLimit from 'p-limit'
import { createHash } from 'node:crypto'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { ImageRow } from '@pazar/private-tables/images-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { StorageQuota } from '../storage/storage-quota.ts'
import type { EncodedVariant, encodeImage } from '@pazar/images/encode-image.ts'

/** An image as a website's content stores it; width and height are those of the largest variant. */
type StoredImage = Extract<Image, { hash: string }>

export interface StoredImages {
  /**
   * Stores an upload once, however often it is sent; it counts for the quota of the first uploader.
   * @throws if it cannot be decoded.
   */
  store(bytes: Buffer, userId: number): Promise<StoredImage | { refusal: Refusal }>
  /** The stored images among the hashes. */
  find(hashes: readonly string[]): Promise<ReadonlyMap<string, StoredImage>>
}

/** Decoded pictures are large: more at once would starve other requests of memory and CPU. */
const maxConcurrent = 2

const imageOf = ({
  hash,
  width,
  height,
  placeholder,
  hasAvif,
}: Pick<ImageRow, 'hash' | 'width' | 'height' | 'placeholder'> & { hasAvif: boolean }): StoredImage => ({
  hash,
  width,
  height,
  ...(placeholder !== null && { placeholder }),
  ...(hasAvif && { avif: true as const }),
})

async function findImages(pool: Pool, hashes: readonly string[]): Promise<Map<string, StoredImage>> {
  const { rows } = await pool.query<Parameters<typeof imageOf>[0]>(
    `select distinct on (hash) hash, width, height, placeholder, avif is not null as "hasAvif" from private.images where hash = any($1) order by hash, width desc`,
    [hashes],
  )
  return new Map(rows.map((row) => [row.hash, imageOf(row)]))
}

interface EncodedUpload {
  hash: string
  all: readonly EncodedVariant[]
  userId: number
  placeholder: string | null
}

/**
 * Inserts all widths in one statement, so that no reader mistakes a narrow one for the largest. Rows from
 * before AVIF support get their AVIF.
 */
async function insertVariants(pool: Pool, { hash, all, userId, placeholder }: EncodedUpload): Promise<void> {
  await pool.query(
    `insert into private.images as kept (hash, width, height, bytes, avif, uploaded_by, placeholder)
     select $1, width, height, bytes, avif, $6, $7 from unnest($2::int[], $3::int[], $4::bytea[], $5::bytea[]) as encoded (width, height, bytes, avif)
     on conflict (hash, width) do update set avif = excluded.avif, placeholder = excluded.placeholder where kept.avif is null`,
    [
      hash,
      all.map((each) => each.width),
      all.map((each) => each.height),
      all.map((each) => each.bytes),
      all.map((each) => each.avif),
      userId,
      placeholder,
    ],
  )
}

/** @param encode throws if the bytes are not a picture. */
export function createStoredImages(
  pool: Pool,
  quota: StorageQuota,
  encode: typeof encodeImage,
): StoredImages {
  const runLimited = pLimit(maxConcurrent)
  const find = (hashes: readonly string[]) => findImages(pool, hashes)

  return {
    find,
    async store(bytes, userId) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const before = (await find([hash])).get(hash)
      if (before?.avif) return before
      const full = await quota.refusalIfFull(userId)
      if (full) return { refusal: full }
      const { master, all, placeholder = null } = await runLimited(() => encode(bytes))
      const reservation = await quota.reserve(
        userId,
        all.reduce((sum, each) => sum + each.bytes.length + each.avif.length, 0),
      )
      if ('refusal' in reservation) return reservation
      try {
        await insertVariants(pool, { hash, all, userId, placeholder })
      } finally {
        await reservation.release().catch(() => {})
      }
      return imageOf({ hash, width: master.width, height: master.height, placeholder, hasAvif: true })
    },
  }
}
