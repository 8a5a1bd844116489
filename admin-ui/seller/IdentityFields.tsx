import { marketFacts, markets } from '@pazar/contracts/money/market.ts'
import { businessNumbers, defaultWorkingHours } from '@pazar/contracts/seller/identity.ts'
import { phoneExamples } from '@pazar/contracts/seller/phone-number.ts'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { IdentityValues } from './identity-values.ts'

interface Props {
  values: IdentityValues
  errors: Record<string, string>
  onChange: (change: Partial<IdentityValues>) => void
}

/** The fields of a seller's identity. The labels of the business numbers depend on the country. */
export function IdentityFields({ values, errors, onChange }: Props) {
  const country = markets.find((market) => market === values.country)
  const { registrationNumber, taxNumber } = businessNumbers[country ?? 'Serbia']
  const field = (
    name: keyof IdentityValues,
    label: string,
    more: TextFieldProps & { hint?: string } = {},
  ) => {
    const { hint, ...props } = more
    return (
      <TextField
        size="small"
        fullWidth
        label={label}
        name={name}
        value={values[name]}
        error={Boolean(errors[name])}
        helperText={errors[name] ?? hint}
        onChange={(event) => onChange({ [name]: event.target.value })}
        {...props}
      />
    )
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {field('companyName', 'Kompanija', {
        autoComplete: 'organization',
        hint: 'Naziv kako je upisan u registar',
      })}
      {field('country', 'Država', {
        select: true,
        children: [
          <MenuItem key="" value="">
            <em>Nije izabrana</em>
          </MenuItem>,
          ...markets.map((market) => (
            <MenuItem key={market} value={market}>
              {marketFacts[market].fullName}
            </MenuItem>
          )),
        ],
      })}
      <Box sx={{ gridColumn: '1 / -1' }}>
        {field('address', 'Adresa sedišta', {
          autoComplete: 'address-line1',
          hint: 'Ulica i broj, poštanski broj i mesto',
        })}
      </Box>
      {field('registrationNumber', registrationNumber.label, { autoComplete: 'off' })}
      {field('taxNumber', taxNumber.label, { autoComplete: 'off' })}
      {field('customerPhone', 'Telefon za kupce', {
        type: 'tel',
        autoComplete: 'off',
        hint: `Na primer ${phoneExamples[country ?? 'Serbia']}`,
      })}
      {field('customerEmail', 'Email za kupce', { type: 'email', autoComplete: 'off' })}
      {field('viber', 'Viber', { type: 'tel', autoComplete: 'off' })}
      {field('whatsapp', 'WhatsApp', { type: 'tel', autoComplete: 'off' })}
      <Box sx={{ gridColumn: '1 / -1' }}>
        {field('workingHours', 'Radno vreme podrške', {
          autoComplete: 'off',
          placeholder: defaultWorkingHours,
          slotProps: { inputLabel: { shrink: true } },
        })}
      </Box>
    </Box>
  )
}
