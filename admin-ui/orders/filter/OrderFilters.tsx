import { orderStatuses, statusLabel } from '@pazar/contracts/order/order-status.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import FilterList from '@mui/icons-material/FilterList'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Collapse from '@mui/material/Collapse'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, memo, type RefObject, useEffect, useState } from 'react'
import { SellerSelect } from '../../seller/SellerSelect.tsx'
import { DayField } from '../../ui/forms/DayField.tsx'
import { type FilterFields, noFilter, severalStatuses } from './order-filter.ts'
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

const allSellers = { '': 'Svi prodavci' }

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
  const active = Object.entries(appliedFields).filter(
    ([key, value]) => value !== noFilter[key as keyof FilterFields],
  ).length
  useEffect(() => setFields(appliedFields), [appliedFields])

  const change = (part: Partial<FilterFields>) => setFields((before) => ({ ...before, ...part }))
  const range = (createdFrom: string, createdTo: string) => change({ createdFrom, createdTo })
  function fold(open: boolean) {
    setAnimated(phone)
    setUnfolded(open)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    onApply(fields)
    fold(false)
  }
  /** A new key remounts the date fields, which keep invalid text in their own state. */
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
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FilterList />}
            onClick={() => fold(!unfolded)}
            aria-expanded={unfolded}
            sx={{ flexShrink: 0 }}
          >
            {active > 0 ? `Filteri (${active})` : 'Filteri'}
          </Button>
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
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            pt: 2,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: '1fr 1fr',
              md:
                role === 'admin'
                  ? 'repeat(auto-fit, minmax(150px, 1fr))'
                  : '172px 172px minmax(160px, 1fr) 220px auto auto',
            },
          }}
        >
          <DayField
            key={`od ${cleared}`}
            label="Kreirano od"
            value={fields.createdFrom}
            max={fields.createdTo}
            onChange={(createdFrom) => change({ createdFrom })}
            onRange={range}
          />
          <DayField
            key={`do ${cleared}`}
            label="Kreirano do"
            value={fields.createdTo}
            min={fields.createdFrom}
            onChange={(createdTo) => change({ createdTo })}
            onRange={range}
          />
          <TextField
            label="Ime primaoca"
            value={fields.name}
            onChange={(event) => change({ name: event.target.value })}
            sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
            slotProps={{ htmlInput: { maxLength: 100, enterKeyHint: 'search' } }}
          />
          <TextField
            label="Status"
            select
            value={fields.status}
            onChange={(event) => change({ status: event.target.value as FilterFields['status'] })}
            sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
          >
            <MenuItem value="all">Svi statusi</MenuItem>
            {fields.status === severalStatuses && <MenuItem value={severalStatuses}>Više statusa</MenuItem>}
            {orderStatuses.map((status) => (
              <MenuItem key={status} value={status}>
                {statusLabel(status)}
              </MenuItem>
            ))}
          </TextField>
          {role === 'admin' && (
            <SellerSelect
              admins
              general={allSellers}
              value={fields.seller}
              onChange={(seller) => change({ seller })}
            />
          )}
          <Button type="submit" variant="contained" startIcon={<Search />}>
            Pretraži
          </Button>
          <Button variant="outlined" color="inherit" onClick={clear}>
            Obriši filtere
          </Button>
        </Box>
      </Collapse>
    </Card>
  )
})
