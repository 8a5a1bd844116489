import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'
import { image } from '../website/image.ts'

/** Per website (upsell/products). */
export const maxUpsellProducts = 5
export const maxUpsellImages = 5
/**
 * Initial stock of every product. The fold takes any other initial value as entered by the seller, so another
 * default needs a new version of `UpsellProductAdded`.
 */
export const defaultStock = 5

/**
 * A product offered after an order (upsell/products). Amounts in minor units of the website's currency,
 * `productCost` per piece.
 */
export const upsellProduct = z.strictObject({
  id: z.int().positive(),
  originalUrl: z.string().max(2000),
  title: z.string().max(200),
  urgentDescription: z.string().max(500),
  originalPrice: z.int().min(0),
  discountPrice: z.int().min(0),
  productCost: z.int().min(0),
  images: z.array(image).max(maxUpsellImages),
  features: z.array(z.string().max(200)).max(10),
  /** Products with 0 are not offered (upsell/products). */
  stockLeft: z.int().min(0).max(100_000),
  sku: z.string().max(80),
  isActive: z.boolean(),
  /** Whether AI wrote the texts; `aiProcessingError` says why an attempt failed. */
  aiProcessed: z.boolean(),
  aiProcessingError: z.string().max(500).nullable(),
  /**
   * State of reading the page at `originalUrl` for values that the seller did not enter; absent if nothing
   * has to be read. `problem` says what is missing. `uncheckedPrice`: the price is from the page, and the
   * seller has neither changed nor confirmed it.
   */
  link: z
    .strictObject({
      state: z.enum(['waiting', 'read', 'failed']),
      problem: z.string().max(500).nullable(),
      uncheckedPrice: z.literal(true).optional(),
    })
    .optional(),
})
export type UpsellProduct = z.infer<typeof upsellProduct>

export const upsellProductAdded = defineEvent(
  'UpsellProductAdded',
  z.strictObject({ product: upsellProduct }),
  {
    version: 2,
    // Version 1 did not read pages after the product was added.
    upcasts: { 1: (data) => data },
  },
)

/** The complete new value of each field that changed. */
export const upsellProductChanged = defineEvent(
  'UpsellProductChanged',
  z.strictObject({ upsellId: z.int().positive(), changes: upsellProduct.omit({ id: true }).partial() }),
  { version: 2, upcasts: { 1: (data) => data } },
)

export const upsellProductRemoved = defineEvent(
  'UpsellProductRemoved',
  z.strictObject({ upsellId: z.int().positive() }),
)

const stock = z.strictObject({
  upsellId: z.int().positive(),
  orderId: z.string(),
  quantity: z.int().positive(),
})

/**
 * Stock is taken before the order contains the product, and returned if the order refuses it; the order's
 * stream records that refusal first. A correction of the order takes what it adds before the order records it,
 * and returns what it frees afterwards.
 */
export const upsellStockTaken = defineEvent('UpsellStockTaken', stock)
export const upsellStockReturned = defineEvent('UpsellStockReturned', stock)

export const upsellProductEvents = [
  upsellProductAdded,
  upsellProductChanged,
  upsellProductRemoved,
  upsellStockTaken,
  upsellStockReturned,
] as const
export type UpsellProductEvent = EventOf<(typeof upsellProductEvents)[number]>

/**
 * Builds an id that contains the website, so that a call with only the id finds the stream. `place` is at
 * most 999 in a website's lifetime.
 */
export const upsellIdOf = (websiteId: number, place: number): number => websiteId * 1000 + place
/** The website id within an upsell product's id. */
export const websiteOfUpsell = (upsellId: number): number => Math.floor(upsellId / 1000)
