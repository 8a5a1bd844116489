import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { DayField } from '../forms/DayField.tsx'
import { type ActivityFilter, changedFilter, shownStream } from './activity-address.ts'
import { eventLabels } from './event-labels.ts'
import { usePeople } from './use-people.ts'

interface Props {
  applied: ActivityFilter
  onApply: (filter: ActivityFilter) => void
}

const shrunk = { inputLabel: { shrink: true }, select: { displayEmpty: true } } as const
/** People are numbers in the list of who did it; what is no person has a name. */
const others = { shopper: 'Svi kupci', integration: 'Integracije', system: 'Sistem' } as const
const kindsLabel = (chosen: readonly string[]) => chosen.length === 0 ? 'Svi događaji' : chosen.length === 1 ? (eventLabels as Record<string, string>)[chosen[0]!] ?? chosen[0] : `Izabrano: ${chosen.length}`

/** The name of a stream, as the list shows it: taken with Enter, or when the field is left. */
function StreamField({ applied, onApply }: { applied: string; onApply: (stream: string) => void }) {
  const [typed, setTyped] = useState(applied)
  const apply = () => typed.trim() !== applied && onApply(typed.trim())
  return (
    <TextField
      label="Tok" value={typed} onChange={(event) => setTyped(event.target.value)} onBlur={apply} onKeyDown={(event) => event.key === 'Enter' && apply()}
      placeholder="user-7, website-12..." slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 300, spellCheck: false, autoCapitalize: 'none' } }}
    />
  )
}

/** Who, what, when and to whom. Everything is in the address, so that what an admin found can be sent to another. */
export function ActivityFilters({ applied, onApply }: Props) {
  const people = usePeople()
  const change = (part: ActivityFilter) => onApply(changedFilter(applied, part))
  const who = applied.actorId ?? (applied.actorKind && applied.actorKind in others ? applied.actorKind : '')
  const chooseWho = (value: string) => change(value in others ? { actorKind: value as keyof typeof others, actorId: undefined } : { actorId: Number(value) || undefined, actorKind: undefined })
  const removable = [
    ...(applied.stream ? [{ label: `Tok: ${shownStream(applied.stream)}`, part: { stream: undefined } }] : []),
    ...(applied.correlationId ? [{ label: `Zahtev: ${applied.correlationId.slice(0, 8)}…`, part: { correlationId: undefined } }] : []),
  ]
  return (
    <Box role="search" aria-label="Filteri aktivnosti" sx={{ mb: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' }, alignItems: 'start' }}>
        <TextField select label="Ko" value={String(who)} onChange={(event) => chooseWho(event.target.value)} slotProps={shrunk}>
          <MenuItem value="">Svi</MenuItem>
          {Object.entries(others).map(([kind, label]) => <MenuItem key={kind} value={kind}>{label}</MenuItem>)}
          {people.map(({ id, name }) => <MenuItem key={id} value={String(id)}>{name}</MenuItem>)}
          {applied.actorId && !people.some(({ id }) => id === applied.actorId) && <MenuItem value={String(applied.actorId)}>Korisnik {applied.actorId}</MenuItem>}
        </TextField>
        <TextField
          select label="Događaj" value={applied.type ?? []} onChange={(event) => change({ type: event.target.value as unknown as string[] })}
          slotProps={{ ...shrunk, select: { displayEmpty: true, multiple: true, renderValue: (chosen) => kindsLabel(chosen as string[]) } }}
        >
          {Object.entries(eventLabels).map(([type, label]) => (
            <MenuItem key={type} value={type} dense>
              <Checkbox size="small" checked={applied.type?.includes(type) ?? false} tabIndex={-1} disableRipple sx={{ py: 0, pl: 0 }} />
              <ListItemText primary={label} />
            </MenuItem>
          ))}
        </TextField>
        <TextField select label="Prodavac" value={String(applied.sellerId ?? '')} onChange={(event) => change({ sellerId: Number(event.target.value) || undefined })} slotProps={shrunk}>
          <MenuItem value="">Svi prodavci</MenuItem>
          {people.map(({ id, name }) => <MenuItem key={id} value={String(id)}>{name}</MenuItem>)}
          {applied.sellerId && !people.some(({ id }) => id === applied.sellerId) && <MenuItem value={String(applied.sellerId)}>Prodavac {applied.sellerId}</MenuItem>}
        </TextField>
        <DayField label="Od datuma" value={applied.from ?? ''} max={applied.to} onChange={(from) => change({ from })} onRange={(from, to) => change({ from, to })} />
        <DayField label="Do datuma" value={applied.to ?? ''} min={applied.from} onChange={(to) => change({ to })} onRange={(from, to) => change({ from, to })} />
        <StreamField key={applied.stream ?? ''} applied={applied.stream ?? ''} onApply={(stream) => change({ stream })} />
        <Button variant="outlined" color="inherit" disabled={Object.keys(applied).length === 0} onClick={() => onApply({})} sx={{ justifySelf: { xs: 'start', md: 'stretch' }, minHeight: 40 }}>Obriši filtere</Button>
      </Box>
      {removable.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {removable.map(({ label, part }) => <Chip key={label} label={label} onDelete={() => change(part)} sx={{ maxWidth: '100%' }} />)}
        </Box>
      )}
    </Box>
  )
}
