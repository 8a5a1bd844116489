import { type Market, marketFacts, symbolOf } from '@pazar/contracts/money/market.ts'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSearchParams } from 'react-router'
import { PageHeading } from '../ui/PageHeading.tsx'
import { useUser } from '../session/session.ts'
import { colours } from '../theme/palette.ts'
import { Flag } from '../theme/Flag.tsx'
import { ExportProfit } from './ExportProfit.tsx'
import { MarketChoice } from './MarketChoice.tsx'
import { MarketProfit } from './MarketProfit.tsx'
import { noProfitFilter, type ProfitFilter, profitQuery, readAddress } from './profit-query.ts'

/**
 * /profit: choose a market, then see its figures (profit/by-market). The address holds all filters, so that
 * it can be shared and "back" works.
 */
export function Profit() {
  const [address, setAddress] = useSearchParams()
  const viewer = useUser()
  if (!viewer) return null
  const { market, filter } = readAddress(address, viewer.role)
  const show = (next: Market, addressQuery: ProfitFilter) => setAddress(profitQuery(next, addressQuery))
  const chooseSeller = (seller: string) => setAddress(seller ? { userId: seller } : {})
  return (
    <>
      <PageHeading
        title="Profit"
        text={
          market && (
            <Box
              component="span"
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 1,
                px: 1.5,
                py: 0.5,
                borderRadius: 99,
                bgcolor: colours.apricotSoft,
                color: colours.ink,
                fontWeight: 650,
              }}
            >
              <Flag market={market} />
              {marketFacts[market].fullName} · {symbolOf(market)}
            </Box>
          )
        }
        actions={
          market && (
            <>
              <ExportProfit market={market} filter={filter} />
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<SwapHoriz />}
                onClick={() => chooseSeller(viewer.role === 'admin' ? filter.seller : '')}
              >
                Promeni Tržište
              </Button>
            </>
          )
        }
      />
      {market ? (
        <MarketProfit
          key={market}
          market={market}
          filter={filter}
          viewer={viewer}
          onFilter={(next) => show(market, next)}
        />
      ) : (
        <MarketChoice
          viewer={viewer}
          seller={filter.seller}
          onSeller={chooseSeller}
          onChoose={(chosen) => show(chosen, { ...noProfitFilter, seller: filter.seller })}
        />
      )}
    </>
  )
}
