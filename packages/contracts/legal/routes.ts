import { z } from 'zod'
import { markets } from '../money/market.ts'
import { isBlank, lines, numericId } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { publicSeller } from '../seller/identity.ts'
import { adminUserView } from '../user/routes.ts'
import { maxLegalTextLength } from './events.ts'
import { unknownPlaceholder } from './legal-text.ts'
import { legalPageNames } from './pages.ts'

/**
 * `text` is null if the page shows the template; `reviewedAt` is null until the seller has reviewed the
 * current text. Times ISO 8601 UTC.
 */
export const legalPageView = z.object({
  market: z.enum(markets),
  page: z.enum(legalPageNames),
  text: z.string().nullable(),
  reviewedAt: z.string().nullable(),
})
export type LegalPageView = z.infer<typeof legalPageView>

/** The pages of a seller and who the seller is, for admins. */
export const sellersLegalPages = z.object({
  seller: adminUserView.pick({ firstName: true, lastName: true, companyName: true, identity: true }),
  pages: z.array(legalPageView),
})
export type SellersLegalPages = z.infer<typeof sellersLegalPages>

/** The data from which the public site renders a page. */
export const publicLegalPage = z.object({
  market: z.enum(markets),
  text: z.string().nullable(),
  seller: publicSeller.nullable(),
})
export type PublicLegalPage = z.infer<typeof publicLegalPage>

const text = z
  .string({ error: 'Tekst je obavezan' })
  .pipe(lines(maxLegalTextLength))
  .refine((typed) => !isBlank(typed), 'Tekst je obavezan')
  .superRefine((typed, context) => {
    const unknown = unknownPlaceholder(typed)
    if (unknown !== undefined) context.addIssue({ code: 'custom', message: `Nepoznato polje {${unknown}}` })
  })

/** Null restores the template. */
export const legalPageChange = z.strictObject({ text: text.nullable() })

const which = z.strictObject({ market: z.enum(markets), page: z.enum(legalPageNames) })
const ofSeller = z.strictObject({ id: numericId })

export const legalRoutes = {
  list: route({
    method: 'GET',
    path: '/api/legal-pages',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary: 'Own legal pages of every market',
    answer: z.array(legalPageView),
  }),
  change: route({
    method: 'PUT',
    path: '/api/legal-pages/:market/:page',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Write an own legal page, or bring its template back',
    params: which,
    body: legalPageChange,
    answer: legalPageView,
  }),
  review: route({
    method: 'POST',
    path: '/api/legal-pages/:market/:page/review',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Confirm a legal page without changes',
    params: which,
    answer: legalPageView,
  }),
  listOfSeller: route({
    method: 'GET',
    path: '/api/admin/users/:id/legal-pages',
    access: 'admin',
    summary: "A seller's legal pages of every market",
    params: ofSeller,
    answer: sellersLegalPages,
  }),
  changeOfSeller: route({
    method: 'PUT',
    path: '/api/admin/users/:id/legal-pages/:market/:page',
    access: 'admin',
    summary: "Write a seller's legal page, or bring its template back",
    params: ofSeller.extend(which.shape),
    body: legalPageChange,
    answer: legalPageView,
  }),
  public: route({
    method: 'GET',
    path: '/api/public/legal-pages/:page',
    access: 'public',
    summary: "A seller's legal page: of a website, or of the shop at a host or a tenant's page",
    params: which.pick({ page: true }),
    query: z.strictObject({
      websiteId: numericId.optional(),
      host: z.string().max(300).optional(),
      tenantId: numericId.optional(),
    }),
    answer: publicLegalPage,
  }),
}
