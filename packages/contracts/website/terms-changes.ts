import { z } from 'zod'
import { amountField, countField, line } from '../route/fields.ts'
import { clearableLine } from './clearable-fields.ts'
import { type DeliveryPrice, deliveryWays, type WebsiteTerms } from './terms-schema.ts'
import { maxDeliveryDays, maxPromisedDays, minReturnDays, termsIssues } from './terms.ts'

/** Empty text means 0. */
const deliveryAmount = z.union([z.literal('').transform(() => 0), amountField('Neispravan iznos dostave')], {
  error: 'Neispravan iznos dostave',
})

const deliveryFields = {
  deliveryWay: z.enum(deliveryWays, { error: 'Izaberite način dostave' }),
  deliveryAmount,
  deliveryText: clearableLine(120),
}

function addIssues(terms: DeliveryPrice & Partial<WebsiteTerms>, context: z.RefinementCtx): void {
  for (const { path, message } of termsIssues(terms))
    context.addIssue({ code: 'custom', path: [path], message })
}

const deliveryDays = countField(1, maxDeliveryDays, `Rok mora biti ceo broj od 1 do ${maxDeliveryDays}`)

/** Terms within a save. Their consistency is checked after they are merged into the stored terms. */
export const termsChanges = z
  .strictObject({
    ...deliveryFields,
    deliveryDaysFrom: deliveryDays,
    deliveryDaysTo: deliveryDays,
    returnDays: countField(
      minReturnDays,
      maxPromisedDays,
      `Rok za povraćaj mora biti ceo broj od ${minReturnDays} do ${maxPromisedDays}`,
    ),
    guaranteeDays: countField(1, maxPromisedDays, `Garancija mora biti ceo broj od 1 do ${maxPromisedDays}`),
    paymentText: clearableLine(120),
  })
  .partial()
  .superRefine((terms, context) => {
    const { deliveryWay, deliveryAmount, deliveryText } = terms
    // Incomplete terms can only be checked after they are merged into the stored ones.
    if (deliveryWay === undefined || deliveryAmount === undefined || deliveryText === undefined) return
    addIssues({ ...terms, deliveryWay, deliveryAmount, deliveryText }, context)
  })
  .nullable()

/** The delivery choice of the builder. */
export const deliveryChoice = z
  .strictObject({
    ...deliveryFields,
    deliveryAmount: deliveryAmount.default(0),
    deliveryText: line(120).default(''),
  })
  .superRefine(addIssues)
