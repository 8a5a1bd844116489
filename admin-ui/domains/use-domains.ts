import type { DomainView } from '@pazar/contracts/domain/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Own domains as the server orders them. */
export function useDomains() {
  return useQuery({ queryKey: ['domains'], queryFn: async ({ signal }): Promise<DomainView[]> => (await call('/api/domains', { signal })).json })
}

/** After a command on domains: both screens, and the dashboard (operator spec, section 7). */
export function useReadDomainsAgain(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: ['dashboard'] })
    await Promise.all([client.invalidateQueries({ queryKey: ['domains'] }), client.invalidateQueries({ queryKey: ['own-domain'] })])
  }
}
