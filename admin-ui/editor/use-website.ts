import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const keyOf = (id: string) => ['websites', 'editor', id]

/** The website being edited, as it is stored; read again when it changes, by whomever. */
export function useWebsite(id: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<WebsiteView> => (await call(`/api/websites/id/${encodeURIComponent(id)}`, { signal })).json,
  })
  return { ...query, put: (website: WebsiteView) => client.setQueryData(keyOf(id), website) }
}
