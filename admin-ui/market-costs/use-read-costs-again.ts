import { useQueryClient } from '@tanstack/react-query'

/** After a command on costs: the list and its history, and what is computed from it. */
export function useReadCostsAgain(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: ['dashboard'] })
    void client.invalidateQueries({ queryKey: ['profit'] })
    void client.invalidateQueries({ queryKey: ['market-cost-history'] })
    await client.invalidateQueries({ queryKey: ['market-costs'] })
  }
}
