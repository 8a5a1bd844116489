import type { OwnDomain } from '@pazar/contracts/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** The primary domain (resolution 49), null while there is none. */
export function useOwnDomain() {
  return useQuery({
    queryKey: ['own-domain'],
    queryFn: async ({ signal }): Promise<OwnDomain['domain']> => (await call('/api/user/domain', { signal })).json.domain,
  })
}
