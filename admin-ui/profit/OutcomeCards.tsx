import { type Outcome, outcomes } from '@pazar/contracts/analytics/outcomes.ts'
import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import HighlightOff from '@mui/icons-material/HighlightOff'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { problemText } from '../data/refusal.ts'
import { StatCard } from '../ui/StatCard.tsx'
import { formatAmount, plural } from '../ui/formatting/amounts.ts'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { CountUp } from './CountUp.tsx'
import { outcomeLabels } from './outcome-labels.ts'
import type { ProfitFilter } from './profit-query.ts'
import { useOutcomes } from './use-outcomes.ts'

const icons: Record<Outcome, ReactNode> = {
  realized: <CheckCircle />,
  inTransit: <LocalShipping />,
  lost: <HighlightOff />,
}

interface Props {
  market: Market
  filter: ProfitFilter
  linkOf: (outcome: Outcome) => string
}

/** Profit by order outcome: every order counts in exactly one of the three cards. */
export function OutcomeCards({ market, filter, linkOf }: Props) {
  const { data, error, refetch } = useOutcomes(market, filter)
  const figures = data?.markets[market]
  if (error)
    return (
      <Problem
        title={`Greška pri učitavanju podataka: ${problemText(error, error.message)}`}
        retry={() => void refetch()}
      />
    )
  if (!figures) return <ScreenLoading text="Učitavam analitiku..." />
  const amount = (value: number) => formatAmount(value, currencyOf(market))
  return (
    <Box
      sx={{ display: 'grid', gap: { xs: 1.5, md: 2 }, gridTemplateColumns: { md: 'repeat(3, 1fr)' }, mb: 3 }}
    >
      {outcomes.map((outcome) => {
        const { title, meaning, value } = outcomeLabels[outcome]
        const { orders, orderValue, profit } = figures[outcome]
        return (
          <StatCard
            key={outcome}
            to={orders > 0 ? linkOf(outcome) : undefined}
            label={title}
            icon={icons[outcome]}
            value={
              <Box component="span" sx={{ color: profit < 0 ? 'error.main' : 'inherit' }}>
                <CountUp value={profit} format={amount} />
              </Box>
            }
            detail={
              <>
                {plural(orders, 'porudžbina', 'porudžbine', 'porudžbina')} · {value} {amount(orderValue)}
                <br />
                {meaning}
              </>
            }
          />
        )
      })}
    </Box>
  )
}
