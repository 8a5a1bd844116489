import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'

/** The page's saved versions, newest first. */
export function useHistory(websiteId: number, isEnabled: boolean) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({
    queryKey: ['website-versions', websiteId],
    enabled: isEnabled,
    queryFn: ({ signal }) => dataProvider.websiteVersions(websiteId, signal),
  })
}
