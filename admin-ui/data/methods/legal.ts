import type { LegalPageView, SellersLegalPages } from '@pazar/contracts/legal/routes.ts'
import { command, part, read } from './requests.ts'

type Page = Pick<LegalPageView, 'market' | 'page'>

/** Legal pages, which every market has from the start; a null text restores the template. */
export const legalMethods = {
  legalPages: (signal?: AbortSignal) => read<LegalPageView[]>('/api/legal-pages', signal),
  changeLegalPage: ({ market, page }: Page, text: string | null) =>
    command<LegalPageView>('PUT', `/api/legal-pages/${part(market)}/${part(page)}`, { text }),
  /** For admins: a seller's pages and their company data. */
  legalPagesOfSeller: (sellerId: number, signal?: AbortSignal) =>
    read<SellersLegalPages>(`/api/admin/users/${part(sellerId)}/legal-pages`, signal),
  /** For admins: changes a page for a seller, who reviews it afterwards. */
  changeLegalPageOfSeller: (sellerId: number, { market, page }: Page, text: string | null) =>
    command<LegalPageView>(
      'PUT',
      `/api/admin/users/${part(sellerId)}/legal-pages/${part(market)}/${part(page)}`,
      { text },
    ),
}
