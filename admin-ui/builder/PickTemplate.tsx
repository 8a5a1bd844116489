import { type Market, marketFacts } from '@pazar/contracts/money/market.ts'
import { type TemplateName, templateNames } from '@pazar/contracts/website/content.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Flag } from '../theme/Flag.tsx'
import { ChoiceCard } from './ChoiceCard.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

const descriptions: Record<TemplateName, string> = {
  Minimalistic: 'Čist i brz. Slika, prednosti i porudžbina u prvom planu.',
  'Sales Template': 'Naglašena ponuda, problem i rešenje, paketi količina.',
  'Advertorial Template': 'Priča u obliku članka, sa obrascem u samom tekstu.',
}

interface Props {
  market: Market
  chosen?: TemplateName
  onChoose: (template: TemplateName) => void
  onChangeMarket: () => void
}

/** Step 2: the three templates with a preview of each (builder/steps). */
export function PickTemplate({ market, chosen, onChoose, onChangeMarket }: Props) {
  return (
    <Box component="section">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: 2,
        }}
      >
        <Typography variant="h2">Izaberite šablon</Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Flag market={market} />
          {marketFacts[market].fullName}
          <Button size="small" onClick={onChangeMarket}>
            Promeni
          </Button>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {templateNames.map((template) => (
          <ChoiceCard key={template} chosen={template === chosen} onChoose={() => onChoose(template)}>
            <TemplatePreview template={template} />
            <Typography variant="h3" component="span" sx={{ mt: 2 }}>
              {template}
            </Typography>
            <Box component="span" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {descriptions[template]}
            </Box>
          </ChoiceCard>
        ))}
      </Box>
    </Box>
  )
}
