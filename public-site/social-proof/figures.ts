import type { WebsiteFigures } from '@pazar/contracts/website/shopper-routes.ts'

export type Figure = keyof WebsiteFigures

/**
 * Minimum number of orders for a figure to be shown. A smaller one would discourage shoppers, so the page
 * keeps its other text.
 */
export const minShownOrders: Record<Figure, number> = { ordersToday: 3, ordersThisWeek: 10, orders: 25 }
