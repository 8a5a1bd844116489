import { createHash } from 'node:crypto'
import type { ImageRow } from '@pazar/database/images-table.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import { encodeImage } from './encode-image.ts'
import { inTurn } from './in-turn.ts'

interface StoredImage {
  hash: string
  /** Pixels of the master. */
  width: number
  height: number
}

export interface StoredImages {
  /** Stores an upload once, whoever sends it how often. @throws where it cannot be decoded. */
  store(bytes: Buffer, userId: number): Promise<StoredImage>
  /** Those of the hashes that are stored. */
  find(hashes: readonly string[]): Promise<ReadonlyMap<string, StoredImage>>
}

/** Decoded pictures are large: more at once would take the memory and the processors from everybody else. */
const mostAtOnce = 2

export function createStoredImages(pool: Pool): StoredImages {
  const turn = inTurn(mostAtOnce)

  async function find(hashes: readonly string[]): Promise<Map<string, StoredImage>> {
    const { rows } = await pool.query<Pick<ImageRow, 'hash' | 'width' | 'height'>>(
      'select distinct on (hash) hash, width, height from private.images where hash = any($1) order by hash, width desc',
      [hashes],
    )
    return new Map(rows.map((row) => [row.hash, row]))
  }

  return {
    find,
    async store(bytes, userId) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const before = (await find([hash])).get(hash)
      if (before) return before
      const { master, all } = await turn(() => encodeImage(bytes))
      // One statement, so that nobody finds a narrow width first and takes it for the master.
      await pool.query(
        `insert into private.images (hash, width, height, bytes, uploaded_by)
         select $1, width, height, bytes, $5 from unnest($2::int[], $3::int[], $4::bytea[]) as encoded (width, height, bytes)
         on conflict do nothing`,
        [hash, all.map((each) => each.width), all.map((each) => each.height), all.map((each) => each.bytes), userId],
      )
      return { hash, width: master.width, height: master.height }
    },
  }
}
