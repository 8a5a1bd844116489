import type { UserView } from '@pazar/contracts/user/routes.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useGetList } from 'react-admin'

const everybody = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'firstName', order: 'ASC' as const } }

/** Whose figures an admin looks at. */
export function SellerSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data: clients = [] } = useGetList<UserView>('clients', everybody)
  // Named by the address: not read yet, or deleted.
  const unknown = value !== '' && value !== 'all' && !clients.some((client) => String(client.id) === value)
  return (
    <TextField select label="Prodavac" value={value} onChange={(event) => onChange(event.target.value)} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}>
      <MenuItem value="">Moji podaci</MenuItem>
      <MenuItem value="all">Svi prodavci</MenuItem>
      {unknown && <MenuItem value={value}>Prodavac {value}</MenuItem>}
      {clients.map((client) => <MenuItem key={client.id} value={String(client.id)}>{client.firstName} {client.lastName}</MenuItem>)}
    </TextField>
  )
}
