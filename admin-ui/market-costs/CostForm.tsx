import { type MarketCostView, marketCostRoutes } from '@pazar/contracts/market-cost/routes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect } from 'react'
import { Form, useCreate, useUpdate } from 'react-admin'
import { type FieldValues, useFormState } from 'react-hook-form'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../ui/forms/FocusOnRefusal.tsx'
import { FormActions } from '../ui/forms/FormActions.tsx'
import { useSubmitCommand } from '../ui/forms/use-submit-command.ts'
import { CostFields } from './CostFields.tsx'
import { useRefreshCosts } from './use-refresh-costs.ts'

const setResolver = contractResolver(marketCostRoutes.set.body!)
const changeResolver = contractResolver(marketCostRoutes.change.body!)

/** Shown with a decimal comma, as everywhere in the interface. */
const formatCostInput = (cost = '0') => cost.replace('.', ',')

const initialValues = (market: Market, entry?: MarketCostView) => ({
  market,
  shippingCost: formatCostInput(entry?.shippingCost),
  packagingCost: formatCostInput(entry?.packagingCost),
  otherCosts: formatCostInput(entry?.otherCosts),
  description: entry?.description ?? null,
  isActive: entry?.isActive ?? true,
})

/** `onSubmit` that adds an entry or changes the given one. */
function useSubmitCost(entry: MarketCostView | undefined, onDone: () => void) {
  const toast = useToast()
  const refreshCosts = useRefreshCosts()
  const [create] = useCreate()
  const [update] = useUpdate()
  return useSubmitCommand({
    send: ({ description, ...costs }: FieldValues) => {
      const data = { ...costs, description: description?.trim() || null }
      return entry
        ? update('market-costs', { id: entry.id, data, previousData: entry }, { returnPromise: true })
        : create('market-costs', { data }, { returnPromise: true })
    },
    onDone: async () => {
      toast.success('Uspešno!', `Troškovi po tržištu su uspešno ${entry ? 'ažurirani' : 'kreirani'}.`)
      await refreshCosts()
      onDone()
    },
    failure: `Greška pri ${entry ? 'ažuriranju' : 'kreiranju'} troškova po tržištu.`,
  })
}

interface StateProps {
  /** Reports whether there is input that closing would lose. */
  onTyped: (typed: boolean) => void
  onLeave: () => void
}

/** What depends on the state of the form: its buttons and whether closing would lose input. */
function CostFormState({ onTyped, onLeave }: StateProps) {
  const { isDirty, isSubmitting } = useFormState()
  useEffect(() => onTyped(isDirty), [onTyped, isDirty])
  return <FormActions pending={isSubmitting} onLeave={onLeave} />
}

interface Props extends StateProps {
  titleId: string
  market: Market
  /** The entry to change; undefined to add one. */
  entry?: MarketCostView
  onDone: () => void
}

/** The form of a new or an existing entry, inside a dialog. No route answers one entry alone. */
export function CostForm({ titleId, market, entry, onDone, ...state }: Props) {
  const submit = useSubmitCost(entry, onDone)
  return (
    <>
      <DialogTitle id={titleId}>{entry ? 'Uredi troškove' : 'Dodaj troškove'}</DialogTitle>
      <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
        <Form
          resolver={entry ? changeResolver : setResolver}
          defaultValues={initialValues(market, entry)}
          onSubmit={submit}
          noValidate
          disableInvalidFormNotification
        >
          <DialogContent>
            <CostFields isNew={!entry} />
            <FocusOnRefusal />
          </DialogContent>
          <CostFormState {...state} />
        </Form>
      </Box>
    </>
  )
}
