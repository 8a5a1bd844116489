import { noConnectionText, refusalDetails, serverMessage, statusOf } from '../../../data/refusal.ts'
import type { LastCall, LastMerge } from './desk-state.ts'
import type { ChangeOptions } from './desk-options.ts'

const timeoutMs = 12_000

/** Whether the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status >= 500 || status === 429 || status === 408
}

export const isLeaseLost = (error: unknown): boolean =>
  (refusalDetails(error) as { reason?: unknown }).reason === 'lease_lost'

/** Why a request failed, as a sentence for the user. */
export const reasonOf = (error: unknown): string =>
  statusOf(error) === undefined ? `${noConnectionText}.` : serverMessage(error, 'Pokušajte ponovo.')

/** A connection that a phone has suspended may never answer. @throws DOMException "AbortError". */
export async function withTimeout<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    return await request(timeout.signal)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Undoes a call or a merge. A correction that was given up and recorded all the same has replaced its call:
 * undoing it undoes both, while the call alone would be undone already. @throws the server's refusal.
 */
export async function undoLast(api: ChangeOptions['api'], last: LastCall | LastMerge): Promise<void> {
  if ('mergeId' in last) return void (await api.undoMerge(last.orderId, last.mergeId))
  const { orderId, callId, abandonedIds = [] } = last
  for (const abandonedId of abandonedIds) {
    try {
      return void (await api.undoCall(orderId, abandonedId))
    } catch (error) {
      if (statusOf(error) !== 404) throw error
    }
  }
  await api.undoCall(orderId, callId)
}
