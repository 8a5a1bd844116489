import { FormSection } from '../../ui/forms/FormSection.tsx'
import Box from '@mui/material/Box'
import { DraftPriceField } from '../fields/DraftPriceField.tsx'
import { DraftTextField } from '../fields/DraftTextField.tsx'

/** Product data for the courier service and the profit; not visible to shoppers. */
export function TrackifyTab() {
  return (
    <FormSection
      title="Trackify"
      text="Pod ovom šifrom porudžbine stižu u Trackify. Kupci ne vide ova polja."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DraftTextField path="sku" label="SKU" hint="Ista šifra kao u Trackify-u." />
        <DraftPriceField
          path="productCost"
          label="Nabavna cena po komadu"
          hint="Po njoj se računa profit. Prazno: nije poznata."
        />
      </Box>
    </FormSection>
  )
}
