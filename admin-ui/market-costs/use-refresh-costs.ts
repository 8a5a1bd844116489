import { useQueryClient } from '@tanstack/react-query'

/** After a cost command, refreshes the costs, their history and everything computed from them. */
export function useRefreshCosts(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: ['dashboard'] })
    void client.invalidateQueries({ queryKey: ['profit'] })
    void client.invalidateQueries({ queryKey: ['market-cost-history'] })
    await client.invalidateQueries({ queryKey: ['market-costs'] })
  }
}
