import type { Market } from '@pazar/contracts/money/market.ts'
import type { DeskCounts } from '@pazar/contracts/order/desk-routes.ts'
import { memo } from 'react'
import { CountedTabs } from './CountedTabs.tsx'
import { deskCountText, type DeskTab, deskTabLabel } from './desk-tabs.ts'
import { useDeskTabs } from './use-desk-tabs.ts'

interface Props {
  tab: DeskTab
  market: Market
  counts: DeskCounts | undefined
  onChange: (tab: DeskTab) => void
  height: number
}

/** What is to be done with the orders of the list next (orders/desk). */
export const DeskTabs = memo(function DeskTabs({ tab, market, counts, onChange, height }: Props) {
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
