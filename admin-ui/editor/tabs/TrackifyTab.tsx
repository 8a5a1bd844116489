import { FormSection } from '../../builder/FormSection.tsx'
import Box from '@mui/material/Box'
import { PriceAt } from '../fields/PriceAt.tsx'
import { TextAt } from '../fields/TextAt.tsx'

/** What the courier's service and the profit are told of the product. Shoppers see neither. */
export function TrackifyTab() {
  return (
    <FormSection title="Trackify" text="Pod ovom šifrom porudžbine stižu u Trackify. Kupci ne vide ova polja.">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextAt path="sku" label="SKU" hint="Ista šifra kao u Trackify-u." />
        <PriceAt path="productCost" label="Nabavna cena po komadu" hint="Po njoj se računa profit. Prazno: nije poznata." />
      </Box>
    </FormSection>
  )
}
