import { type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import type { OrderSummary } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { memo } from 'react'
import { formatCount } from '../../ui/formatting/amounts.ts'
import { colours } from '../../theme/palette.ts'

interface Props {
  market: Market
  summary: OrderSummary | undefined
  onChange: (market: Market) => void
}

/** A bounded search stops counting early, so its count is a lower bound. */
function countText(summary: OrderSummary | undefined, market: Market): string {
  if (!summary) return '–'
  return `${formatCount(summary.markets[market])}${summary.bounded ? '+' : ''}`
}

export const MarketTabs = memo(function MarketTabs({ market, summary, onChange }: Props) {
  return (
    <Tabs
      value={market}
      onChange={(_event, next: Market) => onChange(next)}
      variant="scrollable"
      aria-label="Tržište"
      sx={{ '--tabs-ground': colours.paper, borderBottom: 1, borderColor: 'divider', px: { md: 1 } }}
    >
      {markets.map((each) => (
        <Tab
          key={each}
          value={each}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              {marketFacts[each].label}
              <Box
                component="span"
                sx={{
                  px: 1,
                  py: 0.1,
                  borderRadius: 99,
                  bgcolor: 'action.selected',
                  fontSize: '0.8rem',
                  fontWeight: 700,
                  minWidth: 26,
                }}
              >
                {countText(summary, each)}
              </Box>
            </Box>
          }
        />
      ))}
    </Tabs>
  )
})
