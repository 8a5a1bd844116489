import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { categoryOf, productCategories } from '@pazar/contracts/website/category.ts'
import { generatedFaq } from '@pazar/contracts/website/generated-faq.ts'
import { customUrlPattern } from '@pazar/contracts/website/content.ts'
import { shopperRoutes } from '@pazar/contracts/website/shopper-routes.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { readEndpoint, type Reading } from '../reading/reading.ts'
import { shownWebsite } from '../websites/website-endpoints.ts'
import { createAddressLimit } from './address-limit.ts'
import { generatedComments } from '@pazar/contracts/website/generated-comments.ts'

/** s in which browsers and proxies keep an answer: it is the same for everybody (resolution 48). */
const keptFor = 3600
const headers = { 'Cache-Control': `public, max-age=${keptFor}` }

const tooMany = { ...refuse('too_many_requests', 'Previše zahteva. Pokušajte ponovo kasnije.'), headers: { 'Retry-After': '60' } }

const isMarket = (text: string | undefined): text is Market => markets.some((market) => market === text)
/** What the page says, else what the product's name says. */
const categoryFrom = (said: string | undefined, product: string) => [...productCategories, 'other' as const].find((each) => each === said) ?? categoryOf(product)

/** s; what a seller has changed is to be seen soon. */
const ownKeptFor = 60

const answered = (questions: readonly { q: string; a: string }[]) => ({ success: true, faqs: questions.map(({ q, a }) => ({ question: q, answer: a })) })

/**
 * `GET /api/testimonials/{productName}/{category}` and `GET /api/ai/generate-faq`: the same answer for the same product, 120 a minute for one
 * address (landing spec, sections 7 and 8; resolution 48). No shopper's call ever reaches a model, whatever name it sends: the questions that one has written
 * are those of the page, written once when its seller made it, and an address that names a page answers its own.
 */
export function shopperTextEndpoints(reading: Reading): Endpoint<any>[] {
  const lets = createAddressLimit({ most: 120, within: 60_000 }, () => reading.now().getTime())
  return [
    endpoint(shopperRoutes.testimonials, async ({ address, params }) =>
      lets(address) ? { headers, body: generatedComments(params.productName, params.category) } : tooMany),
    readEndpoint(reading, ['websites', 'users', 'domains'], shopperRoutes.faq, async ({ address, host, query }) => {
      if (!lets(address)) return tooMany
      const page = query.url && customUrlPattern.test(query.url) ? await shownWebsite(reading, { url: query.url }, host) : undefined
      if (page && page.content.faq.length > 0) return { headers: { 'Cache-Control': `public, max-age=${ownKeptFor}` }, body: answered(page.content.faq) }
      const market = page ? page.content.targetMarket : isMarket(query.market) ? query.market : 'Serbia'
      return { headers, body: answered(generatedFaq(categoryFrom(query.category, query.product), market)) }
    }),
  ]
}
