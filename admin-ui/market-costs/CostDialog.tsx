import { type MarketCostView, setMarketCost } from '@pazar/contracts/market-cost/routes.ts'
import { currencyOf, type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useCreate, useUpdate } from 'react-admin'
import { serverMessage } from '../api/refusal.ts'
import { FormActions } from '../forms/FormActions.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { formatCost } from '../formatting/amounts.ts'
import { useToast } from '../layout/use-toast.tsx'
import { stepped, typedTotal } from './cost-sum.ts'
import { useReadCostsAgain } from './use-read-costs-again.ts'

export interface Editing {
  market: Market
  /** The entry to change; a new one where missing. */
  entry?: MarketCostView
}

/** As it stands on the screens: with a comma. */
const written = (cost = '0') => cost.replace('.', ',')

const quiet = { returnPromise: true, onError: () => undefined, onSuccess: () => undefined } as const

interface FormProps {
  editing: Editing
  /** Told whether something is typed that closing would lose. */
  onTyped: (typed: boolean) => void
  onLeave: () => void
  onDone: () => void
}

function CostForm({ editing, onTyped, onLeave, onDone }: FormProps) {
  const { entry } = editing
  const toast = useToast()
  const readAgain = useReadCostsAgain()
  const [create] = useCreate()
  const [update] = useUpdate()
  const [initial] = useState({ market: editing.market, shippingCost: written(entry?.shippingCost), packagingCost: written(entry?.packagingCost), otherCosts: written(entry?.otherCosts), description: entry?.description ?? '', isActive: entry?.isActive ?? true })
  const form = useCommandForm({
    initial,
    schema: setMarketCost,
    payload: (values) => ({ ...values, description: values.description.trim() || null }),
    send: async (data, idempotencyKey) => {
      if (entry) await update('market-costs', { id: entry.id, data: data as object, previousData: entry }, { ...quiet, mutationMode: 'pessimistic' })
      else await create('market-costs', { data: data as object, meta: { idempotencyKey } }, quiet)
      toast.success('Uspešno!', `Troškovi po tržištu su uspešno ${entry ? 'ažurirani' : 'kreirani'}.`)
      await readAgain()
      onDone()
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, `Greška pri ${entry ? 'ažuriranju' : 'kreiranju'} troškova po tržištu.`)),
  })
  const { values, complaints } = form
  const typed = JSON.stringify(values) !== JSON.stringify(initial)
  useEffect(() => onTyped(typed), [onTyped, typed])
  type Amount = 'shippingCost' | 'packagingCost' | 'otherCosts'
  /** A field of numbers that takes a comma has no steps of its own: the arrows take them here. */
  function step(name: Amount, event: KeyboardEvent) {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const next = steps && stepped(values[name], steps)
    if (!next) return
    event.preventDefault()
    form.change({ [name]: next })
  }
  const amount = (name: Amount, label: string) => (
    <TextField
      label={label} value={values[name]} onChange={(event) => form.change({ [name]: event.target.value })} onFocus={(event) => event.target.select()} onKeyDown={(event) => step(name, event)}
      error={Boolean(complaints[name])} helperText={complaints[name]} slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogTitle id="troskovi">{entry ? 'Izmeni troškove' : 'Dodaj troškove'}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
          <TextField select label="Tržište" value={values.market} disabled={entry !== undefined} onChange={(event) => form.change({ market: event.target.value as Market })} error={Boolean(complaints.market)} helperText={complaints.market} sx={{ gridColumn: '1 / -1' }}>
            {markets.map((market) => <MenuItem key={market} value={market}>{marketFacts[market].fullName} ({currencyOf(market)})</MenuItem>)}
          </TextField>
          {amount('shippingCost', 'Poštarina')}
          {amount('packagingCost', 'Pakovanje')}
          {amount('otherCosts', 'Ostalo')}
          <TextField label="Opis" value={values.description} onChange={(event) => form.change({ description: event.target.value })} error={Boolean(complaints.description)} helperText={complaints.description} sx={{ gridColumn: '1 / -1' }} />
          {entry && (
            <FormControlLabel
              sx={{ gridColumn: '1 / -1' }} label="Aktivno: računa se u svaku porudžbinu"
              control={<Switch checked={values.isActive} onChange={(_event, isActive) => form.change({ isActive })} />}
            />
          )}
          <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', fontWeight: 700 }}>
            <span>Ukupno po porudžbini</span>
            <span>{formatCost(typedTotal([values.shippingCost, values.packagingCost, values.otherCosts]), currencyOf(values.market))}</span>
          </Box>
        </Box>
      </DialogContent>
      <FormActions pending={form.pending} onLeave={onLeave} />
    </form>
  )
}

/** Adds or changes an entry. The form is made anew for each opening, so nothing of the last one is left in it; what was typed is not thrown away unasked. */
export function CostDialog({ editing, onClose }: { editing: Editing | undefined; onClose: () => void }) {
  return (
    <FormDialog open={editing !== undefined} onClose={onClose} labelledBy="troskovi">
      {(within) => editing && <CostForm key={editing.entry?.id ?? 'new'} editing={editing} {...within} onDone={onClose} />}
    </FormDialog>
  )
}
