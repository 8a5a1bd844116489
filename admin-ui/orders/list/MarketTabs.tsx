import { type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import type { OrderSummary } from '@pazar/contracts/order/view-schemas.ts'
import { memo } from 'react'
import { formatCount } from '../../ui/formatting/amounts.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { CountedTabs } from '../desk/CountedTabs.tsx'
import { tabOf } from '../filter/order-filter.ts'
import { useOrderSummary } from './use-order-summary.ts'

interface Props {
  onChange: (market: Market) => void
  height: number
  ground?: string
}

/** A bounded search stops counting early, so its count is a lower bound. */
function countText(summary: OrderSummary | undefined, market: Market): string {
  if (!summary) return '–'
  return `${formatCount(summary.markets[market])}${summary.bounded ? '+' : ''}`
}

interface CountedProps extends Props {
  market: Market
  summary: OrderSummary | undefined
}

const CountedMarkets = memo(function CountedMarkets(props: CountedProps) {
  const { market, summary, onChange, height, ground } = props
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

/** The markets, with the number of matching orders in each. */
export function MarketTabs({ filter, ...props }: Props & { filter: OrderFilter }) {
  const { data } = useOrderSummary(filter)
  return <CountedMarkets market={tabOf(filter)} summary={data} {...props} />
}
