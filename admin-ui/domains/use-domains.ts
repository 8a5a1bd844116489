import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'

/** The seller's domains in the server's order. */
export function useDomains() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({ queryKey: ['domains'], queryFn: ({ signal }) => dataProvider.domains(signal) })
}

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
