import { type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import type { OrderSummary } from '@pazar/contracts/order/view-schemas.ts'
import { memo } from 'react'
import { formatCount } from '../../ui/formatting/amounts.ts'
import { CountedTabs } from '../desk/CountedTabs.tsx'

interface Props {
  market: Market
  summary: OrderSummary | undefined
  onChange: (market: Market) => void
  height: number
  ground?: string
}

/** A bounded search stops counting early, so its count is a lower bound. */
function countText(summary: OrderSummary | undefined, market: Market): string {
  if (!summary) return '–'
  return `${formatCount(summary.markets[market])}${summary.bounded ? '+' : ''}`
}

export const MarketTabs = memo(function MarketTabs({ market, summary, onChange, height, ground }: Props) {
  const tabs = markets.map((each) => ({
    value: each,
    label: marketFacts[each].label,
    count: countText(summary, each),
  }))
  return (
    <CountedTabs
      label="Tržište"
      tabs={tabs}
      value={market}
      onChange={onChange}
      height={height}
      ground={ground}
    />
  )
})
