import { type MinorUnits, toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { type OrderGoods, totalOf } from '@pazar/contracts/order/lines.ts'
import { defaultSplitTerms, divideLines, type SplitTerms } from '@pazar/contracts/order/split.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { fromTermsView, toTermsView } from '@pazar/contracts/website/terms.ts'
import type { SplitPayload } from '../../data/methods/splits.ts'
import { formatOptionalAmount } from '../../ui/formatting/amounts.ts'
import type { DeliveryFields } from '../../website/DeliveryChoice.tsx'
import { amountOf } from '../correction/correction-draft.ts'

export type SplitOrder = Pick<OrderView, 'delivery' | 'discount' | 'lines' | 'revision'>

/** Discount and delivery of one of the two orders, as typed. */
export interface TypedTerms {
  discount: string
  delivery: DeliveryFields
}

export interface SplitDraft {
  /** Pieces to move, by line id. */
  moved: Record<string, number>
  /** Undefined while discount and delivery stay with the order. */
  terms: { original: TypedTerms; newOrder: TypedTerms } | undefined
}

export const emptyDraft: SplitDraft = { moved: {}, terms: undefined }

const linesOf = ({ lines }: SplitOrder) => lines.map((line) => ({ ...line, price: toMinor(line.price) }))

/** Whether an order has two pieces or more, of which one can go. Each order needs a product of its own. */
export const isDivisible = ({ lines }: Pick<OrderView, 'lines'>): boolean =>
  lines.reduce((sum, { kind, pieces }) => sum + (kind === 'upsell' ? 0 : pieces), 0) > 1

/** Discount and delivery of both orders while the seller has not changed them, in minor units. */
function defaultsOf(order: SplitOrder, { moved }: SplitDraft) {
  const { staying } = divideLines(linesOf(order), new Map(Object.entries(moved)))
  return defaultSplitTerms(
    { discount: toMinor(order.discount), delivery: fromTermsView(order.delivery) },
    staying,
  )
}

const typedTerms = ({ discount, delivery }: SplitTerms): TypedTerms => ({
  discount: formatOptionalAmount(toMajor(discount)),
  delivery: {
    ...toTermsView(delivery),
    deliveryAmount: formatOptionalAmount(toMajor(delivery.deliveryAmount)),
  },
})

/** The default terms as fields, for a seller who wants others. */
export function typedDefaults(order: SplitOrder, draft: SplitDraft): NonNullable<SplitDraft['terms']> {
  const { original, newOrder } = defaultsOf(order, draft)
  return { original: typedTerms(original), newOrder: typedTerms(newOrder) }
}

/** Major units; NaN for what is not an amount. */
const termsOf = ({ discount, delivery }: TypedTerms) => ({
  discount: amountOf(discount, true),
  delivery: { ...delivery, deliveryAmount: amountOf(delivery.deliveryAmount, true) },
})

/** The command's body without its id. */
export const splitPayload = (
  { moved, terms }: SplitDraft,
  expected: number,
): Omit<SplitPayload, 'splitId'> => ({
  lines: Object.entries(moved)
    .filter(([, pieces]) => pieces > 0)
    .map(([lineId, pieces]) => ({ lineId, pieces })),
  ...(terms && { terms: { original: termsOf(terms.original), newOrder: termsOf(terms.newOrder) } }),
  expected,
})

const minorTerms = (terms: TypedTerms): SplitTerms => {
  const { discount, delivery } = termsOf(terms)
  return { discount: toMinor(discount), delivery: fromTermsView(delivery) }
}

interface SplitTotals {
  original: MinorUnits
  newOrder: MinorUnits
}

/** The totals of both orders in minor units; undefined while an amount is not valid. */
export function splitTotals(order: SplitOrder, draft: SplitDraft): SplitTotals | undefined {
  const { staying, moving } = divideLines(linesOf(order), new Map(Object.entries(draft.moved)))
  const terms = draft.terms
    ? { original: minorTerms(draft.terms.original), newOrder: minorTerms(draft.terms.newOrder) }
    : defaultsOf(order, draft)
  const total = (lines: readonly { price: number }[], each: SplitTerms): MinorUnits =>
    totalOf({ lines, ...each } as Omit<OrderGoods, 'lines'> & { lines: readonly { price: number }[] })
  const totals = { original: total(staying, terms.original), newOrder: total(moving, terms.newOrder) }
  return Number.isNaN(totals.original + totals.newOrder) ? undefined : totals
}

/** Why the pieces cannot be divided like this; undefined if they can. */
export function divisionProblem(order: SplitOrder, { moved }: SplitDraft): string | undefined {
  const { staying, moving } = divideLines(order.lines, new Map(Object.entries(moved)))
  if (moving.length === 0) return 'Izaberite bar jedan komad koji ide u novu porudžbinu'
  const hasOwn = (lines: readonly { kind: string }[]) => lines.some(({ kind }) => kind !== 'upsell')
  if (!hasOwn(moving)) return 'Uz dodatni proizvod mora da ide i bar jedan glavni'
  return hasOwn(staying) ? undefined : 'Bar jedan glavni proizvod mora da ostane'
}
