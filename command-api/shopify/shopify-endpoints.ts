import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import { currencyOf } from '@pazar/contracts/money/market.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { shopifyRoutes } from '@pazar/contracts/shopify/routes.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { type Endpoint, endpoint, type Caller } from '@pazar/http-server/routing/endpoint.ts'
import type { CommandContext } from '../command-context.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { invalid } from '../refusals.ts'
import { reservationFold } from '../reservation/reservation.ts'
import { integrationsFold } from '../user/integrations.ts'
import { websiteFold } from '../website/website.ts'
import type { ShopifyAccount } from '@pazar/integrations/shopify/ask-shopify.ts'
import type { Shopify } from '@pazar/integrations/shopify/shopify-client.ts'

export interface ShopifyDependencies extends Pick<CommandContext, 'folds'> {
  secrets: Pick<UserSecrets, 'get'>
  shopify: Shopify
  /** The server's own account, for sellers without one (editor/shopify). */
  fallback: ShopifyAccount | undefined
  publicOrigin: string
  /** Undefined if rate limits are off. */
  limit: UserLimit | undefined
}

const notSetUp: Refusal = {
  code: 'invalid',
  message: 'Shopify nije podešen: unesite adresu prodavnice i pristupni token u podešavanjima.',
}

/** The seller's own shop, else the server's. */
async function findAccount(
  { folds, secrets, fallback }: ShopifyDependencies,
  userId: number,
): Promise<ShopifyAccount | undefined> {
  const { state } = await folds.load(userStream(userId), integrationsFold)
  const token = await secrets.get(userId, 'shopifyToken')
  return state.set.shopifyShop && token ? { shop: state.set.shopifyShop, token } : fallback
}

/** Currency of the seller's own page at a custom URL; undefined if there is none. */
async function currencyOfPage(
  { folds }: ShopifyDependencies,
  customUrl: string,
  user: Caller,
): Promise<Currency | undefined> {
  const { holder } = (await folds.load(reservationStream('url', customUrl), reservationFold)).state
  const website = holder && (await folds.load(holder.for, websiteFold)).state.website
  const isOwn =
    website?.content.customUrl === customUrl && (user.role === 'admin' || website.sellerId === user.sellerId)
  return isOwn ? currencyOf(website.content.targetMarket) : undefined
}

/** Shopify takes a price as a bare number, so in a shop with another currency it would be another price. */
async function currencyRefusal(
  { shopify }: ShopifyDependencies,
  account: ShopifyAccount,
  currency: Currency | undefined,
): Promise<Refusal | undefined> {
  if (!currency) return undefined
  const shop = await shopify.currencyOf(account)
  if ('refusal' in shop) return shop.refusal
  if (shop.currency === currency) return undefined
  const message = `Cene ove stranice su u valuti ${currency}, a Shopify prodavnica radi u valuti ${shop.currency}. Ništa nije poslato.`
  return invalid([{ path: 'currency', message }])
}

const absoluteAddress = (address: string, publicOrigin: string) =>
  /^https?:\/\//i.test(address) ? address : `${publicOrigin}/${address.replace(/^\/+/, '')}`

/** `POST /api/shopify/test`: answers the shop's name. */
const testShopify = (dependencies: ShopifyDependencies): Endpoint =>
  endpoint(shopifyRoutes.test, async (call) => {
    const { limit, shopify } = dependencies
    const tooMany = await limit?.(call.user!.sellerId)
    if (tooMany) return tooMany
    const account = await findAccount(dependencies, call.user!.sellerId)
    if (!account) return { refusal: notSetUp }
    const answer = await shopify.nameOf(account)
    return 'refusal' in answer
      ? answer
      : { body: { message: `Shopify konekcija uspešna! Prodavnica: ${answer.name}` } }
  })

/** `POST /api/shopify/push-landing`: saves the page in the shop as a product. */
const pushLanding = (dependencies: ShopifyDependencies): Endpoint =>
  endpoint(shopifyRoutes.push, async (call) => {
    const { limit, publicOrigin, shopify } = dependencies
    const tooMany = await limit?.(call.user!.sellerId)
    if (tooMany) return tooMany
    const account = await findAccount(dependencies, call.user!.sellerId)
    if (!account) return { refusal: notSetUp }
    const { body } = call
    const currency = (await currencyOfPage(dependencies, body.handle, call.user!)) ?? body.currency
    const refusal = await currencyRefusal(dependencies, account, currency)
    if (refusal) return { refusal }
    const answer = await shopify.push(account, {
      handle: body.handle,
      title: body.title,
      descriptionHtml: body.body_html,
      images: body.images.map((image) => absoluteAddress(image, publicOrigin)),
      price: body.price,
      compareAtPrice: body.compare_at_price ?? null,
      sku: body.sku ?? '',
      ...(body.variants && {
        variants: {
          attributes: body.variants.attributes,
          options: body.variants.options.map(({ compare_at_price: compareAtPrice = null, ...option }) => ({
            ...option,
            compareAtPrice,
          })),
        },
      }),
      seoTitle: body.seo_title ?? '',
      seoDescription: body.seo_description ?? '',
      ...(body.websiteData && { landing: body.websiteData }),
    })
    return 'refusal' in answer ? answer : { body: { message: 'Poslato u Shopify!', ...answer } }
  })

/** Endpoints that call a seller's Shopify shop (editor/shopify). */
export const shopifyEndpoints = (dependencies: ShopifyDependencies): Endpoint[] => [
  testShopify(dependencies),
  pushLanding(dependencies),
]
