/** Path of an order in the operator's screens, for links in messages. */
export const orderPagePath = (orderId: string): string => `/orders?details=${encodeURIComponent(orderId)}`
