import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatTime } from '../../ui/formatting/dates.ts'
import { isWaiting } from '../detail/is-unsent.ts'
import { StartPacking } from './StartPacking.tsx'
import { isUnconfirmed } from './unconfirmed.ts'
import { usePacking } from './use-packing.ts'

/** Starts and stops packing in the detail of an order that waits to be sent. */
export function OrderPacking({ order }: { order: OrderView }) {
  const { change, progress } = usePacking()
  if (!isWaiting(order)) return null
  const since = order.packingStartedAt
  const isPending = progress !== undefined
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 3, fontSize: '0.95rem' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Pakovanje
      </Box>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {since ? `počelo ${formatTime(since)}` : 'nije počelo'}
      </Box>
      {since ? (
        <Button size="small" disabled={isPending} onClick={() => void change([order.orderId], false)}>
          Prekini pakovanje
        </Button>
      ) : (
        <StartPacking
          disabled={isPending}
          unconfirmed={() => (isUnconfirmed(order) ? 1 : 0)}
          onStart={() => void change([order.orderId], true)}
        />
      )}
    </Box>
  )
}
