import type { UserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import MuiLink from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { SellerSelect } from '../seller/SellerSelect.tsx'
import { dayOf } from '../ui/forms/day-text.ts'
import { DayField } from '../ui/forms/DayField.tsx'
import { generalSellers, type ProfitFilter, statusGroupLabels } from './profit-query.ts'

interface Props {
  appliedFilter: ProfitFilter
  viewer: UserView
  onApply: (filter: ProfitFilter) => void
}

const wide = { gridColumn: { xs: '1 / -1', md: 'auto' } }

interface InputProps<Key extends keyof ProfitFilter> {
  value: ProfitFilter[Key]
  onChange: (value: ProfitFilter[Key]) => void
}

const StatusGroupSelect = ({ value, onChange }: InputProps<'status'>) => (
  <TextField
    select
    label="Status"
    value={value}
    onChange={(event) => onChange(event.target.value as ProfitFilter['status'])}
    sx={wide}
  >
    {Object.entries(statusGroupLabels).map(([group, label]) => (
      <MenuItem key={group} value={group}>
        {label}
      </MenuItem>
    ))}
  </TextField>
)

/** Whether orders bear the fixed costs of their day, with an explanation. */
const CostSwitch = ({ value, onChange }: InputProps<'costs'>) => (
  <>
    <FormControlLabel
      sx={{ mt: 1 }}
      label="Troškovi na dan porudžbine"
      control={
        <Switch checked={value === 'placed'} onChange={(_event, on) => onChange(on ? 'placed' : 'current')} />
      }
    />
    <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>
      {value === 'placed'
        ? 'Svaka porudžbina nosi fiksne troškove koji su važili kad je stigla.'
        : 'Sve porudžbine nose sadašnje fiksne troškove.'}{' '}
      <MuiLink component={Link} to="/market-costs">
        Fiksni troškovi po tržištu
      </MuiLink>
    </Box>
  </>
)

/**
 * Days, status, as-of day and seller take effect with "Primeni Filtere"; the cost switch takes effect at
 * once.
 */
export function ProfitFilters({ appliedFilter, viewer, onApply }: Props) {
  const [fields, setFields] = useState(appliedFilter)
  const [today] = useState(() => dayOf(new Date()))
  const hint = JSON.stringify(appliedFilter)
  // Going back in the browser restores the filter of that address.
  useEffect(() => setFields(JSON.parse(hint) as ProfitFilter), [hint])
  const change = (part: Partial<ProfitFilter>) => setFields((before) => ({ ...before, ...part }))
  function submit(event: FormEvent) {
    event.preventDefault()
    onApply({ ...fields, costs: appliedFilter.costs })
  }
  return (
    <Card component="form" role="search" aria-label="Filteri profita" onSubmit={submit} sx={{ p: 2, mb: 3 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(170px, 1fr))' },
          alignItems: 'start',
        }}
      >
        <DayField
          label="Od datuma"
          value={fields.startDate}
          max={fields.endDate || undefined}
          onChange={(startDate) => change({ startDate })}
          onRange={(startDate, endDate) => change({ startDate, endDate })}
        />
        <DayField
          label="Do datuma"
          value={fields.endDate}
          min={fields.startDate || undefined}
          onChange={(endDate) => change({ endDate })}
          onRange={(startDate, endDate) => change({ startDate, endDate })}
        />
        <StatusGroupSelect value={fields.status} onChange={(status) => change({ status })} />
        <DayField
          label="Kako je bilo poznato na dan"
          value={fields.asOf}
          max={today}
          onChange={(asOf) => change({ asOf })}
          sx={wide}
        />
        {viewer.role === 'admin' && (
          <SellerSelect
            general={generalSellers(viewer)}
            value={fields.seller}
            onChange={(seller) => change({ seller })}
          />
        )}
        <Button type="submit" variant="contained" sx={{ ...wide, minHeight: 40, whiteSpace: 'nowrap' }}>
          Primeni Filtere
        </Button>
      </Box>
      <CostSwitch value={appliedFilter.costs} onChange={(costs) => onApply({ ...appliedFilter, costs })} />
    </Card>
  )
}
