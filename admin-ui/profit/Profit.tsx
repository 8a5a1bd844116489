import { type Market, marketFacts, symbolOf } from '@pazar/contracts/money/market.ts'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSearchParams } from 'react-router'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useSession } from '../session/session.ts'
import { colours } from '../theme/palette.ts'
import { Flag } from '../theme/Flag.tsx'
import { ExportProfit } from './ExportProfit.tsx'
import { MarketChoice } from './MarketChoice.tsx'
import { MarketProfit } from './MarketProfit.tsx'
import { noProfitFilter, type ProfitFilter, profitQuery, readAddress } from './profit-query.ts'

/** /profit: first a market, then its figures (operator spec, section 2). All that is asked stands in the address, to be shared and to go back. */
export function Profit() {
  const [address, setAddress] = useSearchParams()
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const { market, filter } = readAddress(address)
  const show = (next: Market, asked: ProfitFilter) => setAddress(profitQuery(next, asked))
  return (
    <>
      <PageHeading
        title="Profit"
        text={market && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.5, borderRadius: 99, bgcolor: colours.apricotSoft, color: colours.ink, fontWeight: 650 }}>
            <Flag market={market} />{marketFacts[market].fullName} · {symbolOf(market)}
          </Box>
        )}
        actions={market && (
          <>
            <ExportProfit market={market} filter={filter} />
            <Button variant="outlined" color="inherit" startIcon={<SwapHoriz />} onClick={() => setAddress({})}>Promeni Tržište</Button>
          </>
        )}
      />
      {market
        ? <MarketProfit key={market} market={market} filter={filter} viewer={session.user} onFilter={(next) => show(market, next)} />
        : <MarketChoice onChoose={(chosen) => show(chosen, noProfitFilter)} />}
    </>
  )
}
