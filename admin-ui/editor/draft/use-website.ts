import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/call.ts'

const keyOf = (id: string) => ['websites', 'editor', id]

/** The stored version of the page being edited; refetched whenever it changes. */
export function useWebsite(id: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<WebsiteView> =>
      (await call(`/api/websites/id/${encodeURIComponent(id)}`, { signal })).json,
  })
  return { ...query, put: (website: WebsiteView) => client.setQueryData(keyOf(id), website) }
}
