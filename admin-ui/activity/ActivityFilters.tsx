import type { ActivityView } from '@pazar/contracts/activity/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import {
  FilterLiveForm,
  ListContext,
  type ListControllerResult,
  SelectArrayInput,
  useInput,
  useListContext,
  useRecordContext,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { usePeople } from '../data/queries/use-people.ts'
import type { ActivityFilter } from '../links/activity-link.ts'
import { SellerInput } from '../seller/SellerInput.tsx'
import { DayField } from '../ui/forms/DayField.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { streamLabel } from './activity-address.ts'
import { filterOf, formOf, otherActors } from './actor-filter.ts'
import { eventLabels } from './event-labels.ts'

interface FilterProps {
  filter: ActivityFilter
  /** Changes the given keys and keeps the others. */
  onChange: (part: ActivityFilter) => void
}

/** Helpers are not among the people to choose from; the link on a helper's name in the list filters by them. */
function ActorInput({ actorId }: Pick<ActivityFilter, 'actorId'>) {
  const { data } = useListContext<ActivityView>()
  const people = usePeople()
  const kinds = Object.entries(otherActors).map(([id, name]) => ({ id, name }))
  const name = data?.find(({ actor }) => actor.id === actorId)?.actor.name ?? `Korisnik ${actorId}`
  const isMissing = actorId !== undefined && people.every(({ id }) => id !== actorId)
  const choices = [...kinds, ...(isMissing ? [{ id: actorId, name }] : []), ...people]
  return <FilterSelect source="actor" label="Ko" emptyText="Svi" choices={choices} />
}

const eventTypes = Object.entries(eventLabels).map(([id, name]) => ({ id, name }))

const chosenTypesText = (chosen: readonly string[]) =>
  chosen.length === 0
    ? 'Svi događaji'
    : chosen.length === 1
      ? ((eventLabels as Record<string, string>)[chosen[0]!] ?? chosen[0])
      : `Izabrano: ${chosen.length}`

/** An event type in the list of all, with a box that shows whether it is chosen. */
function EventTypeOption() {
  const { id, name } = useRecordContext<(typeof eventTypes)[number]>()!
  const chosen: unknown = useWatch({ name: 'type' })
  return (
    <>
      <Checkbox
        size="small"
        checked={Array.isArray(chosen) && chosen.includes(id)}
        tabIndex={-1}
        disableRipple
        sx={{ py: 0, pl: 0 }}
      />
      <ListItemText primary={name} />
    </>
  )
}

const EventTypeInput = () => (
  <SelectArrayInput
    source="type"
    label="Događaj"
    choices={eventTypes}
    optionText={<EventTypeOption />}
    InputLabelProps={{ shrink: true }}
    options={{
      displayEmpty: true,
      notched: true,
      renderValue: (chosen) => chosenTypesText(chosen as string[]),
      MenuProps: { slotProps: { list: { dense: true } } },
    }}
  />
)

/** Filters by stream name; applies it on Enter or when the field loses focus. */
function StreamInput() {
  const { field } = useInput({ source: 'stream' })
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const apply = () => {
    if (typed !== undefined && typed.trim() !== field.value) field.onChange(typed.trim())
    setTyped(undefined)
  }
  return (
    <TextField
      label="Tok"
      value={typed ?? field.value}
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

const Days = ({ filter: { from, to }, onChange }: FilterProps) => (
  <>
    <DayField
      label="Od datuma"
      value={from ?? ''}
      max={to}
      onChange={(day) => onChange({ from: day })}
      onRange={(first, last) => onChange({ from: first, to: last })}
    />
    <DayField
      label="Do datuma"
      value={to ?? ''}
      min={from}
      onChange={(day) => onChange({ to: day })}
      onRange={(first, last) => onChange({ from: first, to: last })}
    />
  </>
)

/** Chips that remove the filters by stream and by request; other screens link here with these. */
function RemovableFilters({ filter: { stream, correlationId }, onChange }: FilterProps) {
  const filters = [
    ...(stream ? [{ label: `Tok: ${streamLabel(stream)}`, part: { stream: undefined } }] : []),
    ...(correlationId
      ? [{ label: `Zahtev: ${String(correlationId).slice(0, 8)}…`, part: { correlationId: undefined } }]
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
export function ActivityFilters() {
  const list = useListContext()
  const filter: ActivityFilter = list.filterValues
  const change = (part: ActivityFilter) => list.setFilters({ ...filter, ...part })
  const formList = {
    ...list,
    filterValues: formOf(filter),
    setFilters: (values: object) => list.setFilters(filterOf(values)),
  } as ListControllerResult
  return (
    <Box role="search" aria-label="Filteri aktivnosti" sx={{ mb: 2, display: 'grid', gap: 1.5 }}>
      <ListContext value={formList}>
        <FilterLiveForm debounce={false}>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
              alignItems: 'start',
            }}
          >
            <ActorInput actorId={filter.actorId} />
            <EventTypeInput />
            <SellerInput source="sellerId" />
            <Days filter={filter} onChange={change} />
            <StreamInput />
            <Button
              variant="outlined"
              color="inherit"
              disabled={Object.keys(filter).length === 0}
              onClick={() => list.setFilters({})}
              sx={{ justifySelf: { xs: 'start', md: 'stretch' }, minHeight: 40 }}
            >
              Obriši filtere
            </Button>
          </Box>
        </FilterLiveForm>
      </ListContext>
      <RemovableFilters filter={filter} onChange={change} />
    </Box>
  )
}
