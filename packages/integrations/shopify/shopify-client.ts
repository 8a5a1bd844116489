import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { z } from 'zod'
import {
  type AskShopify,
  createAskShopify,
  refused,
  type ShopifyAccount,
  type ShopifyOptions,
  unavailable,
} from './ask-shopify.ts'
import {
  publicationsSchema,
  onlineStoreOf,
  publicationsQuery,
  publishablePublish,
  publishSchema,
} from './online-store.ts'
import { userErrors } from './user-errors.ts'

/** Each option has one value per attribute. Prices as those of the product. */
export interface ShopifyVariants {
  attributes: readonly string[]
  options: readonly { values: readonly string[]; price: string; compareAtPrice: string | null; sku: string }[]
}

/** Prices are decimal texts in the shop's currency; Shopify fetches pictures itself by absolute address. */
export interface ShopifyProduct {
  handle: string
  title: string
  descriptionHtml: string
  images: readonly string[]
  price: string
  compareAtPrice: string | null
  sku: string
  /** The choices of the product; by default it is one variant at its own price. */
  variants?: ShopifyVariants
  seoTitle: string
  seoDescription: string
  /** Stored as the JSON metafield pazar.landing, at most 128 KB; omitted by default. */
  landing?: unknown
}

/** `note` is set if shoppers do not see the product yet, and says what the seller has to do. */
export interface ShopifyPushResult {
  handle: string
  note?: string
}

export interface Shopify {
  nameOf(account: ShopifyAccount): Promise<{ name: string } | { refusal: Refusal }>
  /** The ISO 4217 code of the shop's prices. */
  currencyOf(account: ShopifyAccount): Promise<{ currency: string } | { refusal: Refusal }>
  /**
   * Pushes by handle, so repeated pushes update one product. Publishes it to the Online Store if the token
   * may.
   */
  push(account: ShopifyAccount, product: ShopifyProduct): Promise<ShopifyPushResult | { refusal: Refusal }>
}

const shopQuery = 'query { shop { name } }'
/** https://shopify.dev/docs/api/admin-graphql/latest/objects/Shop */
const currencyQuery = 'query { shop { currencyCode } }'
/**
 * https://shopify.dev/docs/api/admin-graphql/latest/mutations/productSet: creates or updates a product by
 * handle.
 */
const productSet = `mutation push($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input, synchronous: true) { product { id handle status } userErrors { field message } }
}`
const metafieldsSet = `mutation keep($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { field message } }
}`

const shopNameSchema = z.object({ shop: z.object({ name: z.string() }) })
const currencyAnswer = z.object({ shop: z.object({ currencyCode: z.string() }) })
const productSetSchema = z.object({
  productSet: z.object({
    product: z.object({ id: z.string(), handle: z.string(), status: z.string() }).nullable(),
    userErrors,
  }),
})
const metafieldsSetSchema = z.object({ metafieldsSet: z.object({ userErrors }) })

/**
 * Maximum bytes of a JSON metafield since version 2026-04:
 * https://shopify.dev/docs/apps/build/metafields/metafield-limits
 */
const maxJsonBytes = 128 * 1024
/**
 * Not visible to shoppers, published or not:
 * https://shopify.dev/docs/api/admin-graphql/latest/enums/ProductStatus
 */
const hiddenStatuses = ['DRAFT', 'ARCHIVED']

/** One variant, with the names that Shopify uses for a product without options. */
const singleVariant = ({ price, compareAtPrice, sku }: ShopifyProduct): ShopifyVariants => ({
  attributes: ['Title'],
  options: [{ values: ['Default Title'], price, compareAtPrice, sku }],
})

/** The options and variants of a product: https://shopify.dev/docs/api/admin-graphql/latest/input-objects/ProductSetInput */
const variantsOf = ({ attributes, options }: ShopifyVariants) => ({
  productOptions: attributes.map((name, place) => ({
    name,
    values: [...new Set(options.map(({ values }) => values[place]!))].map((value) => ({ name: value })),
  })),
  variants: options.map(({ values, price, compareAtPrice, sku }) => ({
    optionValues: values.map((name, place) => ({ optionName: attributes[place]!, name })),
    price,
    compareAtPrice,
    ...(sku && { inventoryItem: { sku } }),
  })),
})

const inputOf = (product: ShopifyProduct) => ({
  handle: product.handle,
  title: product.title,
  descriptionHtml: product.descriptionHtml,
  seo: { title: product.seoTitle, description: product.seoDescription },
  files: product.images.map((originalSource) => ({
    originalSource,
    contentType: 'IMAGE',
    alt: product.title,
    // With a stable name, pushing again replaces a picture instead of adding a copy.
    filename: `${product.handle}-${originalSource
      .split('/')
      .at(-1)!
      .replace(/[^\w.-]/g, '-')
      .slice(-120)}`,
    duplicateResolutionMode: 'REPLACE',
  })),
  ...variantsOf(product.variants ?? singleVariant(product)),
})

/** Refusal with Shopify's own messages about rejected data. */
const userErrorRefusal = (errors: z.output<typeof userErrors>) =>
  refused(
    `Shopify je odbio podatke: ${errors
      .map(({ message }) => message)
      .join(' ')
      .slice(0, 300)}`,
  )

const tooLarge = (landing: string) =>
  refused(
    `Tekstovi stranice imaju ${Math.ceil(Buffer.byteLength(landing) / 1024)} KB, a Shopify uz proizvod čuva najviše ${maxJsonBytes / 1024} KB. Skratite utiske, pitanja ili priču, pa pošaljite ponovo.`,
  )

/**
 * Returns undefined once the product is in the Online Store, else the reason. The product itself was
 * accepted, so this is not a failure of the push.
 */
async function publish(
  ask: AskShopify,
  account: ShopifyAccount,
  id: string,
): Promise<{ refusal: Refusal } | undefined> {
  const wants = 'objavljivanje (read_publications i write_publications)'
  const found = await ask(account, publicationsQuery, {}, publicationsSchema, wants)
  if ('refusal' in found) return found
  const publicationId = onlineStoreOf(found)
  if (!publicationId) return refused('Prodavnica nema kanal Online Store.')
  const answer = await ask(
    account,
    publishablePublish,
    { id, input: [{ publicationId }] },
    publishSchema,
    wants,
  )
  if ('refusal' in answer) return answer
  const { userErrors: errors } = answer.publishablePublish
  return errors.length > 0 ? userErrorRefusal(errors) : undefined
}

/** Stores the texts of the page as a metafield of the product. */
async function saveLanding(
  ask: AskShopify,
  account: ShopifyAccount,
  ownerId: string,
  value: string,
): Promise<{ refusal: Refusal } | undefined> {
  const metafields = [{ ownerId, namespace: 'pazar', key: 'landing', type: 'json', value }]
  const saved = await ask(account, metafieldsSet, { metafields }, metafieldsSetSchema)
  if ('refusal' in saved) return saved
  const { userErrors: errors } = saved.metafieldsSet
  return errors.length > 0 ? userErrorRefusal(errors) : undefined
}

async function pushProduct(
  ask: AskShopify,
  account: ShopifyAccount,
  product: ShopifyProduct,
): Promise<ShopifyPushResult | { refusal: Refusal }> {
  const landing = product.landing === undefined ? undefined : JSON.stringify(product.landing)
  // Check before sending anything, so that a push never stops halfway because of the size.
  if (landing && Buffer.byteLength(landing) > maxJsonBytes) return tooLarge(landing)
  const answer = await ask(
    account,
    productSet,
    { identifier: { handle: product.handle }, input: inputOf(product) },
    productSetSchema,
  )
  if ('refusal' in answer) return answer
  const { product: made, userErrors: errors } = answer.productSet
  if (!made) return errors.length > 0 ? userErrorRefusal(errors) : unavailable()
  const unsaved = landing && (await saveLanding(ask, account, made.id, landing))
  if (unsaved) return unsaved
  const unpublished = await publish(ask, account, made.id)
  const note = [
    unpublished &&
      `${unpublished.refusal.message} Objavite ga ručno u Shopify administraciji, u kanalu Online Store.`,
    hiddenStatuses.includes(made.status) &&
      'U njoj nije aktivan. Stavite mu status Active u Shopify administraciji.',
  ]
    .filter(Boolean)
    .join(' ')
  return { handle: made.handle, ...(note && { note: `Proizvod se još ne vidi u prodavnici. ${note}` }) }
}

export function createShopify(options: ShopifyOptions = {}): Shopify {
  const ask = createAskShopify(options)
  return {
    async nameOf(account) {
      const answer = await ask(account, shopQuery, {}, shopNameSchema)
      return 'refusal' in answer ? answer : { name: answer.shop.name }
    },
    async currencyOf(account) {
      const answer = await ask(account, currencyQuery, {}, currencyAnswer)
      return 'refusal' in answer ? answer : { currency: answer.shop.currencyCode }
    },
    push: (account, product) => pushProduct(ask, account, product),
  }
}
