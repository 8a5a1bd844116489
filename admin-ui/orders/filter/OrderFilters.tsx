import type { Role } from '@pazar/contracts/user/events.ts'
import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Collapse from '@mui/material/Collapse'
import { type FormEvent, memo, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { FilterInputs } from './FilterInputs.tsx'
import { type FilterFields, noFilter } from './order-filter.ts'
import { QuickSearch } from './QuickSearch.tsx'

interface Props {
  role: Role
  wide: boolean
  /** Keep the same object until another filter is applied: a new one resets the form. */
  appliedFields: FilterFields
  onApply: (fields: FilterFields) => void
  q: string
  onSearch: (q: string) => void
  search: RefObject<HTMLInputElement | null>
  onClear: () => void
  /** Shown below the inputs. */
  savedFilters: ReactNode
  /** Shown before the search box. */
  children: ReactNode
}

interface UnfoldProps {
  appliedFields: FilterFields
  unfolded: boolean
  onClick: () => void
}

/** Shows and hides the filter inputs, and shows how many filters are applied. */
function UnfoldButton({ appliedFields, unfolded, onClick }: UnfoldProps) {
  const active = Object.entries(appliedFields).filter(
    ([key, value]) => value !== noFilter[key as keyof FilterFields],
  ).length
  return (
    <Button
      size="small"
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
 * Filters by days, name, status and, for admins, seller, folded away beside the search box. "Pretraži" applies
 * them, "Obriši filtere" clears them.
 */
export const OrderFilters = memo(function OrderFilters({
  role,
  wide,
  appliedFields,
  onApply,
  q,
  onSearch,
  search,
  onClear,
  savedFilters,
  children,
}: Props) {
  const [fields, setFields] = useState(appliedFields)
  const [cleared, setCleared] = useState(0)
  const [unfolded, setUnfolded] = useState(false)
  useEffect(() => setFields(appliedFields), [appliedFields])

  const change = (part: Partial<FilterFields>) => setFields((before) => ({ ...before, ...part }))
  function submit(event: FormEvent) {
    event.preventDefault()
    onApply(fields)
    // On a phone the inputs cover the list.
    if (!wide) setUnfolded(false)
  }
  function clear() {
    setFields(noFilter)
    setCleared(cleared + 1)
    onClear()
  }

  return (
    <Box
      component="form"
      role="search"
      aria-label="Filteri porudžbina"
      onSubmit={submit}
      sx={{ display: 'contents' }}
    >
      {children}
      <Box
        sx={{
          display: 'flex',
          flex: '1 1 300px',
          maxWidth: { md: 460 },
          ml: 'auto',
          gap: 0.75,
          alignItems: 'center',
          minWidth: 0,
        }}
      >
        <QuickSearch appliedText={q} onSearch={onSearch} input={search} />
        <UnfoldButton
          appliedFields={appliedFields}
          unfolded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        />
      </Box>
      <Collapse in={unfolded} sx={{ flexBasis: '100%', minWidth: 0 }}>
        <Card sx={{ p: { xs: 1.5, md: 2 }, pt: 0, mt: 1, mb: 1.5 }}>
          <FilterInputs role={role} fields={fields} onChange={change} formKey={cleared} onClear={clear} />
          <Box sx={{ mt: 1.5, '&:empty': { display: 'none' } }}>{savedFilters}</Box>
        </Card>
      </Collapse>
    </Box>
  )
})
