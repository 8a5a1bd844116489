import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import type { Caller } from '@pazar/http-server/routing/endpoint.ts'
import { createMyOrderTokens } from '@pazar/shopper-tokens/my-order-token.ts'
import { primaryVerifiedDomain } from '../domains/domain-rows.ts'
import type { QueryContext } from '../read-endpoint/read-endpoint.ts'
import type { ViewedOrder } from './viewed-order.ts'

type Link = Pick<OrderView, 'myOrderLink'>

/** Whether the shopper may still change the order, by its row; the page itself reads the log. */
const isOpen = ({ erased, handed_over_at, merged_into, packing_started_at, status }: ViewedOrder): boolean =>
  status === initialOrderStatus &&
  handed_over_at === null &&
  packing_started_at === null &&
  merged_into === null &&
  !erased

/** The path of the shopper's own page (orders/own-link). Call it only for the browser that placed the order. */
export const myOrderPathOf = ({ appSecret }: QueryContext, row: ViewedOrder): Link =>
  isOpen(row) ? { myOrderLink: createMyOrderTokens(appSecret).pathOf(row.order_id) } : {}

const maySend = ({ duty }: Caller): boolean =>
  duty === null || (orderWorkRoutes.changeCustomer.duties ?? []).includes(duty)

/**
 * The address of the shopper's page for those who may correct the order themselves, at the seller's own host
 * if they have one: the shopper knows it from their order.
 */
export async function myOrderLinkFor(context: QueryContext, user: Caller, row: ViewedOrder): Promise<Link> {
  const { myOrderLink: path } = myOrderPathOf(context, row)
  if (path === undefined || !maySend(user)) return {}
  const domain = await primaryVerifiedDomain(context.db, row.seller_id)
  const url = new URL(path, context.publicOrigin)
  if (domain) url.hostname = domain.host
  return { myOrderLink: url.href }
}
