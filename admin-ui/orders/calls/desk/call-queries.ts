import { queryOptions } from '@tanstack/react-query'
import { callMethods } from '../../../data/methods/calls.ts'

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
