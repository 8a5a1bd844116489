import { currencyOf, symbolOf } from '@pazar/contracts/money/market.ts'
import { formatMoney } from '@pazar/contracts/money/money.ts'
import { discountTooLarge } from '@pazar/contracts/order/lines.ts'
import { type EntryProductView, orderEntry } from '@pazar/contracts/order/order-entry-routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { problemText } from '../../data/refusal.ts'
import { AmountField } from '../../ui/forms/AmountField.tsx'
import { FormSection } from '../../ui/forms/FormSection.tsx'
import { useUnsavedChanges } from '../../ui/forms/UnsavedChanges.tsx'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { DeliveryFields } from '../goods/DeliveryFields.tsx'
import { useRefreshOrders } from '../status/use-change-status.ts'
import { CustomerFields, SourceField } from './CustomerFields.tsx'
import {
  emptyDraft,
  type EntryDraft,
  entryPayload,
  storedDraft,
  storeDraft,
  totalOfDraft,
} from './entry-draft.ts'
import { FormerCustomer } from './FormerCustomer.tsx'
import { GoodsFields } from './GoodsFields.tsx'

const isEmpty = (draft: EntryDraft) => JSON.stringify(draft) === JSON.stringify(emptyDraft)

interface Props {
  userId: number
  products: readonly EntryProductView[]
  /** Reads the products again, since a price may have changed. */
  refreshProducts: () => Promise<unknown>
  onEntered: (orderId: string) => void
}

/** The form's command. Its draft is kept in this tab until the order is saved. */
function useEntryForm({ userId, products, refreshProducts, onEntered }: Props) {
  const provider = useDataProvider<PazarDataProvider>()
  const toast = useToast()
  const refreshOrders = useRefreshOrders()
  const [initial] = useState(() => storedDraft(userId))
  const productOf = ({ websiteId }: EntryDraft) => products.find((each) => each.websiteId === websiteId)
  const form = useCommandForm<EntryDraft, ReturnType<typeof entryPayload>>({
    initial,
    schema: orderEntry,
    payload: (draft) => entryPayload(draft, productOf(draft)),
    send: async (payload, key) => {
      const { message, orderId, orderNumber } = await provider.enterOrder(payload, key)
      form.reset(emptyDraft)
      storeDraft(userId, undefined)
      toast.success(message, orderNumber)
      await refreshOrders()
      onEntered(orderId)
    },
    onRefused: (error) => {
      toast.failure('Porudžbina nije sačuvana', problemText(error, 'Pokušajte ponovo.'))
      void refreshProducts()
    },
  })
  const { values: draft } = form
  useEffect(() => storeDraft(userId, isEmpty(draft) ? undefined : draft), [userId, draft])
  useUnsavedChanges(!isEmpty(draft))
  return { ...form, draft, product: productOf(draft) }
}

interface TotalProps {
  market: EntryDraft['market']
  total: ReturnType<typeof totalOfDraft>
  pending: boolean
}

function Total({ market, total: { total, isComplete }, pending }: TotalProps) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: { xs: 'calc(70px + env(safe-area-inset-bottom))', lg: 14 },
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        p: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 3,
        boxShadow: 3,
      }}
    >
      <Box role="status" aria-label="Ukupno za naplatu">
        <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
          {isComplete ? 'Otkupnina' : 'Otkupnina, bez nepotpunih stavki'}
        </Box>
        <Box sx={{ fontSize: '1.35rem', fontWeight: 750 }}>{formatMoney(total, currencyOf(market))}</Box>
      </Box>
      <Button type="submit" variant="contained" size="large" disabled={pending}>
        {pending ? 'Čuva...' : 'Sačuvaj porudžbinu'}
      </Button>
    </Box>
  )
}

function CustomerSection({
  draft: { customer, market, source },
  errors,
  change,
}: Pick<ReturnType<typeof useEntryForm>, 'change' | 'draft' | 'errors'>) {
  const nameField = useRef<HTMLInputElement>(null)
  return (
    <FormSection title="Kupac">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SourceField source={source} onChange={(next) => change({ source: next })} />
        <FormerCustomer
          customer={customer}
          market={market}
          onChoose={(chosen) => {
            change({ customer: chosen })
            // The chosen row is about to disappear and would take the focus with it.
            nameField.current?.focus()
          }}
        />
        <CustomerFields
          customer={customer}
          errors={errors}
          onChange={(next) => change({ customer: next })}
          nameField={nameField}
        />
      </Box>
    </FormSection>
  )
}

export function EntryForm(props: Props) {
  const { draft, change, errors, pending, submit, element, product } = useEntryForm(props)
  const total = totalOfDraft(draft, product)
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
      }}
      sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}
    >
      <CustomerSection draft={draft} errors={errors} change={change} />
      <FormSection title="Stavke">
        <GoodsFields
          draft={draft}
          products={props.products}
          product={product}
          errors={errors}
          onChange={change}
        />
      </FormSection>
      <FormSection title="Popust i dostava">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <AmountField
            label="Popust"
            value={draft.discount}
            onChange={(discount) => change({ discount })}
            symbol={symbolOf(draft.market)}
            errorText={total.isDiscountTooLarge ? discountTooLarge : errors['discount']}
          />
          <DeliveryFields
            value={draft.delivery}
            onChange={(delivery) => change({ delivery })}
            symbol={symbolOf(draft.market)}
            errors={errors}
          />
        </Box>
      </FormSection>
      <FormSection title="Dalje">
        <Box sx={{ display: 'grid', gap: 1 }}>
          <TextField
            label="Beleška (kupac je ne vidi)"
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
            error={Boolean(errors['note'])}
            helperText={errors['note']}
            multiline
          />
          <FormControlLabel
            control={<Checkbox checked={draft.call} />}
            onChange={(_event, call) => change({ call })}
            label="Kupca treba pozvati pre slanja"
          />
          <FormControlLabel
            control={<Checkbox checked={draft.notify} />}
            onChange={(_event, notify) => change({ notify })}
            label="Pošalji obaveštenja (Telegram, Google tabela, webhook)"
          />
        </Box>
      </FormSection>
      <Total market={draft.market} total={total} pending={pending} />
    </Box>
  )
}
