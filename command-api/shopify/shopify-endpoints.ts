import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { shopifyRoutes } from '@pazar/contracts/shopify/routes.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { UserSecrets } from '@pazar/database/user-secrets.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { CommandContext } from '../command-context.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { integrationsFold } from '../user/integrations.ts'
import type { Shopify, ShopifyAccount } from '@pazar/upstreams/shopify/shopify-client.ts'

export interface ShopifyDependencies extends Pick<CommandContext, 'folds'> {
  secrets: Pick<UserSecrets, 'get'>
  shopify: Shopify
  /** The server's own, for sellers who have set up none (resolution 61). */
  fallback: ShopifyAccount | undefined
  publicOrigin: string
  /** Undefined where rate limits are off. */
  limit: UserLimit | undefined
}

const notSetUp: Refusal = { code: 'invalid', message: 'Shopify nije podešen: unesite adresu prodavnice i pristupni token u podešavanjima.' }

/** `POST /api/shopify/test` and `POST /api/shopify/push-landing` (landing spec, section 7; resolution 61). */
export function shopifyEndpoints({ folds, secrets, shopify, fallback, publicOrigin, limit }: ShopifyDependencies): Endpoint<any>[] {
  async function accountOf(userId: number): Promise<ShopifyAccount | undefined> {
    const { state } = await folds.load(userStream(userId), integrationsFold)
    const token = await secrets.get(userId, 'shopifyToken')
    return state.set.shopifyShop && token ? { shop: state.set.shopifyShop, token } : fallback
  }
  const absolute = (address: string) => (/^https?:\/\//i.test(address) ? address : `${publicOrigin}/${address.replace(/^\/+/, '')}`)

  return [
    endpoint(shopifyRoutes.test, async (call) => {
      const tooMany = await limit?.(call.user!.id)
      if (tooMany) return tooMany
      const account = await accountOf(call.user!.id)
      if (!account) return { refusal: notSetUp }
      const answer = await shopify.nameOf(account)
      return 'refusal' in answer ? answer : { body: { message: `Shopify konekcija uspešna! Prodavnica: ${answer.name}` } }
    }),
    endpoint(shopifyRoutes.push, async (call) => {
      const tooMany = await limit?.(call.user!.id)
      if (tooMany) return tooMany
      const account = await accountOf(call.user!.id)
      if (!account) return { refusal: notSetUp }
      const { body } = call
      const answer = await shopify.push(account, {
        handle: body.handle, title: body.title, descriptionHtml: body.body_html, images: body.images.map(absolute), price: body.price,
        compareAtPrice: body.compare_at_price ?? null, sku: body.sku ?? '', seoTitle: body.seo_title ?? '', seoDescription: body.seo_description ?? '',
        ...(body.websiteData && { landing: body.websiteData }),
      })
      return 'refusal' in answer ? answer : { body: { message: 'Poslato u Shopify!', ...answer } }
    }),
  ]
}
