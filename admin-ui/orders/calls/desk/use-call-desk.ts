import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callMethods } from '../../../data/methods/calls.ts'
import { orderMethods } from '../../../data/methods/orders.ts'
import { useRefreshOrders } from '../../status/use-change-status.ts'
import { CallDesk } from './call-desk.ts'
import { orderQuery } from '../../detail/order-query.ts'
import { callContextQuery } from './call-queries.ts'
import type { DeskState } from './desk-state.ts'

/** The call desk of this screen, which takes an order when it opens and releases it when it closes. */
export function useCallDesk(userId: number): { desk: CallDesk; state: DeskState } {
  const client = useQueryClient()
  const refreshOrders = useRefreshOrders()
  const [desk] = useState(() => {
    const prepare = (orderId: string) =>
      Promise.allSettled([
        client.fetchQuery({ ...orderQuery(orderId), staleTime: 0 }),
        client.fetchQuery({ ...callContextQuery(orderId), staleTime: 0 }),
      ])
    const onLease = () => void client.invalidateQueries({ queryKey: ['calls'] })
    const onChange = () => {
      onLease()
      void refreshOrders()
    }
    const api = { ...callMethods, undoMerge: orderMethods.undoMerge }
    return new CallDesk({ api, userId, prepare, onLease, onChange })
  })
  useEffect(() => desk.start(), [desk])
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.state) }
}
