import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataProvider } from '../../data/data-provider.ts'

const keyOf = (id: string) => ['websites', 'editor', id]

/**
 * The stored version of the page being edited; refetched whenever it changes. Without React-Admin's hook for the
 * data provider, because the editor's fields are also rendered outside of its router.
 */
export function useWebsite(id: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<WebsiteView>('websites', { id: Number(id), signal })).data,
  })
  return { ...query, put: (website: WebsiteView) => client.setQueryData(keyOf(id), website) }
}
