import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRefreshOrders } from '../../status/use-change-status.ts'

/** Reloads all queries that show calls or orders, and resolves once the orders are loaded. */
export function useRefreshCalls(): () => Promise<void> {
  const client = useQueryClient()
  const refreshOrders = useRefreshOrders()
  return useCallback(async () => {
    void client.invalidateQueries({ queryKey: ['calls'] })
    await refreshOrders()
  }, [client, refreshOrders])
}
