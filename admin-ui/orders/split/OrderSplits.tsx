import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Alert from '@mui/material/Alert'
import { useMay } from '../../session/duty-access.ts'
import { isUnsent } from '../detail/is-unsent.ts'
import { OrderLink } from '../detail/OrderLink.tsx'
import { UndoButton } from '../../ui/feedback/UndoButton.tsx'
import { useUndoSplit } from './use-split.ts'

function UndoSplit({ orderId, newOrderId }: { orderId: string; newOrderId: string }) {
  const undo = useUndoSplit()
  const maySplit = useMay('splitOrders')
  return maySplit && <UndoButton onUndo={() => undo(orderId, newOrderId)}>Poništi podelu</UndoButton>
}

/** The splits of an order in its detail, each with its undo. */
export function OrderSplits({ order }: { order: OrderView }) {
  const { mergedInto, splitFrom, splits } = order
  // The merge is shown instead.
  if (mergedInto) return null
  const canUndo = isUnsent(order)
  return (
    <>
      {splitFrom && (
        <Alert
          severity="info"
          sx={{ mb: 3 }}
          action={canUndo && <UndoSplit orderId={splitFrom.orderId} newOrderId={order.id} />}
        >
          Izdvojena iz <OrderLink {...splitFrom} />
        </Alert>
      )}
      {splits.map((each) => (
        <Alert
          key={each.orderId}
          severity="info"
          sx={{ mb: 3 }}
          action={canUndo && <UndoSplit orderId={order.id} newOrderId={each.orderId} />}
        >
          Podeljena: <OrderLink {...each} />
        </Alert>
      ))}
    </>
  )
}
