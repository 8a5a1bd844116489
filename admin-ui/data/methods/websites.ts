import type { copywritingRoutes } from '@pazar/contracts/copywriting/routes.ts'
import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import type { shopifyRoutes } from '@pazar/contracts/shopify/routes.ts'
import type { WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'
import type { LinkedProduct, productLinkRoutes } from '@pazar/contracts/website/product-link-routes.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { command, part, read, readByPost } from './requests.ts'

interface WebsiteSave {
  body: object
  expectedRevision: number
  /** The idempotency key. */
  key: string
}

/** What the builder and the editor do with websites besides React-Admin's list and one. */
export const websiteMethods = {
  /** `message` says who wrote the texts (websites/creation). */
  createWebsite: (body: object, idempotencyKey: string) =>
    command<{ message: string; website: WebsiteView }>(
      'POST',
      '/api/sync/create-website',
      body,
      idempotencyKey,
    ),
  /** Refused if the website has another revision than the expected one. */
  saveWebsite: (id: number, { body, expectedRevision, key }: WebsiteSave) =>
    command<WebsiteView>('PUT', `/api/websites/id/${part(id)}`, { ...body, expectedRevision }, key),
  /** Stops honouring the prices from before the last change. */
  withdrawEarlierPrices: (id: number) =>
    readByPost<WebsiteView>(`/api/websites/id/${part(id)}/withdraw-earlier-prices`, undefined),
  /** The saved versions, newest first. */
  websiteVersions: (id: number, signal?: AbortSignal) =>
    read<WebsiteVersion[]>(`/api/websites/id/${part(id)}/history`, signal),
  websiteVersion: (id: number, revision: number) =>
    read<WebsiteView>(`/api/websites/id/${part(id)}/history/${part(revision)}`),
  restoreWebsite: (id: number, body: { revision: number; expectedRevision: number }) =>
    command<WebsiteView>('POST', `/api/websites/id/${part(id)}/restore`, body, crypto.randomUUID()),
  /** Another proposal for one part of the texts. Saves nothing. */
  rewritePart: (id: number, body: PayloadOf<typeof copywritingRoutes.rewrite>, signal: AbortSignal) =>
    readByPost<AnswerOf<typeof copywritingRoutes.rewrite>>(`/api/websites/${part(id)}/rewrite`, body, signal),
  pushToShopify: (body: PayloadOf<typeof shopifyRoutes.push>) =>
    readByPost<AnswerOf<typeof shopifyRoutes.push>>('/api/shopify/push-landing', body),
  readProductPage: (url: string, signal: AbortSignal) =>
    readByPost<LinkedProduct>('/api/products/read-link', { url }, signal),
  /** Stores the picture at a foreign address as an upload. */
  importImage: (url: string, signal: AbortSignal) =>
    readByPost<AnswerOf<typeof productLinkRoutes.importImage>>('/api/images/import', { url }, signal),
}
