import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { categoryOf, productCategories } from '@pazar/contracts/website/category.ts'
import { generatedFaq } from '@pazar/contracts/website/generated-faq.ts'
import { customUrlPattern } from '@pazar/contracts/website/content.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { shopperRoutes } from '@pazar/contracts/website/shopper-routes.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { findVisibleWebsite } from '../websites/website-endpoints.ts'
import { createAddressLimit } from './address-limit.ts'
import { generatedComments } from '@pazar/contracts/website/generated-comments.ts'

/**
 * How long browsers and proxies may cache an answer, in s: it is the same for everyone (texts/shopper-calls).
 */
const maxAgeSeconds = 3600
const headers = { 'Cache-Control': `public, max-age=${maxAgeSeconds}` }

const tooMany = {
  ...refuse('too_many_requests', 'Previše zahteva. Pokušajte ponovo kasnije.'),
  headers: { 'Retry-After': '60' },
}

const isMarket = (text: string | undefined): text is Market => markets.some((market) => market === text)
/** The requested category, else one guessed from the product name. */
const categoryFrom = (requested: string | undefined, product: string) =>
  [...productCategories, 'other' as const].find((each) => each === requested) ?? categoryOf(product)

/**
 * For a page's own questions and for those that contain its terms: a seller's change should be visible soon.
 */
const headersOfPage = { 'Cache-Control': 'public, max-age=60' }

const toAnswer = (questions: readonly { q: string; a: string }[]) => ({
  success: true,
  faqs: questions.map(({ q, a }) => ({ question: q, answer: a })),
})

/**
 * `GET /api/testimonials/{productName}/{category}` and `GET /api/ai/generate-faq`: the same answer for the
 * same product, at most 120 requests a minute per address (texts/shopper-calls). A shopper's request never
 * reaches an AI model. Questions written by a model belong to the page and are written once, when its seller
 * creates it; a request that names a page gets that page's questions.
 */
export function shopperTextEndpoints(context: QueryContext): Endpoint[] {
  const isAllowed = createAddressLimit({ maxCalls: 120, windowMs: 60_000 }, () => context.now().getTime())
  return [
    endpoint(shopperRoutes.testimonials, async ({ address, params, query }) =>
      isAllowed(address)
        ? {
            headers,
            body: generatedComments({
              ...params,
              productId: query.product,
              market: isMarket(query.market) ? query.market : undefined,
            }),
          }
        : tooMany,
    ),
    readEndpoint(
      context,
      ['websites', 'users', 'domains'],
      shopperRoutes.faq,
      async ({ address, host, query }) => {
        if (!isAllowed(address)) return tooMany
        const page =
          query.url && customUrlPattern.test(query.url)
            ? await findVisibleWebsite(context, { url: query.url }, host)
            : undefined
        if (page && page.content.faq.length > 0)
          return { headers: headersOfPage, body: toAnswer(page.content.faq) }
        const market = page ? page.content.targetMarket : isMarket(query.market) ? query.market : 'Serbia'
        return {
          headers: page ? headersOfPage : headers,
          body: toAnswer(
            generatedFaq(
              categoryFrom(query.category, query.product),
              market,
              page?.content.terms ?? defaultTerms,
            ),
          ),
        }
      },
    ),
  ]
}
