import { useQuery } from '@tanstack/react-query'
import { domainMethods } from '../methods/domains.ts'

/**
 * The primary domain (domains/one-aggregate); null if there is none. Calls the method without React-Admin's hook,
 * because the editor's fields are also rendered outside of its router.
 */
export function usePrimaryDomain() {
  return useQuery({ queryKey: ['own-domain'], queryFn: ({ signal }) => domainMethods.ownDomain(signal) })
}
