import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'
import { image } from '../website/image.ts'

/** Of one website (landing spec, section 9; resolution 33). */
export const mostUpsellProducts = 5
export const mostUpsellImages = 5
export const defaultStock = 5

/** A product offered after an order (landing spec, 3.2). Amounts in minor units of the website's currency, `productCost` per piece. */
export const upsellProduct = z.strictObject({
  id: z.int().positive(),
  originalUrl: z.string().max(2000),
  title: z.string().max(200),
  urgentDescription: z.string().max(500),
  originalPrice: z.int().min(0),
  discountPrice: z.int().min(0),
  productCost: z.int().min(0),
  images: z.array(image).max(mostUpsellImages),
  features: z.array(z.string().max(200)).max(10),
  /** 0 is not offered (resolution 33). */
  stockLeft: z.int().min(0).max(100_000),
  sku: z.string().max(80),
  isActive: z.boolean(),
  /** Whether its texts were written by AI, and why not where it was tried in vain. */
  aiProcessed: z.boolean(),
  aiProcessingError: z.string().max(500).nullable(),
})
export type UpsellProduct = z.infer<typeof upsellProduct>

export const upsellProductAdded = defineEvent('UpsellProductAdded', z.strictObject({ product: upsellProduct }))

/** The new whole value of each field that changed. */
export const upsellProductChanged = defineEvent(
  'UpsellProductChanged',
  z.strictObject({ upsellId: z.int().positive(), changes: upsellProduct.omit({ id: true }).partial() }),
)

export const upsellProductRemoved = defineEvent('UpsellProductRemoved', z.strictObject({ upsellId: z.int().positive() }))

const stock = z.strictObject({ upsellId: z.int().positive(), orderId: z.string(), quantity: z.int().positive() })

/** Taken for an order before the order has it; given back where the order refuses it after all, which its stream says first. Each once per order and product. */
export const upsellStockTaken = defineEvent('UpsellStockTaken', stock)
export const upsellStockReturned = defineEvent('UpsellStockReturned', stock)

export const upsellProductEvents = [upsellProductAdded, upsellProductChanged, upsellProductRemoved, upsellStockTaken, upsellStockReturned] as const
export type UpsellProductEvent = EventOf<(typeof upsellProductEvents)[number]>

/** Ids name their website, so that a call with the id alone finds the stream. At most 999 products in a website's life. */
export const upsellIdOf = (websiteId: number, place: number): number => websiteId * 1000 + place
/** The website that an upsell product's id names. */
export const websiteOfUpsell = (upsellId: number): number => Math.floor(upsellId / 1000)
