import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import type { RecordedRequest } from '../../testing/fake-apis.ts'
import { orderId, orderWith, upsellOrder } from '../../testing/orders.ts'
import { startSite } from '../../testing/start-site.ts'
import { websiteWith } from '../../testing/websites.ts'

export const noon = Date.parse('2026-01-01T12:00:00Z')
/**
 * An order at noon that can still take upsells; `offer` is its offer and `acceptedUpsell` the same offer once
 * accepted.
 */
export const orderWithOffers = orderWith({
  upsellDelayedUntil: new Date(noon + 540_000).toISOString(),
  myOrderLink: '/moja-porudzbina/token',
})
export const offer: PublicUpsellView = {
  id: 1001,
  websiteId: 1,
  title: 'Sijalica',
  urgentDescription: 'Samo sada',
  originalPrice: 790,
  discountPrice: 390,
  savings: 400,
  currency: 'RSD',
  currencySymbol: 'RSD',
  images: [],
  pictures: [],
  features: ['Topla svetlost'],
  stockLeft: 2,
  hasEnteredStock: false,
}
export const acceptedUpsell = upsellOrder({
  upsellProductId: 1001,
  title: 'Sijalica',
  unitPrice: 390,
  totalPrice: 390,
})

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

/** The visible text of a page. */
export const textOf = async (answer: Response) =>
  (await answer.text())
    .replace(/<(style|template)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')

/** A site whose APIs know one order, its page and an offer; tests can change `answers`. */
export function thankYouFixture() {
  let site: Awaited<ReturnType<typeof startSite>>
  /** By method and path; a list is answered in order, its last element repeatedly. */
  const answers: Record<string, Answer | Answer[] | ((request: RecordedRequest) => Answer)> = {}
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { headers, redirect: 'manual' })
  return {
    answers,
    get,
    /** Time of the site's clock, ms since 1970. */
    now: noon,
    async start(): Promise<void> {
      this.now = noon
      for (const request of Object.keys(answers)) delete answers[request]
      Object.assign(answers, {
        [`GET /api/orders/${orderId}`]: { status: 200, body: orderWithOffers },
        'GET /api/public/upsell/products/1': { status: 200, body: [offer] },
        'GET /api/websites/public?id=1': { status: 200, body: websiteWith() },
      })
      site = await startSite(
        (request) => {
          const answer = answers[`${request.method} ${request.path}`] ?? { status: 404 }
          if (typeof answer === 'function') return answer(request)
          return Array.isArray(answer) ? (answer.length > 1 ? answer.shift()! : answer[0]!) : answer
        },
        () => this.now,
      )
    },
    close: () => site.close(),
    /** The requests of the site to the APIs. */
    requests: () => site.requests,
    text: async (path: string) => textOf(await get(path)),
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(site.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams(fields),
      }),
  }
}
