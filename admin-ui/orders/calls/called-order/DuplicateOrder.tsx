import type { CallContext } from '@pazar/contracts/order/call-routes.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { colours } from '../../../theme/palette.ts'
import { OrderLink } from '../../detail/OrderLink.tsx'
import { callKeys } from '../outcomes/call-keys.ts'
import { KeyHint } from '../outcomes/KeyHint.tsx'
import { durationText } from './earlier-text.ts'

/** The earlier order that can be merged into the called one; undefined if there is none. */
export function mergeableOrder({ duplicate, earlier }: CallContext): string | undefined {
  const order = earlier.orders.find(({ orderId }) => orderId === duplicate?.orderId)
  return order?.status === initialOrderStatus ? order.orderId : undefined
}

interface Props {
  context: CallContext
  /** Undefined if the caller may not merge. */
  onMerge: (() => void) | undefined
}

/** Another order of the same product a moment ago, proposed as one parcel. */
export function DuplicateOrder({ context, onMerge }: Props) {
  const { duplicate } = context
  if (!duplicate) return null
  return (
    <Box
      role="group"
      aria-label="Dupla porudžbina"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 1,
        px: 1.5,
        py: 1,
        borderRadius: 2,
        bgcolor: colours.apricotSoft,
      }}
    >
      <Box sx={{ flex: '1 1 220px' }}>
        Isti broj pre {durationText(duplicate.minutes)}:{' '}
        <OrderLink {...duplicate} color="primary" fontWeight={400} />. Pitajte kupca da li želi obe.
      </Box>
      {onMerge && mergeableOrder(context) && (
        <Button
          variant="outlined"
          color="inherit"
          aria-keyshortcuts={callKeys.merge}
          onClick={onMerge}
          sx={{ minHeight: 44 }}
        >
          Spoji u jedan paket
          <KeyHint>{callKeys.merge}</KeyHint>
        </Button>
      )}
    </Box>
  )
}
