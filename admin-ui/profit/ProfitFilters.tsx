import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useSession } from '../session/session.ts'
import { SellerSelect } from './SellerSelect.tsx'
import { type ProfitFilter, statusGroupLabels } from './profit-query.ts'

export function ProfitFilters({ applied, onApply }: { applied: ProfitFilter; onApply: (filter: ProfitFilter) => void }) {
  const [fields, setFields] = useState(applied)
  const session = useSession()
  const change = (part: Partial<ProfitFilter>) => setFields((before) => ({ ...before, ...part }))
  function submit(event: FormEvent) {
    event.preventDefault()
    onApply({ ...fields })
  }
  return (
    <Card component="form" role="search" aria-label="Filteri profita" onSubmit={submit} sx={{ p: 2, mb: 3 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(150px, 220px)) auto' }, justifyContent: 'start' }}>
        <TextField type="date" label="Od datuma" value={fields.startDate} onChange={(event) => change({ startDate: event.target.value })} slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: fields.endDate || undefined } }} />
        <TextField type="date" label="Do datuma" value={fields.endDate} onChange={(event) => change({ endDate: event.target.value })} slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: fields.startDate || undefined } }} />
        <TextField select label="Status" value={fields.status} onChange={(event) => change({ status: event.target.value as ProfitFilter['status'] })} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          {Object.entries(statusGroupLabels).map(([value, label]) => <MenuItem key={value} value={value}>{label}</MenuItem>)}
        </TextField>
        {session.status === 'signed-in' && session.user.role === 'admin' && <SellerSelect value={fields.seller} onChange={(seller) => change({ seller })} />}
        <Button type="submit" variant="contained" sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>Primeni Filtere</Button>
      </Box>
    </Card>
  )
}
