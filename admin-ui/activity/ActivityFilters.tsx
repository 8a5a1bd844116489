import { eventTypes } from '@pazar/contracts/event/catalogue.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

export interface ActivityFilter {
  type?: string
  from?: string
  to?: string
}

interface Props {
  applied: ActivityFilter
  onApply: (filter: ActivityFilter) => void
}

const withoutEmpty = (filter: ActivityFilter): ActivityFilter => Object.fromEntries(Object.entries(filter).filter(([, value]) => value))

export function ActivityFilters({ applied, onApply }: Props) {
  const change = (part: ActivityFilter) => onApply(withoutEmpty({ ...applied, ...part }))
  return (
    <Box role="search" aria-label="Filteri aktivnosti" sx={{ display: 'grid', gap: 1.5, mb: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '260px 170px 170px auto' }, justifyContent: 'start' }}>
      <TextField select label="Događaj" value={applied.type ?? ''} onChange={(event) => change({ type: event.target.value })} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}>
        <MenuItem value="">Svi događaji</MenuItem>
        {eventTypes.map(({ type }) => <MenuItem key={type} value={type}>{type}</MenuItem>)}
      </TextField>
      <TextField type="date" label="Od" value={applied.from ?? ''} onChange={(event) => change({ from: event.target.value })} slotProps={{ inputLabel: { shrink: true } }} />
      <TextField type="date" label="Do" value={applied.to ?? ''} onChange={(event) => change({ to: event.target.value })} slotProps={{ inputLabel: { shrink: true } }} />
      <Button variant="outlined" color="inherit" disabled={Object.keys(applied).length === 0} onClick={() => onApply({})} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>Obriši filtere</Button>
    </Box>
  )
}
