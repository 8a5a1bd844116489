import type { CallPayload } from '../../../data/methods/calls.ts'

/** An outcome that the server may not have recorded yet. */
export interface PendingCall {
  orderId: string
  payload: CallPayload
}

const key = 'pending-call'

/** Private windows may refuse storage; then a reload before the answer loses the outcome. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Keeps the outcome of this tab over a reload. */
export const storePendingCall = (userId: number, call: PendingCall): void => {
  attempt(() => sessionStorage.setItem(key, JSON.stringify({ userId, call })))
}

export const discardPendingCall = (): void => {
  attempt(() => sessionStorage.removeItem(key))
}

/** The outcome that a reload interrupted; another user's is discarded. */
export function storedPendingCall(userId: number): PendingCall | undefined {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) as {
    userId: number
    call: PendingCall
  } | null
  if (stored?.userId === userId) return stored.call
  discardPendingCall()
  return undefined
}
