import { markets } from '@pazar/contracts/money/market.ts'
import { templateNames } from '@pazar/contracts/website/content.ts'
import { z } from 'zod'
import { noProduct } from './website-payload.ts'

const text = z.string().default('')

/** What has been filled in so far. Kept in the browser, so that a closed tab loses nothing. */
const draft = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  market: z.enum(markets).optional(),
  template: z.enum(templateNames).optional(),
  /** Whether the seller has written the URL himself; until then it follows the product's name. */
  ownUrl: z.boolean(),
  product: z.object({
    customUrl: text, productLink: text, productName: text, sku: text, currentPrice: text, originalPrice: text, productCost: text, longDescription: text,
    images: z.array(z.string()),
    offers: z.array(z.object({ quantity: text, price: text, originalPrice: text, discount: text, label: text, popular: z.boolean(), bestValue: z.boolean() })),
    upsellProductLinks: z.array(z.object({ url: text, title: text, price: text, originalPrice: text, productCost: text, sku: text, images: z.array(z.string()) })).default([]),
  }),
})
export type Draft = z.infer<typeof draft>

export const noDraft: Draft = { step: 1, ownUrl: false, product: noProduct }

const keyOf = (userId: number) => `pazar-builder-${userId}`

/** What was kept; nothing where there is none, or none that this version can read. */
export function loadDraft(userId: number): Draft {
  try {
    return draft.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? ''))
  } catch {
    return noDraft
  }
}

/** Kept until the next, or until the website is made. */
export function saveDraft(userId: number, value: Draft): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(value))
  } catch {
    // Without storage the draft lives as long as the tab.
  }
}
