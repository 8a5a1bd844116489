import type { CallPayload } from '../../../data/methods/calls.ts'
import { attemptStorage } from '../../../session/attempt-storage.ts'

/** An outcome that the server may not have recorded yet. */
export interface PendingCall {
  orderId: string
  payload: CallPayload
}

interface StoredCalls {
  userId: number
  calls: readonly PendingCall[]
}

const key = 'pending-calls'

function store(stored: StoredCalls): void {
  if (stored.calls.length > 0) attemptStorage(() => sessionStorage.setItem(key, JSON.stringify(stored)))
  else attemptStorage(() => sessionStorage.removeItem(key))
}

/** The outcomes that a reload interrupted, the oldest first; another user's are discarded. */
export function storedPendingCalls(userId: number): readonly PendingCall[] {
  const stored = attemptStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) as StoredCalls | null
  if (stored?.userId === userId) return stored.calls
  store({ userId, calls: [] })
  return []
}

const without = (userId: number, { payload: { callId } }: PendingCall) =>
  storedPendingCalls(userId).filter(({ payload }) => payload.callId !== callId)

/** Keeps an outcome of this tab over a reload, if the browser stores it; an outcome may wait for the correction of an earlier one. */
export const storePendingCall = (userId: number, call: PendingCall): void =>
  store({ userId, calls: [...without(userId, call), call] })

export const discardPendingCall = (userId: number, call: PendingCall): void =>
  store({ userId, calls: without(userId, call) })
