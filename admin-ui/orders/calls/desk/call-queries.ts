import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, part } from '../../../data/methods/requests.ts'
import { callMethods } from '../../../data/methods/calls.ts'

/** The order of a call; whoever may not manage it gets its masked public view. */
export const calledOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', orderId],
    queryFn: ({ signal }) => read<OrderView & { masked?: boolean }>(`/api/orders/${part(orderId)}`, signal),
  })

/** Read again with the orders: a corrected address may have fewer problems. */
export const callContextQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'call-context', orderId],
    queryFn: ({ signal }) => callMethods.callContext(orderId, signal),
  })

export const currentCallsQuery = queryOptions({
  queryKey: ['calls', 'current'],
  queryFn: ({ signal }) => callMethods.currentCalls(signal),
})

export const callsTodayQuery = queryOptions({
  queryKey: ['calls', 'today'],
  queryFn: ({ signal }) => callMethods.callsToday(signal),
})
