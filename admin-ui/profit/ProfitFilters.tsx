import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useState } from 'react'
import { SellerSelect } from '../clients/SellerSelect.tsx'
import { dayOf } from '../forms/day-text.ts'
import { DayField } from '../forms/DayField.tsx'
import { type ProfitFilter, statusGroupLabels } from './profit-query.ts'

interface Props {
  applied: ProfitFilter
  admin: boolean
  onApply: (filter: ProfitFilter) => void
}

const general = { '': 'Moji podaci', all: 'Svi prodavci' }
const wide = { gridColumn: { xs: '1 / -1', md: 'auto' } }

/** From, to, status, day of knowledge and seller wait for "Primeni Filtere"; the switch of the costs acts at once, as switches do. */
export function ProfitFilters({ applied, admin, onApply }: Props) {
  const [fields, setFields] = useState(applied)
  const [today] = useState(() => dayOf(new Date()))
  const said = JSON.stringify(applied)
  // Whoever goes back in the browser goes back to what he had asked then.
  useEffect(() => setFields(JSON.parse(said) as ProfitFilter), [said])
  const change = (part: Partial<ProfitFilter>) => setFields((before) => ({ ...before, ...part }))
  function submit(event: FormEvent) {
    event.preventDefault()
    onApply({ ...fields, costs: applied.costs })
  }
  return (
    <Card component="form" role="search" aria-label="Filteri profita" onSubmit={submit} sx={{ p: 2, mb: 3 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(170px, 1fr))' }, alignItems: 'start' }}>
        <DayField label="Od datuma" value={fields.startDate} max={fields.endDate || undefined} onChange={(startDate) => change({ startDate })} onRange={(startDate, endDate) => change({ startDate, endDate })} />
        <DayField label="Do datuma" value={fields.endDate} min={fields.startDate || undefined} onChange={(endDate) => change({ endDate })} onRange={(startDate, endDate) => change({ startDate, endDate })} />
        <TextField select label="Status" value={fields.status} onChange={(event) => change({ status: event.target.value as ProfitFilter['status'] })} sx={wide}>
          {Object.entries(statusGroupLabels).map(([value, label]) => <MenuItem key={value} value={value}>{label}</MenuItem>)}
        </TextField>
        <DayField label="Kako je bilo poznato na dan" value={fields.asOf} max={today} onChange={(asOf) => change({ asOf })} sx={wide} />
        {admin && <SellerSelect general={general} value={fields.seller} onChange={(seller) => change({ seller })} />}
        <Button type="submit" variant="contained" sx={{ ...wide, minHeight: 40, whiteSpace: 'nowrap' }}>Primeni Filtere</Button>
      </Box>
      <FormControlLabel
        sx={{ mt: 1 }} label="Troškovi na dan porudžbine"
        control={<Switch checked={applied.costs === 'placed'} onChange={(_event, on) => onApply({ ...applied, costs: on ? 'placed' : 'current' })} />}
      />
      <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>
        {applied.costs === 'placed' ? 'Svaka porudžbina nosi fiksne troškove koji su važili kad je stigla.' : 'Sve porudžbine nose sadašnje fiksne troškove.'}
      </Box>
    </Card>
  )
}
