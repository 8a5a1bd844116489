import { sharedSize } from '@pazar/contracts/website/image.ts'
import type { ImageRow } from '@pazar/database/images-table.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import sharp from 'sharp'

type Master = Pick<ImageRow, 'width' | 'height' | 'jpeg'> & { bytes: Buffer | null }

/**
 * What link previews are shown of a picture: its master as a JPEG, on white where something would shine through it. Made when it is first asked for, so that
 * pictures of before have one too, and kept beside the master. Of each picture there is one width and no other, and one is made at a time: nobody can keep the
 * processors busy by asking.
 */
export function createSharedJpegs(pool: Pool): (hash: string, width: number) => Promise<Buffer | undefined> {
  let turn: Promise<unknown> = Promise.resolve()

  /** The widest row is the master. Its bytes only where they are needed. */
  async function masterOf(hash: string): Promise<Master | undefined> {
    const { rows } = await pool.query<Master>(
      'select width, height, jpeg, case when jpeg is null then bytes end as bytes from private.images where hash = $1 order by width desc limit 1', [hash],
    )
    return rows[0]
  }

  async function make(hash: string): Promise<Buffer | undefined> {
    const master = await masterOf(hash)
    if (!master?.bytes) return master?.jpeg ?? undefined
    const jpeg = await sharp(master.bytes).resize({ ...sharedSize(master), fit: 'fill' }).flatten({ background: '#fff' }).jpeg({ quality: 82, progressive: true }).toBuffer()
    // Another process may have been first: what was answered once stays.
    const { rows } = await pool.query<{ jpeg: Buffer }>('update private.images set jpeg = coalesce(jpeg, $3) where hash = $1 and width = $2 returning jpeg', [hash, master.width, jpeg])
    return rows[0]?.jpeg
  }

  return async (hash, width) => {
    const master = await masterOf(hash)
    if (!master || sharedSize(master).width !== width) return undefined
    if (master.jpeg) return master.jpeg
    // Looked at again once it is its turn: whoever came before may have asked for the same.
    const made = turn.then(() => make(hash))
    turn = made.catch(() => undefined)
    return made
  }
}
