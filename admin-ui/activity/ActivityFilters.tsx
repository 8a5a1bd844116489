import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { DayField } from '../ui/forms/DayField.tsx'
import type { ActivityFilter } from '../links/activity-link.ts'
import { mergeFilter } from '../ui/lists/merge-filter.ts'
import { streamLabel } from './activity-address.ts'
import { eventLabels } from './event-labels.ts'
import { type Person, usePeople } from '../data/queries/use-people.ts'

interface Props {
  appliedFilter: ActivityFilter
  onApply: (filter: ActivityFilter) => void
}

const shrunk = { inputLabel: { shrink: true }, select: { displayEmpty: true } } as const
/** Actors other than users, by kind; users are listed by id. */
const nonPersonActors = { shopper: 'Svi kupci', integration: 'Integracije', system: 'Sistem' } as const
const kindsLabel = (chosen: readonly string[]) =>
  chosen.length === 0
    ? 'Svi događaji'
    : chosen.length === 1
      ? ((eventLabels as Record<string, string>)[chosen[0]!] ?? chosen[0])
      : `Izabrano: ${chosen.length}`

/** Filters by stream name; applies it on Enter or when the field loses focus. */
function StreamField({
  appliedFilter,
  onApply,
}: {
  appliedFilter: string
  onApply: (stream: string) => void
}) {
  const [typed, setTyped] = useState(appliedFilter)
  const apply = () => typed.trim() !== appliedFilter && onApply(typed.trim())
  return (
    <TextField
      label="Tok"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      placeholder="user-7, website-12..."
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: 300, spellCheck: false, autoCapitalize: 'none' },
      }}
    />
  )
}

interface FieldProps {
  appliedFilter: ActivityFilter
  onChange: (part: ActivityFilter) => void
}

interface PersonFieldProps extends FieldProps {
  people: readonly Person[]
}

/** An array, because a select finds its options only among its direct children. */
const personOptions = (people: readonly Person[]) =>
  people.map(({ id, name }) => (
    <MenuItem key={id} value={String(id)}>
      {name}
    </MenuItem>
  ))

function ActorField({ appliedFilter: { actorId, actorKind }, people, onChange }: PersonFieldProps) {
  const selected = actorId ?? (actorKind && actorKind in nonPersonActors ? actorKind : '')
  const select = (value: string) =>
    onChange(
      value in nonPersonActors
        ? { actorKind: value as keyof typeof nonPersonActors, actorId: undefined }
        : { actorId: Number(value) || undefined, actorKind: undefined },
    )
  return (
    <TextField
      select
      label="Ko"
      value={String(selected)}
      onChange={(event) => select(event.target.value)}
      slotProps={shrunk}
    >
      <MenuItem value="">Svi</MenuItem>
      {Object.entries(nonPersonActors).map(([kind, label]) => (
        <MenuItem key={kind} value={kind}>
          {label}
        </MenuItem>
      ))}
      {personOptions(people)}
      {actorId && !people.some(({ id }) => id === actorId) && (
        <MenuItem value={String(actorId)}>Korisnik {actorId}</MenuItem>
      )}
    </TextField>
  )
}

function EventTypeField({ appliedFilter: { type: types }, onChange }: FieldProps) {
  return (
    <TextField
      select
      label="Događaj"
      value={types ?? []}
      onChange={(event) => onChange({ type: event.target.value as unknown as string[] })}
      slotProps={{
        ...shrunk,
        select: {
          displayEmpty: true,
          multiple: true,
          renderValue: (chosen) => kindsLabel(chosen as string[]),
        },
      }}
    >
      {Object.entries(eventLabels).map(([type, label]) => (
        <MenuItem key={type} value={type} dense>
          <Checkbox
            size="small"
            checked={types?.includes(type) ?? false}
            tabIndex={-1}
            disableRipple
            sx={{ py: 0, pl: 0 }}
          />
          <ListItemText primary={label} />
        </MenuItem>
      ))}
    </TextField>
  )
}

function SellerField({ appliedFilter: { sellerId }, people, onChange }: PersonFieldProps) {
  return (
    <TextField
      select
      label="Prodavac"
      value={String(sellerId ?? '')}
      onChange={(event) => onChange({ sellerId: Number(event.target.value) || undefined })}
      slotProps={shrunk}
    >
      <MenuItem value="">Svi prodavci</MenuItem>
      {personOptions(people)}
      {sellerId && !people.some(({ id }) => id === sellerId) && (
        <MenuItem value={String(sellerId)}>Prodavac {sellerId}</MenuItem>
      )}
    </TextField>
  )
}

/** Chips that remove the filters by stream and by request; other screens link here with these. */
function RemovableFilters({ appliedFilter: { stream, correlationId }, onChange }: FieldProps) {
  const filters = [
    ...(stream ? [{ label: `Tok: ${streamLabel(stream)}`, part: { stream: undefined } }] : []),
    ...(correlationId
      ? [{ label: `Zahtev: ${correlationId.slice(0, 8)}…`, part: { correlationId: undefined } }]
      : []),
  ]
  return (
    filters.length > 0 && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {filters.map(({ label, part }) => (
          <Chip key={label} label={label} onDelete={() => onChange(part)} sx={{ maxWidth: '100%' }} />
        ))}
      </Box>
    )
  )
}

/**
 * Filters by actor, event type, seller, days and stream. The filter is in the URL, so admins can share it.
 */
export function ActivityFilters({ appliedFilter, onApply }: Props) {
  const people = usePeople()
  const change = (part: ActivityFilter) => onApply(mergeFilter(appliedFilter, part))
  return (
    <Box role="search" aria-label="Filteri aktivnosti" sx={{ mb: 2, display: 'grid', gap: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <ActorField appliedFilter={appliedFilter} people={people} onChange={change} />
        <EventTypeField appliedFilter={appliedFilter} onChange={change} />
        <SellerField appliedFilter={appliedFilter} people={people} onChange={change} />
        <DayField
          label="Od datuma"
          value={appliedFilter.from ?? ''}
          max={appliedFilter.to}
          onChange={(from) => change({ from })}
          onRange={(from, to) => change({ from, to })}
        />
        <DayField
          label="Do datuma"
          value={appliedFilter.to ?? ''}
          min={appliedFilter.from}
          onChange={(to) => change({ to })}
          onRange={(from, to) => change({ from, to })}
        />
        <StreamField
          key={appliedFilter.stream ?? ''}
          appliedFilter={appliedFilter.stream ?? ''}
          onApply={(stream) => change({ stream })}
        />
        <Button
          variant="outlined"
          color="inherit"
          disabled={Object.keys(appliedFilter).length === 0}
          onClick={() => onApply({})}
          sx={{ justifySelf: { xs: 'start', md: 'stretch' }, minHeight: 40 }}
        >
          Obriši filtere
        </Button>
      </Box>
      <RemovableFilters appliedFilter={appliedFilter} onChange={change} />
    </Box>
  )
}
