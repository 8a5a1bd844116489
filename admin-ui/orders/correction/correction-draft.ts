import { parseAmount, toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { totalOf } from '@pazar/contracts/order/lines.ts'
import { orderLinesRoutes } from '@pazar/contracts/order/lines-route.ts'
import { enteredLines, type EntryProducts } from '@pazar/contracts/order/order-entry.ts'
import type { OrderLineView, OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { MinorUnits } from '@pazar/contracts/money/money.ts'
import { formatAmountInput, formatOptionalAmount } from '../../ui/formatting/amounts.ts'
import type { DeliveryFields } from '../../website/DeliveryChoice.tsx'
import { parsePieces, type TypedLine } from '../goods/typed-line.ts'

/** A line as typed, with the fields that the form does not show. */
export interface CorrectionLine
  extends TypedLine, Pick<OrderLineView, 'kind' | 'sku' | 'variant' | 'variantId'> {
  /** Of a line that the order has. */
  lineId?: string
}

export interface CorrectionDraft {
  lines: CorrectionLine[]
  discount: string
  delivery: DeliveryFields
  reason: string
}

export type CorrectedOrder = Pick<OrderView, 'delivery' | 'discount' | 'lines'>

/** A stored draft with the order that it corrects, whose revision lets the server refuse what is outdated. */
export interface StoredCorrection {
  draft: CorrectionDraft
  base: CorrectedOrder & Pick<OrderView, 'revision' | 'totalPrice'>
}

export const storedCorrection = (
  draft: CorrectionDraft,
  { delivery, discount, lines, revision, totalPrice }: StoredCorrection['base'],
): StoredCorrection => ({ draft, base: { delivery, discount, lines, revision, totalPrice } })

export const draftOf = ({ delivery, discount, lines }: CorrectedOrder): CorrectionDraft => ({
  lines: lines.map(({ kind, lineId, pieces, price, sku, title, variant, variantId }) => ({
    key: lineId,
    lineId,
    kind,
    title,
    sku,
    variant,
    variantId,
    pieces: String(pieces),
    price: formatAmountInput(price),
  })),
  discount: formatOptionalAmount(discount),
  delivery: { ...delivery, deliveryAmount: formatOptionalAmount(delivery.deliveryAmount) },
  reason: '',
})

export const newLine = (): CorrectionLine => ({
  key: crypto.randomUUID(),
  kind: 'manual',
  title: '',
  sku: '',
  variant: null,
  variantId: null,
  pieces: '1',
  price: '',
})

const piecesSchema = orderLinesRoutes.changeLines.body!.shape.lines.element.shape.pieces

/**
 * The chosen variant of each piece of the website's product. None while a line has a wrong number of pieces: any
 * number can be typed, and a choice that leaves the line out would replace it.
 */
export function chosenVariants({ lines }: CorrectionDraft): (number | null)[] {
  const counted = lines
    .filter(({ kind }) => kind === 'product')
    .map(({ pieces, variantId }) => ({ variantId, pieces: piecesSchema.safeParse(parsePieces(pieces)).data }))
  return counted.some(({ pieces }) => pieces === undefined)
    ? []
    : counted.flatMap(({ pieces, variantId }) => Array.from({ length: pieces! }, () => variantId))
}

/**
 * Replaces the product's lines by those of another offer or other variants at the website's current prices. The
 * line that the order has of a variant stays; of the others the server knows SKU and cost.
 */
export function withOffer(
  { lines }: CorrectionDraft,
  order: CorrectedOrder,
  chosen: { quantity: number; variants: readonly (number | null)[] },
  products: EntryProducts,
): CorrectionLine[] {
  const priced = enteredLines({ kind: 'product', ...chosen }, products) ?? []
  // Not those of the draft, which may have left a variant that is chosen again.
  const present = order.lines.filter(({ kind }) => kind === 'product')
  const replaced = priced.map(({ pieces, price, sku, title, variant }): CorrectionLine => {
    const variantId = variant && variant.variantId
    const line = present.find((each) => each.variantId === variantId)
    return {
      key: line?.lineId ?? crypto.randomUUID(),
      ...(line && { lineId: line.lineId }),
      kind: 'product',
      title: line?.title ?? present[0]?.title ?? title,
      sku: line?.sku ?? present[0]?.sku ?? sku,
      variant: variant && variant.label,
      variantId,
      pieces: String(pieces),
      price: formatAmountInput(toMajor(price)),
    }
  })
  return [...replaced, ...lines.filter(({ kind }) => kind !== 'product')]
}

/** Major units; NaN for what is not an amount, which the schema refuses. An empty field is 0 if that is allowed. */
export function amountOf(text: string, isOptional = false): number {
  if (isOptional && text.trim() === '') return 0
  const amount = parseAmount(text)
  return amount === undefined ? Number.NaN : toMajor(amount)
}

/** The command's body. `expected` is the revision of the order that the form shows. */
export const correctionPayload = (
  { delivery, discount, lines, reason }: CorrectionDraft,
  expected: number,
) => ({
  lines: lines.map(({ key: _key, pieces, price, ...line }) => ({
    ...line,
    pieces: parsePieces(pieces),
    price: amountOf(price),
  })),
  discount: amountOf(discount, true),
  delivery: { ...delivery, deliveryAmount: amountOf(delivery.deliveryAmount, true) },
  ...(reason.trim() && { reason }),
  expected,
})

/** The total as typed, in minor units; undefined while an amount is not valid. */
export function correctedTotal(draft: CorrectionDraft): MinorUnits | undefined {
  const { delivery, discount, lines } = correctionPayload(draft, 0)
  const total = totalOf({
    lines: lines.map(({ price }) => ({ price: toMinor(price) })),
    discount: toMinor(discount),
    delivery: { ...delivery, deliveryAmount: toMinor(delivery.deliveryAmount) },
  })
  return Number.isNaN(total) ? undefined : total
}
