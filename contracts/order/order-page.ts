/** Where the operator's screens show one order, behind the origin: for links in messages. */
export const orderPage = (orderId: string): string => `/orders?details=${encodeURIComponent(orderId)}`
