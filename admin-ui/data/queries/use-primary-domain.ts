import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data-provider.ts'

/** The primary domain (domains/one-aggregate); null if there is none. */
export function usePrimaryDomain() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({ queryKey: ['own-domain'], queryFn: ({ signal }) => dataProvider.ownDomain(signal) })
}
