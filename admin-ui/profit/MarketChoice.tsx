import { type MarketOutcomes, outcomes } from '@pazar/contracts/analytics/outcomes.ts'
import { currencyOf, type Market, marketFacts, symbolOf } from '@pazar/contracts/money/market.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { problemText } from '../data/refusal.ts'
import { SellerSelect } from '../seller/SellerSelect.tsx'
import { formatAmount, plural } from '../ui/formatting/amounts.ts'
import { Problem } from '../ui/feedback/Problem.tsx'
import { Flag } from '../theme/Flag.tsx'
import { outcomeLabels } from './outcome-labels.ts'
import { generalSellers, noProfitFilter } from './profit-query.ts'
import { useOutcomes } from './use-outcomes.ts'

/** Fixed order: Serbia, Bosnia, Montenegro (profit/by-market). */
const choices: readonly Market[] = ['Serbia', 'Bosnia', 'Montenegro']

interface Props {
  viewer: UserView
  /** The seller whose figures an admin views. */
  seller: string
  onSeller: (seller: string) => void
  onChoose: (market: Market) => void
}

/** The three markets, each with the outcomes of its orders. */
export function MarketChoice({ viewer, seller, onSeller, onChoose }: Props) {
  const { data, error, refetch } = useOutcomes(undefined, { ...noProfitFilter, seller })
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2.5, maxWidth: 620 }}>
        Izaberite tržište. Svako se analizira posebno, jer se različite valute ne mogu sabirati.
      </Typography>
      {viewer.role === 'admin' && (
        <Box sx={{ mb: 2.5, maxWidth: 320, display: 'grid' }}>
          <SellerSelect general={generalSellers(viewer)} value={seller} onChange={onSeller} />
        </Box>
      )}
      {error && (
        <Problem
          title={`Greška pri učitavanju podataka: ${problemText(error, error.message)}`}
          retry={() => void refetch()}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {choices.map((market) => (
          <Card key={market}>
            <CardActionArea
              onClick={() => onChoose(market)}
              sx={{
                p: { xs: 2.5, md: 3 },
                height: '100%',
                display: 'grid',
                gridTemplateColumns: '1fr',
                justifyContent: 'stretch',
                alignContent: 'start',
                gap: 2,
              }}
            >
              <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
                <Flag market={market} width={48} />
                <Box>
                  <Typography variant="h3" component="h2">
                    {marketFacts[market].fullName}
                  </Typography>
                  <Box sx={{ color: 'text.secondary' }}>Valuta: {symbolOf(market)}</Box>
                </Box>
              </Box>
              {data && <OutcomeList figures={data.markets[market]} market={market} />}
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </>
  )
}

function OutcomeList({ figures, market }: { figures: MarketOutcomes | undefined; market: Market }) {
  if (!figures) return null
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 2,
        rowGap: 0.75,
        alignItems: 'baseline',
      }}
    >
      {outcomes.map((outcome) => {
        const { profit, orders } = figures[outcome]
        return (
          <Box key={outcome} sx={{ display: 'contents' }}>
            <Box component="dt">
              {outcomeLabels[outcome].title}
              <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
                {plural(orders, 'porudžbina', 'porudžbine', 'porudžbina')}
              </Box>
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, fontWeight: 700, textAlign: 'right', color: profit < 0 ? 'error.main' : 'inherit' }}
            >
              {formatAmount(profit, currencyOf(market))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
