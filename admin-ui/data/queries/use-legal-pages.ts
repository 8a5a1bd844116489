import type { LegalPageView, SellersLegalPages } from '@pazar/contracts/legal/routes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data-provider.ts'

const ownKey = ['legal-pages']
const sellersKey = (sellerId: number) => ['legal-pages', sellerId]

/** The seller's own legal pages for every market. */
export function useLegalPages() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({ queryKey: ownKey, queryFn: ({ signal }) => dataProvider.legalPages(signal) })
}

/** For admins: a seller's legal pages and their company data. */
export function useSellersLegalPages(sellerId: number) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useQuery({
    queryKey: sellersKey(sellerId),
    queryFn: ({ signal }) => dataProvider.legalPagesOfSeller(sellerId, signal),
  })
}

/** Puts a saved page into the query cache, so that the screen shows it at once. */
function usePutLegalPage(sellerId?: number): (saved: LegalPageView) => void {
  const client = useQueryClient()
  return (saved) => {
    const withSaved = (pages: LegalPageView[]) =>
      pages.map((each) => (each.market === saved.market && each.page === saved.page ? saved : each))
    if (sellerId === undefined)
      client.setQueryData<LegalPageView[]>(ownKey, (pages) => pages && withSaved(pages))
    else
      client.setQueryData<SellersLegalPages>(
        sellersKey(sellerId),
        (all) => all && { ...all, pages: withSaved(all.pages) },
      )
  }
}

/**
 * Changes the text of an own page, or for admins of a seller's page; null restores the template. Rejects if
 * the server refuses the text.
 */
export function useChangeLegalPage(
  page: Pick<LegalPageView, 'market' | 'page'>,
  sellerId?: number,
): (text: string | null) => Promise<LegalPageView> {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { mutateAsync } = useMutation({
    mutationFn: (text: string | null) =>
      sellerId === undefined
        ? dataProvider.changeLegalPage(page, text)
        : dataProvider.changeLegalPageOfSeller(sellerId, page, text),
    onSuccess: usePutLegalPage(sellerId),
  })
  return mutateAsync
}
