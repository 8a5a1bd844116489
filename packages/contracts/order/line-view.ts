import { toMajor } from '../money/money.ts'
import type { OrderLine } from './lines.ts'
import type { OrderLineView } from './view-schemas.ts'

/** A line as the API returns it to operators who see costs. */
export const lineViewOf = ({
  lineId,
  kind,
  title,
  sku,
  variant,
  pieces,
  price,
  unitCost,
}: OrderLine): OrderLineView => ({
  lineId,
  kind,
  title,
  sku,
  variant: variant && variant.label,
  variantId: variant && variant.variantId,
  pieces,
  price: toMajor(price),
  unitCost: toMajor(unitCost),
})

/** A line for shoppers, and for helpers whose duty sees no costs (accounts/helpers). */
export function withoutLineCost(line: OrderLineView): Omit<OrderLineView, 'unitCost'> {
  const { unitCost: _, ...visible } = line
  return visible
}
