import type { OwnDomain } from '@pazar/contracts/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

/** The primary domain (domains/one-aggregate); null if there is none. */
export function usePrimaryDomain() {
  return useQuery({
    queryKey: ['own-domain'],
    queryFn: async ({ signal }): Promise<OwnDomain['domain']> =>
      (await call('/api/user/domain', { signal })).json.domain,
  })
}
