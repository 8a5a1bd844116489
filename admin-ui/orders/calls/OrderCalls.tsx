import { confirmationLabels } from '@pazar/contracts/order/confirmation-states.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callMethods, type CallPayload } from '../../data/methods/calls.ts'
import { noConnectionText, serverMessage, statusOf } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { formatTime } from '../../ui/formatting/dates.ts'
import { Facts } from '../detail/Facts.tsx'
import { isUnsent } from '../detail/is-unsent.ts'
import { useRefreshOrders } from '../status/use-change-status.ts'
import type { Outcome } from './desk/desk-state.ts'
import { OutcomeChoice } from './outcomes/OutcomeChoice.tsx'

/** Records outcomes and undoes the last one, without a lease. */
function useCallCommands(orderId: string) {
  const toast = useToast()
  const client = useQueryClient()
  const refreshOrders = useRefreshOrders()
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: ['calls'] })
    await refreshOrders()
  }
  const fail = (title: string) => (error: unknown) =>
    toast.failure(
      title,
      statusOf(error) === undefined ? noConnectionText : serverMessage(error, 'Pokušajte ponovo.'),
    )
  const record = useMutation({
    mutationFn: (payload: CallPayload) => callMethods.recordCall(orderId, payload),
    onSuccess: refresh,
    onError: fail('Poziv nije zabeležen'),
  })
  const undo = useMutation({
    mutationFn: (callId: string) => callMethods.undoCall(orderId, callId),
    onSuccess: refresh,
    onError: fail('Poziv nije poništen'),
  })
  return { record, undo, isPending: record.isPending || undo.isPending }
}

/** The calls before sending in the order's detail; absent if the order needs none. */
export function OrderCalls({ order }: { order: OrderView }) {
  const { confirmation } = order
  const [choosing, setChoosing] = useState<'later' | 'refused' | undefined>(undefined)
  // One id until the call is answered, so that a press after a lost answer records it once.
  const [callId, setCallId] = useState(() => crypto.randomUUID())
  const { record, undo, isPending } = useCallCommands(order.orderId)
  if (!confirmation) return null
  const { state, attempts, lastCalledAt, calledBy, nextCallAt, lastCallId } = confirmation
  const isCallable = state !== 'confirmed' && isUnsent(order)
  const send = (outcome: Outcome) => {
    setChoosing(undefined)
    record.mutate({ callId, ...outcome }, { onSuccess: () => setCallId(crypto.randomUUID()) })
  }
  const button = (label: string, press: () => void) => (
    <Button size="small" variant="outlined" color="inherit" disabled={isPending} onClick={press}>
      {label}
    </Button>
  )
  return (
    <Box role="group" aria-label="Poziv" sx={{ mb: 3 }}>
      <Facts
        title="Poziv"
        facts={[
          ['Ishod', confirmationLabels[state]],
          ...(attempts > 0 ? [['Bez odgovora', `${attempts}×`] as const] : []),
          ...(lastCalledAt
            ? [['Poslednji poziv', [formatTime(lastCalledAt), calledBy].filter(Boolean).join(', ')] as const]
            : []),
          ...(nextCallAt && state !== 'notCalled'
            ? [['Sledeći poziv', formatTime(nextCallAt)] as const]
            : []),
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: -2 }}>
        {isCallable && (
          <>
            {button(confirmationLabels.confirmed, () => send({ outcome: 'confirmed' }))}
            {button(confirmationLabels.noAnswer, () => send({ outcome: 'noAnswer' }))}
            {button('Kasnije', () => setChoosing('later'))}
            {button(confirmationLabels.refused, () => setChoosing('refused'))}
            {button(confirmationLabels.wrongNumber, () => send({ outcome: 'wrongNumber' }))}
          </>
        )}
        {lastCallId && button('Poništi poziv', () => undo.mutate(lastCallId))}
      </Box>
      <OutcomeChoice outcome={choosing} onChoose={send} onClose={() => setChoosing(undefined)} />
    </Box>
  )
}
