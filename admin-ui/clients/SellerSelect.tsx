import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { usePeople } from '../activity/use-people.ts'

interface Props {
  /** Id of a seller, or one of `general`. */
  value: string
  /** What can be chosen beside single sellers. */
  general: Record<string, string>
  /** Whether admins, who may sell too, stand among them. */
  admins?: boolean
  onChange: (value: string) => void
}

/** Whose figures or orders an admin looks at. */
export function SellerSelect({ value, general, admins = false, onChange }: Props) {
  const sellers = usePeople().filter(({ role }) => admins || role === 'client')
  // Named by the address: not read yet, or deleted.
  const unknown = general[value] === undefined && !sellers.some(({ id }) => String(id) === value)
  return (
    <TextField select label="Prodavac" value={value} onChange={(event) => onChange(event.target.value)} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}>
      {Object.entries(general).map(([key, label]) => <MenuItem key={key} value={key}>{label}</MenuItem>)}
      {unknown && <MenuItem value={value}>Prodavac {value}</MenuItem>}
      {sellers.map(({ id, name }) => <MenuItem key={id} value={String(id)}>{name}</MenuItem>)}
    </TextField>
  )
}
