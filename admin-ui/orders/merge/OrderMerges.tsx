import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useMay } from '../../session/duty-access.ts'
import { isUnsent } from '../detail/is-unsent.ts'
import { OrderLink } from '../detail/OrderLink.tsx'
import { areSplit } from '../split/are-split.ts'
import { UndoButton } from '../../ui/feedback/UndoButton.tsx'
import { orderQuery } from '../detail/order-query.ts'
import { ordersMergedInto, withMergedOrders } from './merged-orders.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { ParcelNotes } from './ParcelNotes.tsx'
import { useUndoMerge } from './use-merge.ts'

interface UndoProps {
  kept: string
  mergeId: string
}

function UndoMerge({ kept, mergeId }: UndoProps) {
  const undo = useUndoMerge()
  const mayMerge = useMay('mergeOrders')
  return mayMerge && <UndoButton onUndo={() => undo(kept, mergeId)}>Poništi spajanje</UndoButton>
}

/** The customer's other orders that wait to be sent. */
function useOpenOrdersOfCustomer(order: OrderView): readonly OrderView[] {
  const isMergeable = useMay('mergeOrders') && order.customerKey !== null && isUnsent(order)
  const dataProvider = useDataProvider()
  const { data } = useQuery({
    queryKey: ['orders', 'of-customer', order.customerKey],
    queryFn: async () =>
      (
        await dataProvider.getList<OrderView>('orders', {
          filter: {
            customerKey: order.customerKey,
            status: initialOrderStatus,
            market: order.targetMarket,
            userId: order.userId,
          },
          sort: { field: 'createdAt', order: 'ASC' },
          pagination: { page: 1, perPage: 10 },
        })
      ).data,
    enabled: isMergeable,
  })
  // What was read while it could be merged stays in the query.
  if (!isMergeable) return []
  return (data ?? []).filter((each) => each.id !== order.id && isUnsent(each) && !areSplit(order, each))
}

function MergeOffer({ order }: { order: OrderView }) {
  const others = useOpenOrdersOfCustomer(order)
  // Those of the moment of the press: the list changes while the dialog is open.
  const [merging, setMerging] = useState<readonly string[] | undefined>(undefined)
  if (others.length === 0 && !merging) return null
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 3 }}
        action={
          <Button
            size="small"
            color="inherit"
            onClick={() => setMerging([order.id, ...others.map(({ id }) => id)])}
          >
            Spoji
          </Button>
        }
      >
        Isti kupac čeka još: {others.map(({ orderNumber }) => orderNumber).join(', ')}
      </Alert>
      {merging && <MergeDialog orderIds={merging} onClose={() => setMerging(undefined)} />}
    </>
  )
}

/**
 * The notes of the orders of one merge. Reads each order by itself, because the lists of helpers who call leave
 * merged orders out.
 */
function MergedNotes({ order, merge }: { order: OrderView; merge: OrderView['merges'][number] }) {
  const { data, error } = useQuery({
    queryKey: ['orders', 'merged-into', order.id, order.merges],
    queryFn: ({ signal }) =>
      withMergedOrders([order], (ids) => Promise.all(ids.map((id) => orderQuery(id).queryFn({ signal })))),
  })
  if (error) return <div>Njihove napomene i beleške trenutno nisu dostupne.</div>
  return data && <ParcelNotes orders={ordersMergedInto(order, data, [merge])} />
}

/** The merges of an order in its detail, with their undo, and the offer of another. */
export function OrderMerges({ order }: { order: OrderView }) {
  const { mergedInto, merges } = order
  if (mergedInto)
    return (
      <Alert
        severity="info"
        sx={{ mb: 3 }}
        action={<UndoMerge kept={mergedInto.orderId} mergeId={mergedInto.mergeId} />}
      >
        Šalje se uz porudžbinu <OrderLink {...mergedInto} />
      </Alert>
    )
  return (
    <>
      {merges.map((merge) => (
        <Alert
          key={merge.mergeId}
          severity="info"
          sx={{ mb: 3 }}
          action={isUnsent(order) && <UndoMerge kept={order.id} mergeId={merge.mergeId} />}
        >
          U ovom paketu su i:{' '}
          {merge.orders.map((each, index) => (
            <span key={each.orderId}>
              {index > 0 && ', '}
              <OrderLink {...each} />
            </span>
          ))}
          <MergedNotes order={order} merge={merge} />
        </Alert>
      ))}
      <MergeOffer order={order} />
    </>
  )
}
