import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import CallSplit from '@mui/icons-material/CallSplit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../session/duty-access.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { isUnsent } from '../detail/is-unsent.ts'
import { isDivisible } from './split-draft.ts'

const SplitDialog = lazyPart(async () => (await import('./SplitDialog.tsx')).SplitDialog)

/** The button of an order of several pieces that is not handed over yet, and the dialog that it opens. */
export function SplitOrder({ order }: { order: OrderView }) {
  const maySplit = useMay('splitOrders')
  const [isOpen, setOpen] = useState(false)
  const canSplit = maySplit && isUnsent(order) && isDivisible(order)
  return (
    <>
      {canSplit && (
        <Box sx={{ mb: 3 }}>
          <Button variant="outlined" size="small" startIcon={<CallSplit />} onClick={() => setOpen(true)}>
            Podeli porudžbinu
          </Button>
        </Box>
      )}
      {/* It stays open when the order is handed over meanwhile: the server's refusal shows why. */}
      {isOpen && <SplitDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
