import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { orderQuery } from '../../detail/order-query.ts'
import { CallDesk } from './call-desk.ts'
import { callContextQuery } from './call-queries.ts'
import { deskApi } from './desk-options.ts'
import type { DeskState } from './desk-state.ts'
import { useRefreshCalls } from './use-refresh-calls.ts'

/** The call desk of this screen, which takes an order when it opens and releases it when it closes. */
export function useCallDesk(userId: number): { desk: CallDesk; state: DeskState } {
  const client = useQueryClient()
  const refreshCalls = useRefreshCalls()
  const [desk] = useState(() => {
    const prepare = (orderId: string) =>
      Promise.allSettled([
        client.fetchQuery({ ...orderQuery(orderId), staleTime: 0 }),
        client.fetchQuery({ ...callContextQuery(orderId), staleTime: 0 }),
      ])
    const onLease = () => void client.invalidateQueries({ queryKey: ['calls'] })
    return new CallDesk({ api: deskApi, userId, prepare, onLease, onChange: () => void refreshCalls() })
  })
  useEffect(() => desk.start(), [desk])
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.state) }
}
