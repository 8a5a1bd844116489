import { markets } from '@pazar/contracts/money/market.ts'
import { templateNames } from '@pazar/contracts/website/content.ts'
import { socialProofModes } from '@pazar/contracts/website/copy.ts'
import { deliveryWays } from '@pazar/contracts/website/terms-schema.ts'
import { z } from 'zod'
import { freeDeliveryFields } from '../website/DeliveryChoice.tsx'
import { noProduct } from './website-payload.ts'
import { attemptStorage } from '../session/attempt-storage.ts'

const text = z.string().default('')

/** The builder's input so far, stored in the browser so that closing the tab loses nothing. */
const draft = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  market: z.enum(markets).optional(),
  template: z.enum(templateNames).optional(),
  /** Whether the seller typed the URL; until then it follows the product name. */
  ownUrl: z.boolean(),
  product: z.object({
    customUrl: text,
    productLink: text,
    productName: text,
    sku: text,
    currentPrice: text,
    originalPrice: text,
    productCost: text,
    longDescription: text,
    forWhom: text,
    solves: text,
    special: text,
    facts: text,
    sourceText: text,
    images: z.array(z.string()),
    offers: z.array(
      z.object({
        quantity: text,
        price: text,
        originalPrice: text,
        discount: text,
        label: text,
        popular: z.boolean(),
        bestValue: z.boolean(),
      }),
    ),
    confirmedRisks: z.array(z.string()).default([]),
    trustMode: z.enum(socialProofModes).default(noProduct.trustMode),
    upsellProductLinks: z
      .array(
        z.object({
          url: text,
          title: text,
          price: text,
          originalPrice: text,
          productCost: text,
          sku: text,
          images: z.array(z.string()),
        }),
      )
      .default([]),
    delivery: z
      .object({ deliveryWay: z.enum(deliveryWays), deliveryAmount: text, deliveryText: text })
      .default(freeDeliveryFields),
  }),
})
export type Draft = z.infer<typeof draft>

export const noDraft: Draft = { step: 1, ownUrl: false, product: noProduct }

const keyOf = (userId: number) => `pazar-builder-${userId}`

/** Loads the stored draft; returns an empty one if there is none or this version cannot read it. */
export function loadDraft(userId: number): Draft {
  return attemptStorage(() => draft.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? ''))) ?? noDraft
}

/** Stores the draft until the next change or until the page is created. */
export function saveDraft(userId: number, value: Draft): void {
  // Without storage the draft lasts as long as the tab.
  attemptStorage(() => localStorage.setItem(keyOf(userId), JSON.stringify(value)))
}
