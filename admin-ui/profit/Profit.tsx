import { type Market, marketFacts, symbolOf } from '@pazar/contracts/money/market.ts'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { PageHeading } from '../layout/PageHeading.tsx'
import { colours } from '../theme/palette.ts'
import { Flag } from '../theme/Flag.tsx'
import { MarketChoice } from './MarketChoice.tsx'
import { MarketProfit } from './MarketProfit.tsx'

/** /profit: first a market, then its figures (operator spec, section 2). */
export function Profit() {
  const [market, setMarket] = useState<Market | undefined>(undefined)
  return (
    <>
      <PageHeading
        title="Profit"
        text={market && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.5, borderRadius: 99, bgcolor: colours.apricotSoft, color: colours.ink, fontWeight: 650 }}>
            <Flag market={market} />{marketFacts[market].fullName} · {symbolOf(market)}
          </Box>
        )}
        actions={market && <Button variant="outlined" color="inherit" startIcon={<SwapHoriz />} onClick={() => setMarket(undefined)}>Promeni Tržište</Button>}
      />
      {market ? <MarketProfit key={market} market={market} /> : <MarketChoice onChoose={setMarket} />}
    </>
  )
}
