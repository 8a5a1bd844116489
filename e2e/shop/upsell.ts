import type { Page } from '@playwright/test'
import { shownEverywhere } from './api.ts'
import type { Seller } from './seller.ts'

export interface PlacedOrder {
  orderId: string
  /** Of its thank-you page, not older than the order. */
  address: string
}

/** An offer after the order, as a small shop makes it; answers its id. */
export async function newUpsell({ api }: Seller, websiteId: number, changes: Record<string, unknown> = {}): Promise<number> {
  const link = { url: 'https://dobavljac.example/sijalica', title: 'Rezervna sijalica', price: '490', originalPrice: '990', productCost: '120' }
  const { products } = await api.send('POST', '/api/upsell/process-links', { websiteId, upsellProductLinks: [link] })
  const { id } = products.at(-1)
  await api.send('PUT', `/api/upsell/products/${id}`, { urgentDescription: 'Samo sada, uz Vašu lampu.', features: ['Traje 25.000 sati'], ...changes })
  return id
}

let phones = 0
/** One that nobody has ordered with: the spam guard knows telephones. */
export const nextPhone = (): string => `064 555 ${String(1000 + ++phones)}`

/** Adds the first offer of a thank-you page. */
export const addButton = (page: Page) => page.locator('[data-add-offer] button').first()

/** Orders as the page's own browser, which so gets the cookie that names the order. */
export async function orderAs(page: Page, websiteId: number, phone: string): Promise<PlacedOrder> {
  const customerData = { name: 'Ana Marković', phone, address: 'Glavna 7', city: 'Subotica' }
  const answer = await page.request.post('/api/orders', { data: { websiteId, quantity: 1, customerData } })
  const { orderId } = await answer.json()
  const position = answer.headers()['x-position']!
  await shownEverywhere(new URL(answer.url()).origin, position)
  return { orderId, address: `/hvala/${websiteId}/${orderId}?p=${position}` }
}
