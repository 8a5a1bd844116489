import type { MarketCostView } from '@pazar/contracts/market-cost/routes.ts'
import { currencyOf, type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import { useListContext } from 'react-admin'
import { formatCost, plural } from '../ui/formatting/amounts.ts'
import { displayFont } from '../theme/palette.ts'
import { Flag } from '../theme/Flag.tsx'
import { costsOf } from './cost-sum.ts'

/** The sum of each market over the entries of the surrounding list. */
export function CostOverview({ onOpen }: { onOpen: (market: Market) => void }) {
  const { data = [] } = useListContext<MarketCostView>()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
      {markets.map((market) => {
        const { count, sum } = costsOf(data, market)
        return (
          <Card key={market}>
            <CardActionArea onClick={() => onOpen(market)} sx={{ p: 2.5 }}>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 700 }}>
                <Flag market={market} />
                {marketFacts[market].fullName}
              </Box>
              <Box
                sx={{
                  fontFamily: displayFont,
                  fontWeight: 700,
                  fontSize: '1.9rem',
                  letterSpacing: '-0.03em',
                  mt: 1.5,
                }}
              >
                {formatCost(sum, currencyOf(market))}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.92rem' }}>
                po porudžbini · {plural(count, 'unos', 'unosa', 'unosa')}
              </Box>
            </CardActionArea>
          </Card>
        )
      })}
    </Box>
  )
}
