import { imageWidths } from '@pazar/contracts/website/image.ts'
import type { Sharp } from 'sharp'

/** Limit for uploaded pictures, in pixels (websites/uploads). */
const maxPixels = 40_000_000
/** Height limit of the WebP format, in pixels. */
const maxHeight = 16_383
/** Fallback for browsers without AVIF. A higher effort takes twice as long and saves only a few percent. */
const webp = { quality: 80, effort: 2 }
/**
 * As close to the original as the WebP above, at four fifths of its size. For photographs effort 2 takes four
 * times as long and saves nothing.
 */
const avif = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' }
/** Longer side in pixels, and length of the data URL in characters. */
const placeholderSize = 20
const maxPlaceholderLength = 1500

/** Loads the library with the first picture, because many processes that could encode one never do. */
const loadSharp = async () => (await import('sharp')).default

export interface EncodedVariant {
  width: number
  height: number
  /** WebP without any metadata of the original. */
  bytes: Buffer
  /** The same picture as AVIF. */
  avif: Buffer
}

export interface EncodedImage {
  master: EncodedVariant
  all: EncodedVariant[]
  /**
   * A tiny WebP as a data URL. Undefined if the picture has transparent areas, through which the placeholder
   * would stay visible, or if the URL would be too long.
   */
  placeholder: string | undefined
}

/**
 * Encodes a picture as WebP and AVIF in every width of `imageWidths` below its own and in its own width (the
 * master, at most the widest of `imageWidths`). Rotates it as its EXIF data says and drops all metadata
 * (place, camera, owner). Animations are reduced to their first frame.
 * @throws if the bytes are not a complete picture, or if it has more than 40 megapixels.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  const sharp = await loadSharp()
  const original = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient()
  // Decode once, and no larger than the master.
  const resizeOptions = {
    width: imageWidths.at(-1)!,
    height: maxHeight,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const { data, info } = await original
    .resize(resizeOptions)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const decoded = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const widths = [...imageWidths.filter((width) => width < info.width), info.width]
  const all: EncodedVariant[] = []
  for (const width of widths) {
    const resized = decoded().resize({ width })
    const encoded = await resized.clone().webp(webp).toBuffer({ resolveWithObject: true })
    all.push({
      width: encoded.info.width,
      height: encoded.info.height,
      bytes: encoded.data,
      avif: await resized.avif(avif).toBuffer(),
    })
  }
  return { master: all.at(-1)!, all, placeholder: await placeholderOf(decoded()) }
}

async function placeholderOf(picture: Sharp): Promise<string | undefined> {
  const sharp = await loadSharp()
  const tiny = await picture
    .resize({ width: placeholderSize, height: placeholderSize, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  const { isOpaque } = await sharp(tiny).stats()
  const bytes = await sharp(tiny).removeAlpha().webp({ quality: 30, effort: 6 }).toBuffer()
  const address = `data:image/webp;base64,${bytes.toString('base64')}`
  return isOpaque && address.length <= maxPlaceholderLength ? address : undefined
}
