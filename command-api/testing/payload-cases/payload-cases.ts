import { newSeller, newWebsite, orderForm, signInAdmin } from '../sellers.ts'
import type { TestCommandApi } from '../start-command-api.ts'
import { accountCases } from './account-cases.ts'
import { orderCases } from './order-cases.ts'
import { orderDeskCases } from './order-desk-cases.ts'
import { websiteCases } from './website-cases.ts'

/** Every route with a body, each with a valid payload, and the seller who owns the data. */
export async function payloadCases(api: TestCommandApi) {
  const admin = await signInAdmin(api)
  const seller = await newSeller(api)
  /** The account that the admin changes. */
  const other = await newSeller(api)
  const websiteId = (await newWebsite(api, seller)).id
  const newOrder = async () =>
    (await api.send('POST', '/api/orders', orderForm(websiteId))).body.orderId as string
  const orderId = await newOrder()
  const upsell = {
    websiteId,
    upsellProductLinks: [{ url: 'http://127.0.0.1/lampa', title: 'Lampica', price: 490 }],
  }
  const upsellId = (await api.send('POST', '/api/upsell/process-links', upsell, { token: seller.token })).body
    .products[0].id as number
  const costId = (await api.send('POST', '/api/market-costs', { market: 'Serbia' }, { token: seller.token }))
    .body.id as number
  const cases = [
    ...accountCases(seller, admin, other),
    ...websiteCases(seller, websiteId),
    ...orderCases(seller, admin, { websiteId, orderId, upsellId, costId }),
    ...orderDeskCases(seller, {
      corrected: await newOrder(),
      merged: await newOrder(),
      sent: await newOrder(),
      packed: await newOrder(),
    }),
  ]
  return { cases, seller }
}
