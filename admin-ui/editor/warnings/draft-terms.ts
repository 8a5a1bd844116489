import { parseAmount } from '@pazar/contracts/money/money.ts'
import type { Topic } from '@pazar/contracts/website/contradictions.ts'
import type { WebsiteTerms } from '@pazar/contracts/website/terms-schema.ts'
import type { Draft } from '../draft/draft.ts'

/**
 * The typed terms in the shape needed to compare texts with them. Invalid numbers become 0 or NaN; their own
 * fields show the error.
 */
export const draftTerms = ({ terms }: Pick<Draft, 'terms'>): WebsiteTerms => ({
  ...terms,
  deliveryAmount: parseAmount(terms.deliveryAmount) ?? 0,
  deliveryDaysFrom: Number(terms.deliveryDaysFrom),
  deliveryDaysTo: Number(terms.deliveryDaysTo),
  returnDays: Number(terms.returnDays),
  guaranteeDays: Number(terms.guaranteeDays),
})

/** Shown at a field whose text contradicts the terms. */
export const contradictionTexts: Record<Topic, string> = {
  'free delivery': 'Ovde piše da je dostava besplatna, a u uslovima nije.',
  'price of delivery': 'Ovde piše druga cena dostave nego u uslovima.',
  'days of delivery': 'Ovde piše drugi rok isporuke nego u uslovima.',
  'promised days': 'Ovde piše drugi rok za povraćaj ili garanciju nego u uslovima.',
  payment: 'Ovde piše drugi način plaćanja nego u uslovima.',
}
