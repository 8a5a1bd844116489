import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { withoutLineCost } from '@pazar/contracts/order/line-view.ts'
import { seesCosts } from '@pazar/contracts/user/duties.ts'
import type { Caller } from '@pazar/http-server/routing/endpoint.ts'

/** Leaves the costs out of an order for a helper whose duty does not see them (accounts/helpers). */
export function orderFor({ duty }: Pick<Caller, 'duty'>, order: OrderView): OrderView {
  if (seesCosts(duty)) return order
  const { productCost: _, ...visible } = order
  return { ...visible, lines: visible.lines.map(withoutLineCost) }
}
