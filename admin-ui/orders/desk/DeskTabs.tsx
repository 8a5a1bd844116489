import type { Market } from '@pazar/contracts/money/market.ts'
import type { DeskCounts } from '@pazar/contracts/order/desk-routes.ts'
import { memo } from 'react'
import { CountedTabs } from './CountedTabs.tsx'
import type { OrderFilter } from '../../links/order-link.ts'
import { isOfPastDay, tabOf } from '../filter/order-filter.ts'
import { deskCountText, type DeskTab, deskTabLabel, deskTabOf } from './desk-tabs.ts'
import { useDeskCounts } from './use-desk-counts.ts'
import { useDeskTabs } from './use-desk-tabs.ts'

interface Props {
  onChange: (tab: DeskTab) => void
  height: number
}

interface CountedProps extends Props {
  tab: DeskTab
  market: Market
  counts: DeskCounts | undefined
}

const CountedGroups = memo(function CountedGroups({ tab, market, counts, onChange, height }: CountedProps) {
  const visibleTabs = useDeskTabs()
  const tabs = visibleTabs.map((each) => ({
    value: each,
    label: deskTabLabel(each),
    count: deskCountText(counts, market, each),
  }))
  // A link may name a group whose tab the person does not have.
  const value = visibleTabs.includes(tab) && tab
  return <CountedTabs label="Šta sledi" tabs={tabs} value={value} onChange={onChange} height={height} />
})

/** What is to be done with the orders of the list next (orders/desk). A past day has no groups: they are of today. */
export function DeskTabs({ filter, ...props }: Props & { filter: OrderFilter }) {
  const { data } = useDeskCounts(filter)
  if (isOfPastDay(filter)) return null
  return <CountedGroups tab={deskTabOf(filter)} market={tabOf(filter)} counts={data} {...props} />
}
