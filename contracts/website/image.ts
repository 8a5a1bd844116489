import { z } from 'zod'

/**
 * An image as stored: uploaded ones by content hash with the pixel size of the master, foreign ones by address.
 * The page asks for `/uploads/{hash}-{width}.webp` in the widths of `imageWidths` up to `width`.
 */
export const image = z.union([
  z.strictObject({
    hash: z.string().regex(/^[0-9a-f]{64}$/), width: z.int().positive(), height: z.int().positive(),
    /** A tiny picture of it as a data address, shown until it is there. */
    placeholder: z.string().max(1500).optional(),
    /** Each width is kept as AVIF too, under the same name with another ending. */
    avif: z.literal(true).optional(),
  }),
  z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
])
export type Image = z.infer<typeof image>

/** Widths in which an upload is kept, CSS pixels times density, never enlarged beyond the master. */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1600] as const

/** Pixels: as wide as Facebook asks for, https://developers.facebook.com/docs/sharing/webmasters/images */
const widestShared = 1200

/** Pixels of the one JPEG that link previews are shown of an upload, never enlarged: the programs that make previews read JPEG and PNG, few of them WebP. */
export function sharedSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const shared = Math.min(width, widestShared)
  return { width: shared, height: Math.max(1, Math.round((height * shared) / width)) }
}
