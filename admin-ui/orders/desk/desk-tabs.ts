import { type DeskGroup, deskGroups, deskLabels } from '@pazar/contracts/order/desk.ts'
import type { DeskCounts } from '@pazar/contracts/order/desk-routes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { formatCount } from '../../ui/formatting/amounts.ts'

/** A tab of the list: a group of orders, or all of them. */
export type DeskTab = DeskGroup | 'all'

/** In their order. */
export const deskTabs: readonly DeskTab[] = [...deskGroups, 'all']

export const deskTabLabel = (tab: DeskTab): string => (tab === 'all' ? 'Sve' : deskLabels[tab])

/** The open tab; of an unknown group, which a chip removes, it is the one of all orders. */
export const deskTabOf = ({ desk }: Pick<OrderFilter, 'desk'>): DeskTab =>
  deskGroups.find((group) => group === desk) ?? 'all'

/** The orders of all groups in one market. */
export const allOrders = (ofMarket: Record<DeskGroup, number>): number =>
  deskGroups.reduce((sum, each) => sum + ofMarket[each], 0)

/** The number of orders of a tab in one market; a bounded search stops counting early. */
export function deskCountText(counts: DeskCounts | undefined, market: Market, tab: DeskTab): string {
  if (!counts) return '–'
  const ofMarket = counts.markets[market]
  const count = tab === 'all' ? allOrders(ofMarket) : ofMarket[tab]
  return `${formatCount(count)}${counts.bounded ? '+' : ''}`
}
