import { confirmationLabels } from '@pazar/contracts/order/confirmation-states.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { formatTime } from '../../ui/formatting/dates.ts'
import { Facts } from '../detail/Facts.tsx'
import { isWaiting } from '../detail/is-unsent.ts'
import { useMay } from '../../session/duty-access.ts'
import { useUndoKey } from './outcomes/use-call-keys.ts'
import { useUndoStrip } from './outcomes/use-undo-strip.tsx'
import { keyOf } from './desk/desk-state.ts'
import { useDetailCalls } from './use-detail-calls.ts'

type Confirmation = NonNullable<OrderView['confirmation']>

function CallFacts({ confirmation }: { confirmation: Confirmation }) {
  const { state, attempts, lastCalledAt, calledBy, nextCallAt } = confirmation
  return (
    <Facts
      title="Poziv"
      facts={[
        ['Ishod', confirmationLabels[state]],
        ...(attempts > 0 ? [['Bez odgovora', `${attempts}×`] as const] : []),
        ...(lastCalledAt
          ? [['Poslednji poziv', [formatTime(lastCalledAt), calledBy].filter(Boolean).join(', ')] as const]
          : []),
        ...(nextCallAt && state !== 'notCalled' ? [['Sledeći poziv', formatTime(nextCallAt)] as const] : []),
      ]}
    />
  )
}

interface Props {
  order: OrderView
  confirmation: Confirmation
}

function Calls({ order, confirmation }: Props) {
  const { calls, state, record, undoEarlier, isPending } = useDetailCalls(order)
  const { strip, dialog } = useUndoStrip({ desk: calls, state, onUndo: calls.undo })
  const element = useRef<HTMLDivElement>(null)
  useUndoKey(calls.undo, element)
  const { lastCallId } = confirmation
  const isCallable = confirmation.state !== 'confirmed' && isWaiting(order)
  const button = (label: string, press: () => void) => (
    <Button size="small" variant="outlined" color="inherit" disabled={isPending} onClick={press}>
      {label}
    </Button>
  )
  return (
    <Box
      ref={element}
      role="group"
      aria-label="Poziv"
      // The second click of a double click would press what has come under the pointer meanwhile.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
      sx={{ mb: 3 }}
    >
      <CallFacts confirmation={confirmation} />
      {/* New buttons after each call: a second Enter must not record another one. */}
      <Box
        key={state.last ? keyOf(state.last) : lastCallId}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: -2, mb: 1 }}
      >
        {isCallable && (
          <>
            {button(confirmationLabels.confirmed, () => record('confirmed'))}
            {button(confirmationLabels.noAnswer, () => record('noAnswer'))}
            {button('Kasnije', () => record('later'))}
            {button(confirmationLabels.refused, () => record('refused'))}
            {button(confirmationLabels.wrongNumber, () => record('wrongNumber'))}
          </>
        )}
        {lastCallId && !state.last && button('Poništi poziv', () => undoEarlier(lastCallId))}
      </Box>
      {strip}
      {dialog}
    </Box>
  )
}

/**
 * The calls before sending in the order's detail, absent if the order needs none. An outcome takes one press, and the
 * strip of the call mode undoes it or changes its time or reason. A helper who may not call sees the state of the
 * calls only.
 */
export function OrderCalls({ order }: { order: OrderView }) {
  const mayCall = useMay('callOrders')
  const { confirmation } = order
  if (!confirmation) return null
  return mayCall ? (
    <Calls order={order} confirmation={confirmation} />
  ) : (
    <CallFacts confirmation={confirmation} />
  )
}
