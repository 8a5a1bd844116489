import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { usePeople } from '../data/queries/use-people.ts'

interface Props {
  /** Id of a seller, or a key of `general`. */
  value: string
  /** Choices besides single sellers, by key. */
  general: Record<string, string>
  /** Whether to list admins too; they may also sell. */
  admins?: boolean
  onChange: (value: string) => void
}

/** Selects the seller whose figures or orders the admin sees. */
export function SellerSelect({ value, general, admins = false, onChange }: Props) {
  const sellers = usePeople().filter(({ role }) => admins || role === 'client')
  // The id comes from the URL: the account is not loaded yet, or was deleted.
  const unknown = general[value] === undefined && !sellers.some(({ id }) => String(id) === value)
  return (
    <TextField
      select
      label="Prodavac"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {Object.entries(general).map(([key, label]) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
      {unknown && <MenuItem value={value}>Prodavac {value}</MenuItem>}
      {sellers.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
