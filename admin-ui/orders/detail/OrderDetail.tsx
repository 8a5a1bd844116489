import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { Confirm } from 'react-admin'
import { useSearchParams } from 'react-router'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { type Draft, Drafts, planLeave } from './drafts.ts'
import { orderQuery } from './order-query.ts'
import { StepButtons } from './StepButtons.tsx'
import { useFocusLastShown, useOrderSteps } from './use-order-steps.ts'
import { useDetailKeys } from '../keyboard/use-detail-keys.ts'
import { openOrderParameter } from '../../links/order-link.ts'

export type FactsComponent = ComponentType<{ order: OrderView; role: Role }>

interface DiscardProps {
  /** The action that would discard the input; undefined while no confirmation is needed. */
  action: (() => void) | undefined
  onDone: () => void
}

/** Confirms that unsaved input is discarded. */
export const ConfirmDiscard = ({ action, onDone }: DiscardProps) => (
  <Confirm
    isOpen={action !== undefined}
    title="Odbaciti ono što ste upisali?"
    content="Izmene nisu sačuvane."
    confirm="Odbaci"
    confirmColor="warning"
    onConfirm={() => {
      onDone()
      // Run after the question has restored the focus, since leaving may move it.
      if (action) setTimeout(action)
    }}
    onClose={onDone}
  />
)

/** The order detail as a dialog, open while the address names an order. `Facts` may load lazily. */
export function OrderDetail({ role, Facts }: { role: Role; Facts: FactsComponent }) {
  const [parameters, setParameters] = useSearchParams()
  const orderId = parameters.get(openOrderParameter)
  const phone = useMediaQuery('(max-width: 599px)')
  // Not useGetOne: React-Admin's lists write their older rows into its cache as if they were fresh.
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  const [drafts] = useState(() => new Map<string, Draft>())
  const [pendingLeave, setPendingLeave] = useState<(() => void) | undefined>(undefined)
  const close = () =>
    setParameters((before) => {
      before.delete(openOrderParameter)
      return before
    })
  function leave(byEscape: boolean, action = close) {
    const { go, losesInput } = planLeave(drafts.values(), byEscape, action)
    if (losesInput) setPendingLeave(() => go)
    else go()
  }
  const { position, total, next, previous } = useOrderSteps(orderId)
  const onNext = next && (() => leave(false, next))
  const onPrevious = previous && (() => leave(false, previous))
  useFocusLastShown(orderId)
  useDetailKeys({ isOpen: orderId !== null, onNext, onPrevious })
  return (
    <Dialog
      open={orderId !== null}
      onClose={(_event, reason) => leave(reason === 'escapeKeyDown')}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby="detalj"
    >
      <DialogTitle
        id="detalj"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
      >
        <Box component="span" sx={{ fontSize: { xs: '1.1rem', sm: 'inherit' } }}>
          Porudžbina{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {order?.masked ? '' : order?.orderNumber}
          </Box>
        </Box>
        <StepButtons position={position} total={total} next={onNext} previous={onPrevious} />
        <IconButton onClick={() => leave(false)} aria-label="Zatvori">
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers>
        {error || order?.masked ? (
          <Problem title="Porudžbina nije pronađena" retry={() => void refetch()} />
        ) : order ? (
          <Drafts value={drafts}>
            {/* Forms of the order before must not show as those of the next. */}
            <Facts key={order.orderId} order={order} role={role} />
          </Drafts>
        ) : (
          <ScreenLoading />
        )}
      </DialogContent>
      <ConfirmDiscard action={pendingLeave} onDone={() => setPendingLeave(undefined)} />
    </Dialog>
  )
}
