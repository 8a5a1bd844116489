import { z } from 'zod'

/**
 * `free`; `added` to the cash on delivery; `courier`: the shopper pays delivery to the courier in addition to
 * the total.
 */
export const deliveryWays = ['free', 'added', 'courier'] as const

/** How delivery is paid for. An order stores this as shown on its page. */
export const deliveryPrice = z.strictObject({
  deliveryWay: z.enum(deliveryWays),
  /** Minor units. Ignored for free delivery; with `courier`, 0 means that the amount is unknown. */
  deliveryAmount: z.int().min(0),
  /** The courier's price as text: "po cenovniku". Only shown with `courier`. */
  deliveryText: z.string().max(120),
})
export type DeliveryPrice = z.infer<typeof deliveryPrice>

/**
 * The website's terms for delivery, payment, returns and guarantee. All texts about them are derived from
 * this.
 */
export const websiteTerms = z.strictObject({
  ...deliveryPrice.shape,
  /** In working days, inclusive. */
  deliveryDaysFrom: z.int().min(1),
  deliveryDaysTo: z.int().min(1),
  returnDays: z.int().min(1),
  guaranteeDays: z.int().min(1),
  /** Continues "Plaćate pouzećem, …". Empty for the default text. */
  paymentText: z.string().max(120),
})
export type WebsiteTerms = z.infer<typeof websiteTerms>

/** The terms in responses, with the amount in major units. */
export const websiteTermsView = websiteTerms.extend({ deliveryAmount: z.number() })
export type WebsiteTermsView = z.infer<typeof websiteTermsView>
