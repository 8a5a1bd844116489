import { noConnectionText, serverMessage, statusOf } from '../data/refusal.ts'

const fallback = 'Neispravni podaci za prijavu'
/** Statuses with which a proxy answers for a server that it cannot reach. */
const proxyStatuses = [502, 503, 504]

/**
 * The server's message, or the reason why there is none: no answer, an answer without the user, or an answer
 * without a message.
 */
export function signInFailure(error: unknown): string {
  const status = statusOf(error)
  const isTimeout = error instanceof DOMException && error.name === 'AbortError'
  if (error instanceof TypeError || isTimeout) return noConnectionText
  if (status !== undefined && proxyStatuses.includes(status)) return serverMessage(error, noConnectionText)
  const isIncompleteAnswer = error instanceof Error && status === undefined && error.name === 'Error'
  return serverMessage(error, isIncompleteAnswer ? error.message : fallback)
}
