import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'

export interface ThankYouParameters {
  orderId?: string
  websiteId?: number
  /** Position of the order in the log; the page waits for a read model that has reached it. */
  position?: string
}

/**
 * The only place that reads the order of a thank-you page: from the path, or from `order` and `website`, the
 * same on /hvala, /hvala-simple and /hvala-upsell (thank-you/pages). Ignores malformed values.
 */
export function thankYouParameters(path: readonly string[], query: URLSearchParams): ThankYouParameters {
  const [pathWebsite, pathOrder] = path
  const order = (pathOrder ?? query.get('order') ?? '').toUpperCase().replaceAll('-', '')
  const website = pathWebsite ?? query.get('website') ?? ''
  const position = query.get('p') ?? ''
  return {
    ...(orderIdPattern.test(order) && { orderId: order }),
    ...(/^[1-9]\d{0,8}$/.test(website) && { websiteId: Number(website) }),
    ...(/^\d{1,20}$/.test(position) && { position }),
  }
}

/** The page after an order, with and without JavaScript. */
export function thankYouAddress(order: { websiteId: number; orderId: string; position?: string }): string {
  return `/hvala/${order.websiteId}/${order.orderId}${order.position ? `?p=${order.position}` : ''}`
}

const withQuery =
  (page: string) =>
  ({ websiteId, orderId, position }: { websiteId: number; orderId: string; position?: string }): string =>
    `${page}?website=${websiteId}&order=${orderId}${position ? `&p=${position}` : ''}`

/** Address of the page that shows an order without upsells. */
export const simpleThanksAddress = withQuery('/hvala-simple')

/** Address of the page that confirms accepted upsells. */
export const acceptedAddress = withQuery('/hvala-upsell')
