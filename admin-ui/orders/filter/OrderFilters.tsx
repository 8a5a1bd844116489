import type { Role } from '@pazar/contracts/user/events.ts'
import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Collapse from '@mui/material/Collapse'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, memo, type RefObject, useEffect, useState } from 'react'
import { FilterInputs } from './FilterInputs.tsx'
import { type FilterFields, noFilter } from './order-filter.ts'
import { QuickSearch } from './QuickSearch.tsx'

interface Props {
  role: Role
  /** Keep the same object until another filter is applied: a new one resets the form. */
  appliedFields: FilterFields
  onApply: (fields: FilterFields) => void
  q: string
  onSearch: (q: string) => void
  search: RefObject<HTMLInputElement | null>
  onClear: () => void
}

interface UnfoldProps {
  appliedFields: FilterFields
  unfolded: boolean
  onClick: () => void
}

/** Shows and hides the filter inputs on phones, and says how many filters are applied. */
function UnfoldButton({ appliedFields, unfolded, onClick }: UnfoldProps) {
  const active = Object.entries(appliedFields).filter(
    ([key, value]) => value !== noFilter[key as keyof FilterFields],
  ).length
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FilterList />}
      onClick={onClick}
      aria-expanded={unfolded}
      sx={{ flexShrink: 0 }}
    >
      {active > 0 ? `Filteri (${active})` : 'Filteri'}
    </Button>
  )
}

/**
 * Filters by days, name, status and, for admins, seller. "Pretraži" applies them, "Obriši filtere" clears
 * them. Collapsed on phones, where the search box stays visible.
 */
export const OrderFilters = memo(function OrderFilters({
  role,
  appliedFields,
  onApply,
  q,
  onSearch,
  search,
  onClear,
}: Props) {
  const [fields, setFields] = useState(appliedFields)
  const [cleared, setCleared] = useState(0)
  const [unfolded, setUnfolded] = useState(false)
  const [animated, setAnimated] = useState(false)
  const phone = useMediaQuery('(max-width: 899px)')
  useEffect(() => setFields(appliedFields), [appliedFields])

  const change = (part: Partial<FilterFields>) => setFields((before) => ({ ...before, ...part }))
  function fold(open: boolean) {
    setAnimated(phone)
    setUnfolded(open)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    onApply(fields)
    fold(false)
  }
  function clear() {
    setFields(noFilter)
    setCleared(cleared + 1)
    onClear()
  }

  return (
    <Card
      component="form"
      role="search"
      aria-label="Filteri porudžbina"
      onSubmit={submit}
      sx={{ p: { xs: 1.5, md: 2 }, mb: 2.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <QuickSearch appliedText={q} onSearch={onSearch} input={search} />
        {phone && (
          <UnfoldButton appliedFields={appliedFields} unfolded={unfolded} onClick={() => fold(!unfolded)} />
        )}
      </Box>
      {/* Animate only toggles by the user: on resize, screen readers would find the fields while they hide. */}
      <Collapse
        in={!phone || unfolded}
        enter={animated}
        exit={animated}
        onEntered={() => setAnimated(false)}
        onExited={() => setAnimated(false)}
      >
        <FilterInputs role={role} fields={fields} onChange={change} formKey={cleared} onClear={clear} />
      </Collapse>
    </Card>
  )
})
