import { useQueryClient } from '@tanstack/react-query'

/** Refreshes both domain screens and the dashboard after a command (domains/screens). */
export function useRefreshDomains(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: ['dashboard'] })
    await Promise.all([
      client.invalidateQueries({ queryKey: ['domains'] }),
      client.invalidateQueries({ queryKey: ['own-domain'] }),
    ])
  }
}
