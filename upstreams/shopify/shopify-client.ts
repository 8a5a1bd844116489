import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { z } from 'zod'
import { boundedFetch } from '../bounded-fetch.ts'
import { parsedJson } from '../parsed-json.ts'
import { channels, onlineStoreOf, publicationsQuery, publishablePublish, published } from './online-store.ts'
import { createShopifyTokens, type ShopifyToken } from './shopify-token.ts'
import { userErrors } from './user-errors.ts'

/** Whose shop, and the Admin API access token of its app, or the app's client id and secret with a colon between (`shopify-token.ts`). */
export interface ShopifyAccount {
  shop: string
  token: string
}

/** Prices as decimal text in the shop's currency; pictures by absolute address, which Shopify fetches itself. */
export interface ShopifyProduct {
  handle: string
  title: string
  descriptionHtml: string
  images: readonly string[]
  price: string
  compareAtPrice: string | null
  sku: string
  seoTitle: string
  seoDescription: string
  /** Kept as the JSON metafield pazar.landing, of at most 128 KB; nothing where left out. */
  landing?: unknown
}

/** `note` where shoppers do not see the product yet, and what its seller has to do about it. */
export interface ShopifyPushed {
  handle: string
  note?: string
}

export interface Shopify {
  nameOf(account: ShopifyAccount): Promise<{ name: string } | { refusal: Refusal }>
  /** The same handle is the same product, however often it is sent; it ends in the Online Store where the token may publish. */
  push(account: ShopifyAccount, product: ShopifyProduct): Promise<ShopifyPushed | { refusal: Refusal }>
}

/** Shopify keeps a version for a year; this one until October 2027: https://shopify.dev/docs/api/usage/versioning */
const version = '2026-10'

const shopQuery = 'query { shop { name } }'
/** https://shopify.dev/docs/api/admin-graphql/latest/mutations/productSet: by handle it makes the product or renews it. */
const productSet = `mutation push($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input, synchronous: true) { product { id handle status } userErrors { field message } }
}`
const metafieldsSet = `mutation keep($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { field message } }
}`

const answered = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.union([z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() })), z.string()]).optional(),
})
const named = z.object({ shop: z.object({ name: z.string() }) })
const pushed = z.object({ productSet: z.object({ product: z.object({ id: z.string(), handle: z.string(), status: z.string() }).nullable(), userErrors }) })
const kept = z.object({ metafieldsSet: z.object({ userErrors }) })

/** Bytes of a metafield of JSON, since version 2026-04: https://shopify.dev/docs/apps/build/metafields/metafield-limits */
const largestJson = 128 * 1024
/** Seen by nobody, published or not: https://shopify.dev/docs/api/admin-graphql/latest/enums/ProductStatus */
const hiddenStatuses = ['DRAFT', 'ARCHIVED']

const refused = (message: string): { refusal: Refusal } => ({ refusal: { code: 'invalid', message } })
const away = (message = 'Shopify trenutno nije dostupan. Pokušajte ponovo.'): { refusal: Refusal } => ({ refusal: { code: 'unavailable', message } })
const busy = () => away('Shopify trenutno ima previše zahteva. Pokušajte ponovo za minut.')
const wrongToken = () => refused('Shopify nije prihvatio pristupni token. Proverite podešavanja.')
const noShop = () => refused('Shopify prodavnica nije pronađena. Proverite adresu.')

const withoutToken: Record<Extract<ShopifyToken, { failed: string }>['failed'], () => { refusal: Refusal }> = {
  refused: () => refused('Shopify nije prihvatio Client ID i Client secret. Proverite ih, i da li je aplikacija instalirana u ovoj prodavnici.'), not_there: noShop, too_many: busy, away: () => away(),
}

/** One variant, under the names that Shopify gives to a product without choices. */
const inputOf = (product: ShopifyProduct) => ({
  handle: product.handle,
  title: product.title,
  descriptionHtml: product.descriptionHtml,
  seo: { title: product.seoTitle, description: product.seoDescription },
  files: product.images.map((originalSource) => ({
    originalSource, contentType: 'IMAGE', alt: product.title,
    // Pushed again, a picture takes the place of itself instead of standing there twice.
    filename: `${product.handle}-${originalSource.split('/').at(-1)!.replace(/[^\w.-]/g, '-').slice(-120)}`, duplicateResolutionMode: 'REPLACE',
  })),
  productOptions: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
  variants: [{
    optionValues: [{ optionName: 'Title', name: 'Default Title' }], price: product.price, compareAtPrice: product.compareAtPrice,
    ...(product.sku && { inventoryItem: { sku: product.sku } }),
  }],
})

export interface ShopifyOptions {
  /** Base address instead of the shop's own, for tests. */
  address?: string
  /** ms that one request may take. */
  patience?: number
  /** ms since 1970. */
  now?: () => number
}

/** The Admin API over GraphQL: https://shopify.dev/docs/api/admin-graphql */
export function createShopify({ address, patience = 20_000, now }: ShopifyOptions = {}): Shopify {
  const tokens = createShopifyTokens({ patience, now })

  async function ask<Answer extends z.ZodType>(account: ShopifyAccount, query: string, variables: unknown, answer: Answer, wants = 'proizvode (write_products)', isAgain = false): Promise<z.output<Answer> | { refusal: Refusal }> {
    const { shop, token: stored } = account
    if (!/^[\x21-\x7e]+$/.test(stored)) return wrongToken()
    const base = address?.replace(/\/+$/, '') ?? `https://${shop}`
    const found = await tokens.of(base, stored)
    if ('failed' in found) return withoutToken[found.failed]()
    const reply = await boundedFetch(
      `${base}/admin/api/${version}/graphql.json`,
      { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json', 'x-shopify-access-token': found.token }, body: JSON.stringify({ query, variables }) },
      { patience, most: 2 * 1024 * 1024 },
    )
    if (!reply) return away()
    // One that the shop gave and took back before its time: another is asked for, once.
    if (reply.status === 401 && tokens.forget(base, stored) && !isAgain) return ask(account, query, variables, answer, wants, true)
    if (reply.status === 401 || reply.status === 403) return wrongToken()
    if (reply.status === 404) return noShop()
    if (reply.status === 429) return busy()
    const body = reply.status === 200 ? answered.safeParse(parsedJson(reply.text)) : undefined
    if (!body?.success) return away()
    const { errors, data } = body.data
    if (errors !== undefined && errors.length > 0) {
      const [first] = typeof errors === 'string' ? [{ message: errors }] : errors
      const code = first && 'extensions' in first ? first.extensions?.code : undefined
      if (code === 'THROTTLED') return busy()
      return code === 'ACCESS_DENIED' ? refused(`Pristupni token nema dozvolu za ${wants}.`) : refused(`Shopify je odbio zahtev: ${first!.message.slice(0, 300)}`)
    }
    const read = answer.safeParse(data)
    return read.success ? read.data : away()
  }

  /** Shopify's own words about what it did not take. */
  const complaint = (errors: z.output<typeof userErrors>) => refused(`Shopify je odbio podatke: ${errors.map(({ message }) => message).join(' ').slice(0, 300)}`)

  const tooLarge = (landing: string) =>
    refused(`Tekstovi stranice imaju ${Math.ceil(Buffer.byteLength(landing) / 1024)} KB, a Shopify uz proizvod čuva najviše ${largestJson / 1024} KB. Skratite utiske, pitanja ili priču, pa pošaljite ponovo.`)

  /** Undefined once the product is in the Online Store, else why it is not: the product itself has been taken, so that is no failure of the push. */
  async function publish(account: ShopifyAccount, id: string): Promise<{ refusal: Refusal } | undefined> {
    const wants = 'objavljivanje (read_publications i write_publications)'
    const found = await ask(account, publicationsQuery, {}, channels, wants)
    if ('refusal' in found) return found
    const publicationId = onlineStoreOf(found)
    if (!publicationId) return refused('Prodavnica nema kanal Online Store.')
    const answer = await ask(account, publishablePublish, { id, input: [{ publicationId }] }, published, wants)
    if ('refusal' in answer) return answer
    const { userErrors: errors } = answer.publishablePublish
    return errors.length > 0 ? complaint(errors) : undefined
  }

  return {
    async nameOf(account) {
      const answer = await ask(account, shopQuery, {}, named)
      return 'refusal' in answer ? answer : { name: answer.shop.name }
    },
    async push(account, product) {
      const landing = product.landing === undefined ? undefined : JSON.stringify(product.landing)
      // Before anything is sent: a push is never half done for it.
      if (landing && Buffer.byteLength(landing) > largestJson) return tooLarge(landing)
      const answer = await ask(account, productSet, { identifier: { handle: product.handle }, input: inputOf(product) }, pushed)
      if ('refusal' in answer) return answer
      const { product: made, userErrors: errors } = answer.productSet
      if (!made) return errors.length > 0 ? complaint(errors) : away()
      if (landing) {
        const keeping = await ask(account, metafieldsSet, { metafields: [{ ownerId: made.id, namespace: 'pazar', key: 'landing', type: 'json', value: landing }] }, kept)
        if ('refusal' in keeping) return keeping
        if (keeping.metafieldsSet.userErrors.length > 0) return complaint(keeping.metafieldsSet.userErrors)
      }
      const unpublished = await publish(account, made.id)
      const note = [
        unpublished && `${unpublished.refusal.message} Objavite ga ručno u Shopify administraciji, u kanalu Online Store.`,
        hiddenStatuses.includes(made.status) && 'U njoj nije aktivan. Stavite mu status Active u Shopify administraciji.',
      ].filter(Boolean).join(' ')
      return { handle: made.handle, ...(note && { note: `Proizvod se još ne vidi u prodavnici. ${note}` }) }
    },
  }
}
