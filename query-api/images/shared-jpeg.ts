import { sharedSize } from '@pazar/contracts/website/image.ts'
import type { ImageRow } from '@pazar/private-tables/images-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'

type Master = Pick<ImageRow, 'width' | 'height' | 'jpeg'> & { bytes: Buffer | null }

/**
 * Creates the JPEG of an image for link previews from its widest version, with transparent parts on white. It
 * is created at the first request, so that older images get one too, and stored beside the original. Each
 * image has a JPEG of exactly one width, and one is created at a time, so that requests cannot overload the
 * processors.
 */
export function createSharedJpegs(pool: Pool): (hash: string, width: number) => Promise<Buffer | undefined> {
  let queue: Promise<unknown> = Promise.resolve()

  /** The widest row is the original. Reads its bytes only if there is no JPEG yet. */
  async function masterOf(hash: string): Promise<Master | undefined> {
    const { rows } = await pool.query<Master>(
      'select width, height, jpeg, case when jpeg is null then bytes end as bytes from private.images where hash = $1 order by width desc limit 1',
      [hash],
    )
    return rows[0]
  }

  async function make(hash: string): Promise<Buffer | undefined> {
    const master = await masterOf(hash)
    if (!master?.bytes) return master?.jpeg ?? undefined
    // Loaded with the first JPEG, so that the process starts sooner.
    const { default: sharp } = await import('sharp')
    const jpeg = await sharp(master.bytes)
      .resize({ ...sharedSize(master), fit: 'fill' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer()
    // Another process may have stored its JPEG first; keep that one, because clients may have received it.
    const { rows } = await pool.query<{ jpeg: Buffer }>(
      'update private.images set jpeg = coalesce(jpeg, $3) where hash = $1 and width = $2 returning jpeg',
      [hash, master.width, jpeg],
    )
    return rows[0]?.jpeg
  }

  return async (hash, width) => {
    const master = await masterOf(hash)
    if (!master || sharedSize(master).width !== width) return undefined
    if (master.jpeg) return master.jpeg
    // make() reads the row again, because an earlier job in the queue may have created the same JPEG.
    const jpeg = queue.then(() => make(hash))
    queue = jpeg.catch(() => undefined)
    return jpeg
  }
}
