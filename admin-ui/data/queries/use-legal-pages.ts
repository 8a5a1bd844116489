import { type LegalPageView, legalRoutes, type SellersLegalPages } from '@pazar/contracts/legal/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'

/** API path of the seller's own legal pages, or for admins of a seller's. */
export const legalPath = (sellerId?: number) =>
  sellerId === undefined
    ? legalRoutes.list.path
    : legalRoutes.listOfSeller.path.replace(':id', String(sellerId))

const query = {
  queryKey: ['legal-pages'],
  queryFn: async () => legalRoutes.list.answer.parse((await call(legalPath())).json),
}
const sellersKey = (sellerId: number) => ['legal-pages', sellerId]

/** The seller's own legal pages for every market. */
export const useLegalPages = () => useQuery(query)

/** For admins: a seller's legal pages and their company data. */
export const useSellersLegalPages = (sellerId: number) =>
  useQuery({
    queryKey: sellersKey(sellerId),
    queryFn: async () => legalRoutes.listOfSeller.answer.parse((await call(legalPath(sellerId))).json),
  })

/** Puts a saved page into the query cache, so that the screen shows it at once. */
export function usePutLegalPage(sellerId?: number): (saved: LegalPageView) => void {
  const client = useQueryClient()
  return (saved) => {
    const withSaved = (pages: LegalPageView[]) =>
      pages.map((each) => (each.market === saved.market && each.page === saved.page ? saved : each))
    if (sellerId === undefined)
      client.setQueryData<LegalPageView[]>(query.queryKey, (pages) => pages && withSaved(pages))
    else
      client.setQueryData<SellersLegalPages>(
        sellersKey(sellerId),
        (all) => all && { ...all, pages: withSaved(all.pages) },
      )
  }
}
