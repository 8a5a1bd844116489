import { imageWidths } from '@pazar/contracts/website/image.ts'
import sharp from 'sharp'

/** Pixels of the uploaded picture (resolution 44). */
const mostPixels = 40_000_000
const quality = 80
/** WebP holds no more pixels in a column. */
const tallest = 16_383

export interface Encoded {
  width: number
  height: number
  /** WebP, without any metadata of the original. */
  bytes: Buffer
}

/**
 * The picture in every width of `imageWidths` up to its own, and as a master in its own width, at most the widest of them.
 * Turned upright as its EXIF says, which is then dropped with place, camera and owner. Of an animation, the first frame.
 * @throws where the bytes are no whole picture, or it has over 40 megapixels.
 */
export async function encodeImage(bytes: Buffer): Promise<{ master: Encoded; all: Encoded[] }> {
  const original = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient()
  // Decoded once, and only as large as it is kept.
  const kept = { width: imageWidths.at(-1)!, height: tallest, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await original.resize(kept).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const widths = [...imageWidths.filter((width) => width < info.width), info.width]
  const all: Encoded[] = []
  for (const width of widths) {
    const resized = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({ width })
    const encoded = await resized.webp({ quality }).toBuffer({ resolveWithObject: true })
    all.push({ width: encoded.info.width, height: encoded.info.height, bytes: encoded.data })
  }
  return { master: all.at(-1)!, all }
}
