import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import type { upsellRoutes, UpsellView } from '@pazar/contracts/upsell/routes.ts'
import { command, part, read } from './requests.ts'

type Routes = typeof upsellRoutes

/** The upsell products of a website. */
export const upsellMethods = {
  upsells: (websiteId: number, signal?: AbortSignal) =>
    read<UpsellView[]>(`/api/upsell/products/${part(websiteId)}`, signal),
  addUpsell: (websiteId: number, link: object) =>
    command<AnswerOf<Routes['add']>>('POST', '/api/upsell/process-links', {
      websiteId,
      upsellProductLinks: [link],
    }),
  changeUpsell: (id: number, changes: PayloadOf<Routes['change']>) =>
    command<UpsellView>('PUT', `/api/upsell/products/${part(id)}`, changes),
  /** Reads the product's page again, in the background. */
  readUpsellLink: (id: number) =>
    // A repeated key would replay the first reading.
    command<UpsellView>('POST', `/api/upsell/products/${part(id)}/read-link`, undefined, crypto.randomUUID()),
  removeUpsell: (id: number) =>
    command<AnswerOf<Routes['remove']>>('DELETE', `/api/upsell/products/${part(id)}`),
}
