import { type Market, marketFacts, markets, symbolOf } from '@pazar/contracts/money/market.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Flag } from '../theme/Flag.tsx'
import { ChoiceCard } from './ChoiceCard.tsx'

/** Step 1: the market, which decides the currency and its symbol (orders/markets). */
export function PickMarket({ chosen, onChoose }: { chosen?: Market; onChoose: (market: Market) => void }) {
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 2 }}>
        Izaberite tržište
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
        {markets.map((market) => (
          <ChoiceCard key={market} chosen={market === chosen} onChoose={() => onChoose(market)}>
            <Flag market={market} width={56} />
            <Typography variant="h3" component="span" sx={{ mt: 1 }}>
              {marketFacts[market].fullName}
            </Typography>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Cene u {symbolOf(market)}
            </Box>
          </ChoiceCard>
        ))}
      </Box>
    </Box>
  )
}
