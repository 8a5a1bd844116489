import type { CallQueue } from '@pazar/contracts/order/call-queue-route.ts'
import type { CallContext, callRoutes, CallsToday } from '@pazar/contracts/order/call-routes.ts'
import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import { call } from '../call.ts'
import { command, part, read, readByPost } from './requests.ts'

type Routes = typeof callRoutes

export type CallPayload = PayloadOf<Routes['record']>
export type NextCall = AnswerOf<Routes['next']>
export type CurrentCall = AnswerOf<Routes['current']>[number]
export type RecordedCall = AnswerOf<Routes['record']>

/**
 * The call queue. Leases are taken and calls recorded without idempotency keys: a lease that is requested again
 * must be a new one, and a call has an id of its own.
 */
export const callMethods = {
  /** Leases an order: the given one, the one leased already, or the next that is due. */
  nextCall: (request: PayloadOf<Routes['next']>, signal?: AbortSignal) =>
    readByPost<NextCall>('/api/calls/next', request, signal),
  extendLease: (orderId: string, token: number, signal?: AbortSignal) =>
    readByPost<AnswerOf<Routes['heartbeat']>>(`/api/calls/${part(orderId)}/heartbeat`, { token }, signal),
  /** Sent even if the page is closed at the same moment. */
  releaseLease: async (orderId: string, token: number) => {
    await call(`/api/calls/${part(orderId)}/release`, { method: 'POST', body: { token }, keepalive: true })
  },
  recordCall: (orderId: string, payload: CallPayload, signal?: AbortSignal) =>
    readByPost<RecordedCall>(`/api/orders/${part(orderId)}/calls`, payload, signal),
  undoCall: (orderId: string, callId: string) =>
    command<RecordedCall>('DELETE', `/api/orders/${part(orderId)}/calls/${part(callId)}`),
  callContext: (orderId: string, signal?: AbortSignal) =>
    read<CallContext>(`/api/calls/${part(orderId)}/context`, signal),
  callQueue: (signal?: AbortSignal) => read<CallQueue>('/api/calls/queue', signal),
  currentCalls: (signal?: AbortSignal) => read<CurrentCall[]>('/api/calls', signal),
  callsToday: (signal?: AbortSignal) => read<CallsToday>('/api/calls/today', signal),
}
