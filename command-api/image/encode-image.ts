import { imageWidths } from '@pazar/contracts/website/image.ts'
import sharp, { type Sharp } from 'sharp'

/** Pixels of the uploaded picture (resolution 44). */
const mostPixels = 40_000_000
/** WebP holds no more pixels in a column. */
const tallest = 16_383
/** For browsers that do not read AVIF: at more effort it takes twice as long, for a few bytes in a hundred. */
const webp = { quality: 80, effort: 2 }
/** As far from the original as that WebP, at four fifths of its bytes. At effort 2 a photograph takes four times as long, and comes out no smaller. */
const avif = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' }
/** Pixels of the longer side, and characters of the data address. */
const placeholderSize = 20
const longestPlaceholder = 1500

export interface Encoded {
  width: number
  height: number
  /** WebP, without any metadata of the original. */
  bytes: Buffer
  /** The same as AVIF. */
  avif: Buffer
}

export interface EncodedImage {
  master: Encoded
  all: Encoded[]
  /** A tiny WebP of it as a data address; undefined where something would shine through the picture once it is there. */
  placeholder: string | undefined
}

/**
 * The picture in every width of `imageWidths` up to its own, and as a master in its own width, at most the widest of them; each as WebP
 * and as AVIF. Turned upright as its EXIF says, which is then dropped with place, camera and owner. Of an animation, the first frame.
 * @throws where the bytes are no whole picture, or it has over 40 megapixels.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  const original = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient()
  // Decoded once, and only as large as it is kept.
  const kept = { width: imageWidths.at(-1)!, height: tallest, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await original.resize(kept).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const widths = [...imageWidths.filter((width) => width < info.width), info.width]
  const all: Encoded[] = []
  for (const width of widths) {
    const resized = decoded().resize({ width })
    const encoded = await resized.clone().webp(webp).toBuffer({ resolveWithObject: true })
    all.push({ width: encoded.info.width, height: encoded.info.height, bytes: encoded.data, avif: await resized.avif(avif).toBuffer() })
  }
  return { master: all.at(-1)!, all, placeholder: await placeholderOf(decoded()) }
}

async function placeholderOf(picture: Sharp): Promise<string | undefined> {
  const tiny = await picture.resize({ width: placeholderSize, height: placeholderSize, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
  const { isOpaque } = await sharp(tiny).stats()
  const bytes = await sharp(tiny).removeAlpha().webp({ quality: 30, effort: 6 }).toBuffer()
  const address = `data:image/webp;base64,${bytes.toString('base64')}`
  return isOpaque && address.length <= longestPlaceholder ? address : undefined
}
