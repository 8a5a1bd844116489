import Box from '@mui/material/Box'
import { FormSection } from '../../builder/FormSection.tsx'
import { PriceAt } from '../fields/PriceAt.tsx'
import { TextAt } from '../fields/TextAt.tsx'
import { OfferEditor } from './OfferEditor.tsx'

export function PricingTab() {
  return (
    <>
      <FormSection title="Cena" text="Ove cene kupac vidi i plaća za jedan komad, ako za njega nema ponude ispod.">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <PriceAt path="currentPrice" label="Nova cena" required />
            <PriceAt path="originalPrice" label="Prethodna cena" required />
          </Box>
          <TextAt path="priceAnchoring.savings" label="Tekst uštede" />
          <TextAt path="priceAnchoring.comparisonText" label="Tekst poređenja cena" rows={2} />
        </Box>
      </FormSection>
      <OfferEditor />
    </>
  )
}
