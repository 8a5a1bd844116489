import { type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import { businessNumbers, defaultWorkingHours } from '@pazar/contracts/seller/identity.ts'
import { phoneExamples } from '@pazar/contracts/seller/phone-number.ts'
import Box from '@mui/material/Box'
import { SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'

/** With an empty choice of our own: screen readers would hear "clear value" for React-Admin's. */
const countries = [
  { id: '', name: <em>Nije izabrana</em> },
  ...markets.map((market) => ({ id: market, name: marketFacts[market].fullName })),
]

/** The fields of a seller's identity. The labels of the business numbers depend on the country. */
export function IdentityFields() {
  const country: Market = useWatch({ name: 'country' }) ?? 'Serbia'
  const { registrationNumber, taxNumber } = businessNumbers[country]
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      <TextInput
        source="companyName"
        label="Kompanija"
        autoComplete="organization"
        helperText="Naziv kako je upisan u registar"
      />
      <SelectInput
        source="country"
        label={<>Država</>}
        choices={countries}
        translateChoice={false}
        isRequired
      />
      <TextInput
        source="address"
        label="Adresa sedišta"
        autoComplete="address-line1"
        helperText="Ulica i broj, poštanski broj i mesto"
        sx={{ gridColumn: '1 / -1' }}
      />
      <TextInput source="registrationNumber" label={registrationNumber.label} autoComplete="off" />
      <TextInput source="taxNumber" label={taxNumber.label} autoComplete="off" />
      <TextInput
        source="customerPhone"
        label="Telefon za kupce"
        type="tel"
        autoComplete="off"
        helperText={`Na primer ${phoneExamples[country]}`}
      />
      <TextInput source="customerEmail" label="Email za kupce" type="email" autoComplete="off" />
      <TextInput source="viber" label="Viber" type="tel" autoComplete="off" />
      <TextInput source="whatsapp" label="WhatsApp" type="tel" autoComplete="off" />
      <TextInput
        source="workingHours"
        label="Radno vreme podrške"
        autoComplete="off"
        placeholder={defaultWorkingHours}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  )
}
