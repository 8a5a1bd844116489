import { useQueryClient } from '@tanstack/react-query'

/** After a command on costs: the list, and what is computed from it. */
export function useReadCostsAgain(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: ['dashboard'] })
    void client.invalidateQueries({ queryKey: ['profit'] })
    await client.invalidateQueries({ queryKey: ['market-costs'] })
  }
}
