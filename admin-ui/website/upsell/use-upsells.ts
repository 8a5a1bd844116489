import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'

/** Shares the key prefix of the websites, whose change notifications cover upsells. */
const queryKey = (websiteId: number) => ['websites', 'upsells', websiteId]

/** The upsell products of a website, and the symbol of its currency. */
export function useUpsells(websiteId: number) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({
    queryKey: queryKey(websiteId),
    queryFn: async ({ signal }) => {
      const [products, website] = await Promise.all([
        dataProvider.upsells(websiteId, signal),
        dataProvider.getOne<WebsiteView>('websites', { id: websiteId, signal }),
      ])
      return { products, symbol: website.data.currencySymbol }
    },
  })
}

/** Reloads the upsell products after a change. */
export function useRefreshUpsells(websiteId: number): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: queryKey(websiteId) })
}
