import { z } from 'zod'

const price = z.number()

/** An offer in responses: as stored, with prices in major units. */
export const offerView = z.object({
  quantity: z.int(),
  price,
  originalPrice: price,
  discount: z.int(),
  label: z.string(),
  popular: z.boolean(),
  bestValue: z.boolean(),
  note: z.string(),
  text: z.string(),
  badge: z.string(),
})
export type OfferView = z.infer<typeof offerView>
