import type { WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** A website's saved versions, newest first. */
export const useHistory = (websiteId: number, wanted: boolean) =>
  useQuery({
    queryKey: ['website-versions', websiteId],
    enabled: wanted,
    queryFn: async ({ signal }): Promise<WebsiteVersion[]> => (await call(`/api/websites/id/${websiteId}/history`, { signal })).json,
  })
