import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { Locator, Page } from '@playwright/test'
import { newSeller, newWebsite, type Seller } from '../fixtures/seller.ts'

export const names = [
  'Đorđe Petrović',
  'Jelena Đurić',
  'Милица Николић',
  'Željko Šarić',
  'Ana Ilić',
  'Snežana Žižić',
]

export interface SellerWithOrders {
  seller: Seller
  /** In the order of the names; the last one is the newest. */
  ids: string[]
  numberOf(name: string): string
}

/** A seller with one order for each name. */
export async function sellerWithOrders(baseURL: string): Promise<SellerWithOrders> {
  const seller = await newSeller(baseURL, 'radni-dan')
  const { id } = await newWebsite(seller, 'lampa-radnog-dana')
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const customerData = {
      name,
      phone: `064 700 1${index}00`,
      address: `Ulica lipa ${index + 1}`,
      city: 'Niš',
      notes: index === 0 ? 'Zvoniti dvaput' : '',
    }
    ids.push(
      (
        await seller.api.send('POST', '/api/orders', {
          websiteId: id,
          quantity: 1 + (index % 2),
          customerData,
        })
      ).orderId,
    )
  }
  return { seller, ids, numberOf: (name) => shortOrderId(ids[names.indexOf(name)]!) }
}

export const rows = (page: Page): Locator => page.locator('[data-order-id]')
