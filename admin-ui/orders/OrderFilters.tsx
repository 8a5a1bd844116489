import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
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
import { SellerSelect } from '../clients/SellerSelect.tsx'
import { DayField } from '../forms/DayField.tsx'
import { type FilterFields, noFilter, severalStatuses } from './order-filter.ts'
import { QuickSearch } from './QuickSearch.tsx'

interface Props {
  role: Role
  /** The same object as long as nothing else is applied. */
  applied: FilterFields
  onApply: (fields: FilterFields) => void
  q: string
  onSearch: (q: string) => void
  search: RefObject<HTMLInputElement | null>
  onClear: () => void
}

const everybody = { '': 'Svi prodavci' }

/** From, to, name and status, for admins the seller; applied by "Pretraži", emptied by "Obriši filtere". Folded away on phones, where the search box stays. */
export const OrderFilters = memo(function OrderFilters({ role, applied, onApply, q, onSearch, search, onClear }: Props) {
  const [fields, setFields] = useState(applied)
  const [cleared, setCleared] = useState(0)
  const [unfolded, setUnfolded] = useState(false)
  const phone = useMediaQuery('(max-width: 899px)')
  const active = Object.entries(applied).filter(([key, value]) => value !== noFilter[key as keyof FilterFields]).length
  useEffect(() => setFields(applied), [applied])

  const change = (part: Partial<FilterFields>) => setFields((before) => ({ ...before, ...part }))
  const range = (createdFrom: string, createdTo: string) => change({ createdFrom, createdTo })
  function submit(event: FormEvent) {
    event.preventDefault()
    onApply(fields)
    setUnfolded(false)
  }
  /** The fields of days begin anew: what was no day is known to themselves alone. */
  function clear() {
    setFields(noFilter)
    setCleared(cleared + 1)
    onClear()
  }

  return (
    <Card component="form" role="search" aria-label="Filteri porudžbina" onSubmit={submit} sx={{ p: { xs: 1.5, md: 2 }, mb: 2.5 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <QuickSearch applied={q} onSearch={onSearch} input={search} />
        {phone && (
          <Button variant="outlined" color="inherit" startIcon={<FilterList />} onClick={() => setUnfolded(!unfolded)} aria-expanded={unfolded} sx={{ flexShrink: 0 }}>
            {active > 0 ? `Filteri (${active})` : 'Filteri'}
          </Button>
        )}
      </Box>
      <Collapse in={!phone || unfolded}>
        <Box sx={{ display: 'grid', gap: 1.5, pt: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr 1fr', md: role === 'admin' ? 'repeat(auto-fit, minmax(150px, 1fr))' : '172px 172px minmax(160px, 1fr) 220px auto auto' } }}>
          <DayField key={`od ${cleared}`} label="Kreirano od" value={fields.createdFrom} max={fields.createdTo} onChange={(createdFrom) => change({ createdFrom })} onRange={range} />
          <DayField key={`do ${cleared}`} label="Kreirano do" value={fields.createdTo} min={fields.createdFrom} onChange={(createdTo) => change({ createdTo })} onRange={range} />
          <TextField label="Ime primaoca" value={fields.name} onChange={(event) => change({ name: event.target.value })} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} slotProps={{ htmlInput: { maxLength: 100, enterKeyHint: 'search' } }} />
          <TextField label="Status" select value={fields.status} onChange={(event) => change({ status: event.target.value as FilterFields['status'] })} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <MenuItem value="all">Svi statusi</MenuItem>
            {fields.status === severalStatuses && <MenuItem value={severalStatuses}>Više statusa</MenuItem>}
            {orderStatuses.map((status) => <MenuItem key={status} value={status}>{status}</MenuItem>)}
          </TextField>
          {role === 'admin' && <SellerSelect admins general={everybody} value={fields.seller} onChange={(seller) => change({ seller })} />}
          <Button type="submit" variant="contained" startIcon={<Search />}>Pretraži</Button>
          <Button variant="outlined" color="inherit" onClick={clear}>Obriši filtere</Button>
        </Box>
      </Collapse>
    </Card>
  )
})
