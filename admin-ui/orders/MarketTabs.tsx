import { type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { memo } from 'react'
import { formatCount } from '../formatting/amounts.ts'

interface Props {
  market: Market
  counts: Record<Market, number> | undefined
  onChange: (market: Market) => void
}

export const MarketTabs = memo(function MarketTabs({ market, counts, onChange }: Props) {
  return (
    <Tabs value={market} onChange={(_event, next: Market) => onChange(next)} variant="scrollable" scrollButtons={false} aria-label="Tržište" sx={{ borderBottom: 1, borderColor: 'divider', px: { md: 1 } }}>
      {markets.map((each) => (
        <Tab
          key={each} value={each}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              {marketFacts[each].label}
              <Box component="span" sx={{ px: 1, py: 0.1, borderRadius: 99, bgcolor: 'action.selected', fontSize: '0.8rem', fontWeight: 700, minWidth: 26 }}>{counts ? formatCount(counts[each]) : '–'}</Box>
            </Box>
          }
        />
      ))}
    </Tabs>
  )
})
