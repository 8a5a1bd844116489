import { createHash } from 'node:crypto'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { ImageRow } from '@pazar/database/images-table.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import { encodeImage } from './encode-image.ts'
import { inTurn } from './in-turn.ts'

/** As a website's content holds it; pixels of the master. */
type StoredImage = Extract<Image, { hash: string }>

export interface StoredImages {
  /** Stores an upload once, whoever sends it how often. @throws where it cannot be decoded. */
  store(bytes: Buffer, userId: number): Promise<StoredImage>
  /** Those of the hashes that are stored. */
  find(hashes: readonly string[]): Promise<ReadonlyMap<string, StoredImage>>
}

/** Decoded pictures are large: more at once would take the memory and the processors from everybody else. */
const mostAtOnce = 2

const imageOf = ({ hash, width, height, placeholder, hasAvif }: Pick<ImageRow, 'hash' | 'width' | 'height' | 'placeholder'> & { hasAvif: boolean }): StoredImage =>
  ({ hash, width, height, ...(placeholder !== null && { placeholder }), ...(hasAvif && { avif: true as const }) })

export function createStoredImages(pool: Pool): StoredImages {
  const turn = inTurn(mostAtOnce)

  async function find(hashes: readonly string[]): Promise<Map<string, StoredImage>> {
    const { rows } = await pool.query<Parameters<typeof imageOf>[0]>(
      `select distinct on (hash) hash, width, height, placeholder, avif is not null as "hasAvif" from private.images where hash = any($1) order by hash, width desc`,
      [hashes],
    )
    return new Map(rows.map((row) => [row.hash, imageOf(row)]))
  }

  return {
    find,
    async store(bytes, userId) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const before = (await find([hash])).get(hash)
      if (before?.avif) return before
      const { master, all, placeholder = null } = await turn(() => encodeImage(bytes))
      // One statement, so that nobody finds a narrow width first and takes it for the master. A row of before there was AVIF gets its own.
      await pool.query(
        `insert into private.images as kept (hash, width, height, bytes, avif, uploaded_by, placeholder)
         select $1, width, height, bytes, avif, $6, $7 from unnest($2::int[], $3::int[], $4::bytea[], $5::bytea[]) as encoded (width, height, bytes, avif)
         on conflict (hash, width) do update set avif = excluded.avif, placeholder = excluded.placeholder where kept.avif is null`,
        [hash, all.map((each) => each.width), all.map((each) => each.height), all.map((each) => each.bytes), all.map((each) => each.avif), userId, placeholder],
      )
      return imageOf({ hash, width: master.width, height: master.height, placeholder, hasAvif: true })
    },
  }
}
