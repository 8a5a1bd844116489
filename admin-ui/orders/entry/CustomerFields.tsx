import { entrySourceLabels, entrySources, type EntrySource } from '@pazar/contracts/order/order-entry.ts'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import type { CustomerDraft } from './entry-draft.ts'

const labels: Record<keyof CustomerDraft, string> = {
  name: 'Ime i prezime',
  phone: 'Telefon',
  address: 'Adresa',
  city: 'Grad',
  postalCode: 'Poštanski broj',
  email: 'Email',
  notes: 'Napomena za kurira',
}
const names = Object.keys(labels) as (keyof CustomerDraft)[]
const wholeRow: readonly (keyof CustomerDraft)[] = ['address', 'email', 'notes']
const required: readonly (keyof CustomerDraft)[] = ['name', 'phone', 'address', 'city']

interface Props {
  customer: CustomerDraft
  errors: Record<string, string>
  onChange: (customer: CustomerDraft) => void
  /** Of the first field. */
  nameField?: Ref<HTMLInputElement>
}

export const CustomerFields = ({ customer, errors, onChange, nameField }: Props) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
    {names.map((name) => (
      <TextField
        key={name}
        inputRef={name === 'name' ? nameField : undefined}
        label={labels[name]}
        value={customer[name]}
        onChange={(event) => onChange({ ...customer, [name]: event.target.value })}
        required={required.includes(name)}
        error={Boolean(errors[`customer.${name}`])}
        helperText={errors[`customer.${name}`]}
        type={name === 'phone' ? 'tel' : name === 'email' ? 'email' : 'text'}
        multiline={name === 'notes'}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
        sx={{ gridColumn: wholeRow.includes(name) ? '1 / -1' : 'auto' }}
      />
    ))}
  </Box>
)

export const SourceField = ({
  source,
  onChange,
}: {
  source: EntrySource
  onChange: (source: EntrySource) => void
}) => (
  <TextField
    select
    label="Odakle je porudžbina"
    value={source}
    onChange={(event) => onChange(event.target.value as EntrySource)}
    fullWidth
  >
    {entrySources.map((each) => (
      <MenuItem key={each} value={each}>
        {entrySourceLabels[each]}
      </MenuItem>
    ))}
  </TextField>
)
