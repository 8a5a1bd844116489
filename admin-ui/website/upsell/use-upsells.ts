import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/call.ts'

/** Shares the key prefix of the websites, whose change notifications cover upsells. */
const queryKey = (websiteId: number) => ['websites', 'upsells', websiteId]

/** The upsell products of a website, and the symbol of its currency. */
export const useUpsells = (websiteId: number) =>
  useQuery({
    queryKey: queryKey(websiteId),
    queryFn: async ({ signal }) => {
      const [list, website] = await Promise.all([
        call(`/api/upsell/products/${websiteId}`, { signal }),
        call(`/api/websites/id/${websiteId}`, { signal }),
      ])
      return { products: list.json as UpsellView[], symbol: website.json.currencySymbol as string }
    },
  })

/** Reloads the upsell products after a change. */
export function useRefreshUpsells(websiteId: number): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: queryKey(websiteId) })
}
