import type { DomainView } from '@pazar/contracts/domain/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../data/call.ts'

/** The seller's domains in the server's order. */
export function useDomains() {
  return useQuery({
    queryKey: ['domains'],
    queryFn: async ({ signal }): Promise<DomainView[]> => (await call('/api/domains', { signal })).json,
  })
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
