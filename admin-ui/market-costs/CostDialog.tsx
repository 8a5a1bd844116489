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
import { serverMessage } from '../data/refusal.ts'
import { FormActions } from '../ui/forms/FormActions.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { formatCost } from '../ui/formatting/amounts.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { stepAmount, typedTotal } from './cost-sum.ts'
import { useRefreshCosts } from './use-refresh-costs.ts'

export interface Editing {
  market: Market
  /** The entry to change; undefined to add one. */
  entry?: MarketCostView
}

/** Shown with a decimal comma, as everywhere in the interface. */
const formatCostInput = (cost = '0') => cost.replace('.', ',')

const withoutNotice = { returnPromise: true, onError: () => undefined, onSuccess: () => undefined } as const

interface FormProps {
  editing: Editing
  /** Reports whether there is input that closing would lose. */
  onTyped: (typed: boolean) => void
  onLeave: () => void
  onDone: () => void
}

/** The form state of an entry and the command that adds or changes it. */
function useCostForm({ market, entry }: Editing, onDone: () => void) {
  const toast = useToast()
  const refreshCosts = useRefreshCosts()
  const [create] = useCreate()
  const [update] = useUpdate()
  const [initial] = useState({
    market,
    shippingCost: formatCostInput(entry?.shippingCost),
    packagingCost: formatCostInput(entry?.packagingCost),
    otherCosts: formatCostInput(entry?.otherCosts),
    description: entry?.description ?? '',
    isActive: entry?.isActive ?? true,
  })
  const form = useCommandForm({
    initial,
    schema: setMarketCost,
    payload: (values) => ({ ...values, description: values.description.trim() || null }),
    send: async (data, idempotencyKey) => {
      if (entry)
        await update(
          'market-costs',
          { id: entry.id, data: data as object, previousData: entry },
          { ...withoutNotice, mutationMode: 'pessimistic' },
        )
      else await create('market-costs', { data: data as object, meta: { idempotencyKey } }, withoutNotice)
      toast.success('Uspešno!', `Troškovi po tržištu su uspešno ${entry ? 'ažurirani' : 'kreirani'}.`)
      await refreshCosts()
      onDone()
    },
    onRefused: (error) =>
      toast.failure(
        'Greška',
        serverMessage(error, `Greška pri ${entry ? 'ažuriranju' : 'kreiranju'} troškova po tržištu.`),
      ),
  })
  const isTyped = JSON.stringify(form.values) !== JSON.stringify(initial)
  return { form, isTyped }
}

interface AmountProps {
  label: string
  value: string
  errorText: string | undefined
  onChange: (value: string) => void
}

function CostAmount({ label, value, errorText, onChange }: AmountProps) {
  /** A text field that accepts a comma has no built-in steps, so handle the arrow keys. */
  function step(event: KeyboardEvent) {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const next = steps && stepAmount(value, steps)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={step}
      error={Boolean(errorText)}
      helperText={errorText}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}

function CostTotal({ amounts, market }: { amounts: readonly string[]; market: Market }) {
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', fontWeight: 700 }}>
      <span>Ukupno po porudžbini</span>
      <span>{formatCost(typedTotal(amounts), currencyOf(market))}</span>
    </Box>
  )
}

function CostForm({ editing, onTyped, onLeave, onDone }: FormProps) {
  const { entry } = editing
  const { form, isTyped } = useCostForm(editing, onDone)
  const { values, errors } = form
  useEffect(() => onTyped(isTyped), [onTyped, isTyped])
  const amount = (name: 'shippingCost' | 'packagingCost' | 'otherCosts', label: string) => (
    <CostAmount
      label={label}
      value={values[name]}
      errorText={errors[name]}
      onChange={(value) => form.change({ [name]: value })}
    />
  )
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogTitle id="troskovi">{entry ? 'Uredi troškove' : 'Dodaj troškove'}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
          <TextField
            select
            label="Tržište"
            value={values.market}
            disabled={entry !== undefined}
            onChange={(event) => form.change({ market: event.target.value as Market })}
            error={Boolean(errors.market)}
            helperText={errors.market}
            sx={{ gridColumn: '1 / -1' }}
          >
            {markets.map((market) => (
              <MenuItem key={market} value={market}>
                {marketFacts[market].fullName} ({currencyOf(market)})
              </MenuItem>
            ))}
          </TextField>
          {amount('shippingCost', 'Poštarina')}
          {amount('packagingCost', 'Pakovanje')}
          {amount('otherCosts', 'Ostalo')}
          <TextField
            label="Opis"
            value={values.description}
            onChange={(event) => form.change({ description: event.target.value })}
            error={Boolean(errors.description)}
            helperText={errors.description}
            sx={{ gridColumn: '1 / -1' }}
          />
          {entry && (
            <FormControlLabel
              sx={{ gridColumn: '1 / -1' }}
              label="Aktivno: računa se u svaku porudžbinu"
              control={
                <Switch
                  checked={values.isActive}
                  onChange={(_event, isActive) => form.change({ isActive })}
                />
              }
            />
          )}
          <CostTotal
            amounts={[values.shippingCost, values.packagingCost, values.otherCosts]}
            market={values.market}
          />
        </Box>
      </DialogContent>
      <FormActions pending={form.pending} onLeave={onLeave} />
    </form>
  )
}

/**
 * Adds or changes an entry. Mounts a new form on each opening, so that it never shows stale input, and
 * confirms before discarding input.
 */
export function CostDialog({ editing, onClose }: { editing: Editing | undefined; onClose: () => void }) {
  return (
    <FormDialog open={editing !== undefined} onClose={onClose} labelledBy="troskovi">
      {(within) =>
        editing && (
          <CostForm key={editing.entry?.id ?? 'new'} editing={editing} {...within} onDone={onClose} />
        )
      }
    </FormDialog>
  )
}
