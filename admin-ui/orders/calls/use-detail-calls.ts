import type { CallOutcome } from '@pazar/contracts/order/confirmation-states.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { noConnectionText, serverMessage, statusOf } from '../../data/refusal.ts'
import { useUser } from '../../session/session.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { recipientOf } from '../detail/recipient.ts'
import { deskApi } from './desk/desk-options.ts'
import { type FailedChange, isChanging } from './desk/desk-state.ts'
import { DetailCalls } from './desk/detail-calls.ts'
import { useRefreshCalls } from './desk/use-refresh-calls.ts'

const failureTitles: Record<FailedChange['what'], string> = {
  undo: 'Poziv nije poništen',
  correction: 'Poziv nije izmenjen',
}

/** The calls of an open detail. Once it is closed, a toast shows a failure that its strip cannot show. */
function useCalls(onChange: () => void): DetailCalls {
  const toast = useToast()
  const user = useUser()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const [calls] = useState(
    () =>
      new DetailCalls({
        api: deskApi,
        userId: user?.id ?? 0,
        onChange,
        onFailure: ({ what, text }) => {
          if (!isOpen.current) toast.failure(failureTitles[what], text)
        },
      }),
  )
  return calls
}

/** Records outcomes of an order without a lease, and undoes or corrects the last one. */
export function useDetailCalls(order: OrderView) {
  const { orderId } = order
  const toast = useToast()
  const refreshCalls = useRefreshCalls()
  const calls = useCalls(() => void refreshCalls())
  const state = useSyncExternalStore(calls.subscribe, calls.state)
  const fail = (title: string) => (error: unknown) =>
    toast.failure(
      title,
      statusOf(error) === undefined ? noConnectionText : serverMessage(error, 'Pokušajte ponovo.'),
    )
  const record = useMutation({
    mutationFn: (outcome: CallOutcome) => calls.record(orderId, outcome, recipientOf(order)),
    onSuccess: refreshCalls,
    onError: fail('Poziv nije zabeležen'),
  })
  const undoEarlier = useMutation({
    mutationFn: (earlierId: string) => deskApi.undoCall(orderId, earlierId),
    onSuccess: refreshCalls,
    onError: fail(failureTitles.undo),
  })
  const isChangingLast = state.last !== undefined && isChanging(state.last)
  return {
    calls,
    state,
    record: record.mutate,
    /** Undoes a call that the strip does not show. */
    undoEarlier: undoEarlier.mutate,
    /** An outcome or a change is being sent, or the order is loaded after it. */
    isPending: record.isPending || undoEarlier.isPending || isChangingLast,
  }
}
