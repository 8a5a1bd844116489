import type { WebsiteFigures } from '@pazar/contracts/website/shopper-routes.ts'

export type Figure = keyof WebsiteFigures

/** From how many orders on a figure speaks for the product; a smaller one would speak against it, and the page keeps its other words. */
export const worthShowing: Record<Figure, number> = { ordersToday: 3, ordersThisWeek: 10, orders: 25 }
