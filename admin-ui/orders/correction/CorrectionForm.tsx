import { symbolOf } from '@pazar/contracts/money/market.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import { orderLinesRoutes } from '@pazar/contracts/order/lines-route.ts'
import { lineTitle } from '@pazar/contracts/order/lines.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatPrice } from '../../ui/formatting/amounts.ts'
import { AmountField } from '../../ui/forms/AmountField.tsx'
import { RestoredNotice } from '../../ui/forms/RestoredNotice.tsx'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useStoreDraft, useStoredDraft } from '../../ui/forms/use-stored-draft.ts'
import { useDraft } from '../detail/drafts.ts'
import { productsOf, soldQuantity } from '../entry/entry-draft.ts'
import { useEntryProducts } from '../entry/use-entry-products.ts'
import { DeliveryFields } from '../goods/DeliveryFields.tsx'
import { AddLine, LineRow } from '../goods/FreeLines.tsx'
import { RefusalAlert, useOrderAtOpening } from '../goods/order-at-opening.tsx'
import { ProductChoice } from '../goods/ProductChoice.tsx'
import {
  chosenVariants,
  correctedTotal,
  type CorrectionDraft,
  correctionPayload,
  draftOf,
  newLine,
  type StoredCorrection,
  storedCorrection,
  withOffer,
} from './correction-draft.ts'
import { differenceOf, useCorrectLines } from './use-correct-lines.ts'

interface PartProps {
  order: OrderView
  draft: CorrectionDraft
  errors: Record<string, string>
  change: (part: Partial<CorrectionDraft>) => void
}

/** Another offer or other variants of the website's product, if the seller still sells it. */
function OfferFields({ order, draft, change }: Omit<PartProps, 'errors'>) {
  const { data } = useEntryProducts()
  const view = data?.find(({ websiteId }) => websiteId === order.websiteId)
  const variants = chosenVariants(draft)
  if (!view || variants.length === 0) return null
  const products = productsOf(view)
  const chosen = { quantity: variants.length, variants }
  return (
    <ProductChoice
      view={view}
      products={products}
      quantity={soldQuantity(products, variants.length)}
      variants={variants}
      onChange={(part) => change({ lines: withOffer(draft, order, { ...chosen, ...part }, products) })}
    />
  )
}

function LineFields({ order, draft, errors, change }: PartProps) {
  return draft.lines.map((line, place) => (
    <LineRow
      key={line.key}
      line={
        line.kind === 'manual'
          ? line
          : {
              ...line,
              title: lineTitle({
                title: line.title,
                variant: line.variant === null ? null : { variantId: line.variantId, label: line.variant },
              }),
            }
      }
      number={place + 1}
      hasOwnTitle={line.kind === 'manual'}
      symbol={symbolOf(order.targetMarket)}
      errorOf={(field) => errors[`lines.${place}.${field}`]}
      onChange={(part) =>
        change({ lines: draft.lines.map((each) => (each.key === line.key ? { ...each, ...part } : each)) })
      }
      onRemove={
        draft.lines.length === 1
          ? undefined
          : () => change({ lines: draft.lines.filter(({ key }) => key !== line.key) })
      }
    />
  ))
}

/** The new total and its difference to the order's. */
function Total({ order: { currency, totalPrice }, draft }: Pick<PartProps, 'draft' | 'order'>) {
  const total = correctedTotal(draft)
  return (
    <Box role="status" aria-label="Nova otkupnina" sx={{ fontSize: '1.1rem', fontWeight: 700 }}>
      {total === undefined || total < 0 ? (
        'Otkupnina: upišite ispravne iznose'
      ) : (
        <>
          Otkupnina {formatPrice(toMajor(total), currency)}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 600 }}>
            ({differenceOf(totalPrice, toMajor(total), currency)})
          </Box>
        </>
      )}
    </Box>
  )
}

/** The form's command. `expected` is the order that the form, or its stored draft, was opened with. */
function useCorrectionForm(order: OrderView, onDone: () => void) {
  const stored = useStoredDraft<StoredCorrection>(`lines-${order.orderId}`)
  const { restored } = stored
  const opened = useOrderAtOpening(order, 'Stavke nisu izmenjene', { ...order, ...restored?.base })
  const { base, refusal } = opened
  const correct = useCorrectLines(base)
  const form = useCommandForm<CorrectionDraft, ReturnType<typeof correctionPayload>>({
    initial: restored?.draft ?? draftOf(order),
    schema: orderLinesRoutes.changeLines.body!,
    payload: (draft) => correctionPayload(draft, base.revision),
    send: async (payload, key) => {
      opened.clearRefusal()
      await correct(payload, key)
      leave()
    },
    onRefused: opened.refuse,
  })
  const leave = () => {
    stored.remove()
    onDone()
  }
  const reload = () => {
    opened.reload()
    form.reset(draftOf(order))
  }
  const hasInput = JSON.stringify(form.values) !== JSON.stringify(draftOf(base))
  useDraft({ hasInput, leave, discard: stored.remove })
  useStoreDraft(stored, hasInput ? storedCorrection(form.values, base) : undefined)
  return {
    ...form,
    refusal,
    reload,
    leave,
    isRestored: hasInput && restored?.base.revision === base.revision,
  }
}

/** Corrects pieces, offer, lines, prices, discount and delivery of an order (entry/correction). */
export function CorrectionForm({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const {
    values: draft,
    change,
    errors,
    pending,
    submit,
    element,
    refusal,
    reload,
    leave,
    isRestored,
  } = useCorrectionForm(order, onDone)
  const part = { order, draft, errors, change }
  const symbol = symbolOf(order.targetMarket)
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      aria-label="Izmena stavki"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2, mb: 3 }}
    >
      <Typography variant="h4" component="h3">
        Izmena stavki
      </Typography>
      {isRestored && <RestoredNotice />}
      <OfferFields {...part} />
      <LineFields {...part} />
      {errors['lines'] && <Alert severity="error">{errors['lines']}</Alert>}
      <AddLine onAdd={() => change({ lines: [...draft.lines, newLine()] })} />
      <AmountField
        label="Popust"
        value={draft.discount}
        onChange={(discount) => change({ discount })}
        symbol={symbol}
        errorText={errors['discount']}
      />
      <DeliveryFields
        value={draft.delivery}
        onChange={(delivery) => change({ delivery })}
        symbol={symbol}
        errors={errors}
      />
      <TextField
        label="Razlog"
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
        error={Boolean(errors['reason'])}
        helperText={errors['reason']}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <RefusalAlert refusal={refusal} onReload={reload} />
      <Total order={order} draft={draft} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={pending}>
          {pending ? 'Čuva...' : 'Sačuvaj stavke'}
        </Button>
        <Button color="inherit" onClick={leave} disabled={pending}>
          Otkaži
        </Button>
      </Box>
    </Box>
  )
}
