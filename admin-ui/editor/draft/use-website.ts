import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'

const keyOf = (id: string) => ['websites', 'editor', id]

/** The stored version of the page being edited; refetched whenever it changes. */
export function useWebsite(id: string) {
  const client = useQueryClient()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<WebsiteView>('websites', { id: Number(id), signal })).data,
  })
  return { ...query, put: (website: WebsiteView) => client.setQueryData(keyOf(id), website) }
}
