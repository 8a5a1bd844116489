import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'

export interface ThankYouParameters {
  orderId?: string
  websiteId?: number
  /** Where the order landed in the log: the page must not be older than this. */
  position?: string
}

/**
 * The one place that reads which order a thank-you page is about: from the path, or from `order` and `website`, alike on
 * /hvala, /hvala-simple and /hvala-upsell (resolution 37). What is malformed counts as not given.
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

/** Where a shopper goes after the order, whichever way the form was sent. */
export function thankYouAddress(order: { websiteId: number; orderId: string; position?: string }): string {
  return `/hvala/${order.websiteId}/${order.orderId}${order.position ? `?p=${order.position}` : ''}`
}

const withQuery = (page: string) => ({ websiteId, orderId, position }: { websiteId: number; orderId: string; position?: string }): string =>
  `${page}?website=${websiteId}&order=${orderId}${position ? `&p=${position}` : ''}`

/** To the page that shows an order without offering anything more. */
export const simpleThanksAddress = withQuery('/hvala-simple')

/** To the page that celebrates what was added. */
export const acceptedAddress = withQuery('/hvala-upsell')
