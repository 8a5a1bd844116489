import { type Market, marketFacts, symbolOf } from '@pazar/contracts/money/market.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Flag } from '../theme/Flag.tsx'

/** In the order of the specification: Serbia, Bosnia, Montenegro. */
const choices: readonly Market[] = ['Serbia', 'Bosnia', 'Montenegro']

export function MarketChoice({ onChoose }: { onChoose: (market: Market) => void }) {
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2.5, maxWidth: 620 }}>
        Izaberite tržište. Svako se analizira posebno, jer se različite valute ne mogu sabirati.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {choices.map((market) => (
          <Card key={market}>
            <CardActionArea onClick={() => onChoose(market)} sx={{ p: { xs: 2.5, md: 4 }, display: 'flex', justifyContent: 'flex-start', gap: 2.5, alignItems: 'center' }}>
              <Flag market={market} width={56} />
              <Box>
                <Typography variant="h3" component="h2">{marketFacts[market].fullName}</Typography>
                <Box sx={{ color: 'text.secondary' }}>Valuta: {symbolOf(market)}</Box>
              </Box>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </>
  )
}
