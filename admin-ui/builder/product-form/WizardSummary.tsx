import { type Market, marketFacts } from '@pazar/contracts/money/market.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Flag } from '../../theme/Flag.tsx'

interface Props {
  market: Market
  template: TemplateName
  onBack: () => void
  onChangeMarket: () => void
}

/** Shows the chosen market and template, with buttons to change them. */
export function WizardSummary({ market, template, onBack, onChangeMarket }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, rowGap: 0.5 }}>
      <Button startIcon={<ArrowBack />} onClick={onBack} color="inherit">
        Nazad
      </Button>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { sm: 'auto' } }}>
        <Flag market={market} />
        {marketFacts[market].fullName}
        <Button size="small" onClick={onChangeMarket} aria-label="Promeni tržište">
          Promeni
        </Button>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {template}
        <Button size="small" onClick={onBack} aria-label="Promeni šablon">
          Promeni
        </Button>
      </Box>
    </Box>
  )
}
