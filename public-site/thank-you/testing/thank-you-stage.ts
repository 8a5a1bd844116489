import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import type { Asked } from '../../testing/fake-apis.ts'
import { orderId, orderWith } from '../../testing/orders.ts'
import { startSite } from '../../testing/start-site.ts'
import { websiteWith } from '../../testing/websites.ts'

export const noon = Date.parse('2026-01-01T12:00:00Z')
/** An order at noon whose shopper is offered something more, what that is, and what he took of it. */
export const offered = orderWith({ upsellDelayedUntil: new Date(noon + 540_000).toISOString() })
export const offer: PublicUpsellView = {
  id: 1001, websiteId: 1, title: 'Sijalica', urgentDescription: 'Samo sada', originalPrice: 790, discountPrice: 390, savings: 400, currency: 'RSD', currencySymbol: 'RSD',
  images: [], pictures: [], features: ['Topla svetlost'], stockLeft: 2,
}
export const taken = { orderId: '0'.repeat(26), upsellProductId: 1001, title: 'Sijalica', sku: '', quantity: 1, unitPrice: 390, totalPrice: 390, acceptedAt: '' }

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

/** What somebody reads of a page. */
export const textOf = async (answer: Response) => (await answer.text()).replace(/<(style|template)[^>]*>.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')

/** The site before APIs that know one order, its page and an offer, until a test says otherwise. */
export function thankYouStage() {
  let site: Awaited<ReturnType<typeof startSite>>
  /** By method and path; a list is used up in turn. */
  const answers: Record<string, Answer | Answer[] | ((asked: Asked) => Answer)> = {}
  const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers, redirect: 'manual' })
  return {
    answers, get,
    /** By the site's clock, ms since 1970. */
    now: noon,
    async start(): Promise<void> {
      this.now = noon
      for (const asked of Object.keys(answers)) delete answers[asked]
      Object.assign(answers, {
        [`GET /api/orders/${orderId}`]: { status: 200, body: offered }, 'GET /api/public/upsell/products/1': { status: 200, body: [offer] }, 'GET /api/websites/public?id=1': { status: 200, body: websiteWith() },
      })
      site = await startSite((asked) => {
        const known = answers[`${asked.method} ${asked.path}`] ?? { status: 404 }
        if (typeof known === 'function') return known(asked)
        return Array.isArray(known) ? (known.length > 1 ? known.shift()! : known[0]!) : known
      }, () => this.now)
    },
    close: () => site.close(),
    /** What the site has asked of the APIs. */
    asked: () => site.asked,
    text: async (path: string) => textOf(await get(path)),
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) }),
  }
}
