import { z } from 'zod'
import { markets } from '../money/market.ts'
import { offer } from './offers.ts'

export const templateNames = ['Minimalistic', 'Sales Template', 'Advertorial Template'] as const
export type TemplateName = (typeof templateNames)[number]

/** Lowercase letters, digits and hyphens, 2 to 80 (resolution 9). */
export const customUrlPattern = /^[a-z0-9][a-z0-9-]{0,78}[a-z0-9]$/

const amount = z.int().min(0)
const question = z.strictObject({ q: z.string().max(300), a: z.string().max(2000) })
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/**
 * An image as stored: uploaded ones by content hash with the pixel size of the master, foreign ones by address.
 * The page asks for `/uploads/{hash}-{width}.webp` in the widths of `imageWidths` up to `width`.
 */
export const image = z.union([
  z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/), width: z.int().positive(), height: z.int().positive() }),
  z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
])
export type Image = z.infer<typeof image>

/** Widths in which an upload is kept, CSS pixels times density, never enlarged beyond the master. */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1600] as const

/** What a website is: the normal form in events and read models. Amounts in minor units of the market's currency. */
export const websiteContent = z.strictObject({
  customUrl: z.string().regex(customUrlPattern),
  productId: z.string().min(1).max(80),
  productLink: z.string().max(2000),
  productName: z.string().min(1).max(200),
  shortName: z.string().max(80),
  sku: z.string().max(80),
  templateName: z.enum(templateNames),
  targetMarket: z.enum(markets),
  currentPrice: amount,
  originalPrice: amount,
  /** Per piece; null where the seller has not said. */
  productCost: amount.nullable(),
  title: z.string().max(200),
  hook: z.string().max(500),
  bullets: z.array(z.string().max(300)).max(20),
  longDescription: z.string().max(20_000),
  faq: z.array(question).max(20),
  seoTitle: z.string().max(200),
  seoDescription: z.string().max(400),
  palette: z.strictObject({ primary: colour, bg: colour }),
  images: z.array(image).max(30),
  offers: z.array(offer).max(10),
  previewMode: z.enum(['client', 'customer']),
  isActive: z.boolean(),
})
export type WebsiteContent = z.infer<typeof websiteContent>

export const defaultPalette = { primary: '#0D9488', bg: '#F0FDFA' } as const
