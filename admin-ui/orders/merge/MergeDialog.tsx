import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { problemText } from '../../data/refusal.ts'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { MergedGoods } from './MergedGoods.tsx'
import { ParcelNotes } from './ParcelNotes.tsx'
import { type Merged, useMerge } from './use-merge.ts'

interface Props {
  orderIds: readonly string[]
  onClose: () => void
  /** The order that is kept; if omitted, the seller chooses. */
  kept?: string
  /** Called after a merge, before the dialog is closed. */
  onMerged?: (merge: Merged) => void
  /** False if `onMerged` offers the undo. */
  hasNotice?: boolean
}

/** Change notifications refetch none of the dialog's queries, so every opening asks the server again. */
const uncached = { staleTime: 0, gcTime: 0 }

/** The orders to merge, oldest first: the first is kept unless the seller chooses another. */
function useOrdersOf(orderIds: readonly string[]) {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: ['merge-orders', orderIds],
    queryFn: async () =>
      (
        await dataProvider.getList<OrderView>('orders', {
          filter: { id: orderIds },
          sort: { field: 'createdAt', order: 'ASC' },
          pagination: { page: 1, perPage: orderIds.length },
        })
      ).data,
    ...uncached,
  })
}

/** The list leaves out orders that a helper no longer sees; the preview reports why they cannot be merged. */
const withUnlisted = (listed: readonly OrderView[], orderIds: readonly string[]): string[] => [
  ...new Set([...listed.map(({ id }) => id), ...orderIds]),
]

interface KeptOrderProps {
  orders: readonly OrderView[]
  kept: string
  onChange: (orderId: string) => void
}

const addressOf = ({ address, postalCode, city }: OrderView) =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const KeptOrder = ({ orders, kept, onChange }: KeptOrderProps) => (
  <FormControl sx={{ mb: 2 }}>
    <FormLabel id="kept-order">Ostaje porudžbina (njena adresa i dostava)</FormLabel>
    <RadioGroup aria-labelledby="kept-order" value={kept} onChange={(event) => onChange(event.target.value)}>
      {orders.map((order) => (
        <FormControlLabel
          key={order.id}
          value={order.id}
          control={<Radio />}
          label={`${order.orderNumber}: ${addressOf(order) || 'bez adrese'}`}
        />
      ))}
    </RadioGroup>
  </FormControl>
)

/** Not under `orders`, which a merge reloads: the orders can no longer be merged then. */
function usePreview(kept: string | undefined, others: readonly string[]) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({
    queryKey: ['merge-preview', kept, others],
    queryFn: ({ signal }) => dataProvider.previewMerge(kept!, others, signal),
    enabled: kept !== undefined && others.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    ...uncached,
  })
}

interface Warning {
  text: string
  /** What the seller checks off before the merge. */
  label: string
}

const sameCustomer: Warning = { text: 'Porudžbine imaju različite brojeve telefona.', label: 'Isti je kupac' }

function warningsOf(orders: readonly OrderView[], isSameCustomer: boolean): Warning[] {
  const packed = orders.filter(({ packingStartedAt }) => packingStartedAt)
  const numbers = packed.map(({ orderNumber }) => orderNumber).join(', ')
  return [
    ...(isSameCustomer ? [] : [sameCustomer]),
    ...(numbers ? [{ text: `Pakovanje je već počelo: ${numbers}.`, label: 'Paketi su još otvoreni' }] : []),
  ]
}

const toggled = (labels: readonly string[], label: string) =>
  labels.includes(label) ? labels.filter((each) => each !== label) : [...labels, label]

interface CheckedProps extends Warning {
  checked: boolean
  onChange: () => void
}

const CheckedWarning = ({ text, label, checked, onChange }: CheckedProps) => (
  <Alert severity="warning" sx={{ mt: 2 }}>
    {text}
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={onChange} />}
      label={label}
      sx={{ display: 'flex', mt: 0.5 }}
    />
  </Alert>
)

/** Shows what a merge would make of the orders, and merges them. */
export function MergeDialog({ orderIds, onClose, kept: fixed, onMerged, hasNotice = true }: Props) {
  const orders = useOrdersOf(orderIds)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const all = orders.data && withUnlisted(orders.data, orderIds)
  const kept = fixed ?? chosen ?? all?.[0]
  const others = all?.filter((id) => id !== kept) ?? []
  const preview = usePreview(kept, others)
  const [checked, setChecked] = useState<readonly string[]>([])
  const [pending, setPending] = useState(false)
  // One id for the dialog, so that a press after a lost answer completes the first merge.
  const [mergeId] = useState(() => crypto.randomUUID())
  const merge = useMerge({ hasNotice })
  const error = orders.error ?? preview.error
  const warnings = warningsOf(orders.data ?? [], preview.data?.isSameCustomer ?? true)

  async function confirm() {
    setPending(true)
    const merged = await merge({
      kept: kept!,
      orderIds: others,
      mergeId: `${mergeId}-${kept!.slice(0, 8)}`,
      differentCustomers: checked.includes(sameCustomer.label),
    })
    setPending(false)
    if (!merged) return
    onMerged?.(merged)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={pending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="merge-title"
    >
      <DialogTitle id="merge-title">Spoji porudžbine u jedan paket</DialogTitle>
      <DialogContent dividers>
        {orders.data && !fixed && <KeptOrder orders={orders.data} kept={kept ?? ''} onChange={setChosen} />}
        {error ? (
          <Problem title="Ne mogu da se spoje" text={problemText(error, 'Pregled nije dostupan.')} />
        ) : preview.data ? (
          <MergedGoods preview={preview.data} />
        ) : (
          <ScreenLoading />
        )}
        <ParcelNotes orders={orders.data ?? []} />
        {warnings.map(({ text, label }) => (
          <CheckedWarning
            key={label}
            text={text}
            label={label}
            checked={checked.includes(label)}
            onChange={() => setChecked(toggled(checked, label))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={pending}>
          Odustani
        </Button>
        <Button
          variant="contained"
          disabled={
            pending ||
            !preview.data ||
            Boolean(error) ||
            warnings.some(({ label }) => !checked.includes(label))
          }
          onClick={() => void confirm()}
        >
          {pending ? 'Spajam...' : 'Spoji'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
