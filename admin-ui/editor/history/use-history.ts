import type { WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'

/** The page's saved versions, newest first. */
export const useHistory = (websiteId: number, isEnabled: boolean) =>
  useQuery({
    queryKey: ['website-versions', websiteId],
    enabled: isEnabled,
    queryFn: async ({ signal }): Promise<WebsiteVersion[]> =>
      (await call(`/api/websites/id/${websiteId}/history`, { signal })).json,
  })
