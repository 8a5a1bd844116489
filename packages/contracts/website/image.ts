import { z } from 'zod'

/**
 * A stored image: an upload by content hash with the master's size in pixels, a foreign image by address.
 * Pages request `/uploads/{hash}-{width}.webp` in the widths of `imageWidths` up to `width`.
 */
export const image = z.union([
  z.strictObject({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    width: z.int().positive(),
    height: z.int().positive(),
    /** A tiny picture as a data URL, shown until the image has loaded. */
    placeholder: z.string().max(1500).optional(),
    /** Each width also exists as AVIF, with the extension `.avif`. */
    avif: z.literal(true).optional(),
  }),
  z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
])
export type Image = z.infer<typeof image>

/** Maximum length of a picture's description, in characters. */
export const maxImageAltLength = 200

/** Stored widths of an upload in device pixels, never enlarged beyond the master. */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1600] as const

/** The width that Facebook recommends, https://developers.facebook.com/docs/sharing/webmasters/images */
const maxSharedWidthPx = 1200

/**
 * Size in pixels of an upload's JPEG for link previews, never enlarged. Preview crawlers read JPEG and PNG,
 * but few read WebP.
 */
export function sharedSize({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const shared = Math.min(width, maxSharedWidthPx)
  return { width: shared, height: Math.max(1, Math.round((height * shared) / width)) }
}
