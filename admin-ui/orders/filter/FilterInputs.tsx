import { orderStatuses, statusLabel } from '@pazar/contracts/order/order-status.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { SellerSelect } from '../../seller/SellerSelect.tsx'
import { DayField } from '../../ui/forms/DayField.tsx'
import { type FilterFields, severalStatuses } from './order-filter.ts'

const allSellers = { '': 'Svi prodavci' }
const wide = { gridColumn: { xs: '1 / -1', md: 'auto' } }

interface FieldProps {
  fields: FilterFields
  /** Changes the given fields and keeps the others. */
  onChange: (part: Partial<FilterFields>) => void
}

/** A new `formKey` remounts the date fields, which keep invalid text in their own state. */
function CreatedDays({ fields, onChange, formKey }: FieldProps & { formKey: number }) {
  const range = (createdFrom: string, createdTo: string) => onChange({ createdFrom, createdTo })
  return (
    <>
      <DayField
        key={`od ${formKey}`}
        label="Kreirano od"
        value={fields.createdFrom}
        max={fields.createdTo}
        onChange={(createdFrom) => onChange({ createdFrom })}
        onRange={range}
      />
      <DayField
        key={`do ${formKey}`}
        label="Kreirano do"
        value={fields.createdTo}
        min={fields.createdFrom}
        onChange={(createdTo) => onChange({ createdTo })}
        onRange={range}
      />
    </>
  )
}

const RecipientName = ({ fields, onChange }: FieldProps) => (
  <TextField
    label="Ime primaoca"
    value={fields.name}
    onChange={(event) => onChange({ name: event.target.value })}
    sx={wide}
    slotProps={{ htmlInput: { maxLength: 100, enterKeyHint: 'search' } }}
  />
)

const StatusSelect = ({ fields, onChange }: FieldProps) => (
  <TextField
    label="Status"
    select
    value={fields.status}
    onChange={(event) => onChange({ status: event.target.value as FilterFields['status'] })}
    sx={wide}
  >
    <MenuItem value="all">Svi statusi</MenuItem>
    {fields.status === severalStatuses && <MenuItem value={severalStatuses}>Više statusa</MenuItem>}
    {orderStatuses.map((status) => (
      <MenuItem key={status} value={status}>
        {statusLabel(status)}
      </MenuItem>
    ))}
  </TextField>
)

interface Props extends FieldProps {
  role: Role
  formKey: number
  onClear: () => void
}

/** The inputs of the filter form with its buttons. Only admins filter by seller. */
export function FilterInputs({ role, fields, onChange, formKey, onClear }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        pt: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md:
            role === 'admin'
              ? 'repeat(auto-fit, minmax(150px, 1fr))'
              : '172px 172px minmax(160px, 1fr) 220px auto auto',
        },
      }}
    >
      <CreatedDays fields={fields} onChange={onChange} formKey={formKey} />
      <RecipientName fields={fields} onChange={onChange} />
      <StatusSelect fields={fields} onChange={onChange} />
      {role === 'admin' && (
        <SellerSelect
          admins
          general={allSellers}
          value={fields.seller}
          onChange={(seller) => onChange({ seller })}
        />
      )}
      <Button type="submit" variant="contained" startIcon={<Search />}>
        Pretraži
      </Button>
      <Button variant="outlined" color="inherit" onClick={onClear}>
        Obriši filtere
      </Button>
    </Box>
  )
}
