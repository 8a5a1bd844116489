import type { UserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useGetList } from 'react-admin'
import { useSession } from '../session/session.ts'
import { eventLabels } from './event-labels.ts'

export interface ActivityFilter {
  type?: string
  actorId?: number
}

interface Props {
  applied: ActivityFilter
  onApply: (filter: ActivityFilter) => void
}

const everybody = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'firstName', order: 'ASC' as const } }
const shrunk = { inputLabel: { shrink: true }, select: { displayEmpty: true } }

/** By what happened, and by whom: shoppers and integrations are found by their kind of event. */
export function ActivityFilters({ applied, onApply }: Props) {
  const session = useSession()
  const { data: clients = [] } = useGetList<UserView>('clients', everybody)
  const own = session.status === 'signed-in' ? [session.user] : []
  const people = [...own, ...clients.filter((client) => client.id !== own[0]?.id)]
  const change = (part: ActivityFilter) => onApply(Object.fromEntries(Object.entries({ ...applied, ...part }).filter(([, value]) => value)))
  return (
    <Box role="search" aria-label="Filteri aktivnosti" sx={{ display: 'grid', gap: 1.5, mb: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '280px 280px auto' }, justifyContent: 'start' }}>
      <TextField select label="Događaj" value={applied.type ?? ''} onChange={(event) => change({ type: event.target.value })} slotProps={shrunk}>
        <MenuItem value="">Svi događaji</MenuItem>
        {Object.entries(eventLabels).map(([type, label]) => <MenuItem key={type} value={type}>{label}</MenuItem>)}
      </TextField>
      <TextField select label="Korisnik" value={applied.actorId ?? ''} onChange={(event) => change({ actorId: Number(event.target.value) || undefined })} slotProps={shrunk}>
        <MenuItem value="">Svi korisnici</MenuItem>
        {people.map((person) => <MenuItem key={person.id} value={person.id}>{person.firstName} {person.lastName}</MenuItem>)}
      </TextField>
      <Button variant="outlined" color="inherit" disabled={Object.keys(applied).length === 0} onClick={() => onApply({})} sx={{ justifySelf: 'start' }}>Obriši filtere</Button>
    </Box>
  )
}
