// Rules: orders/server-prices
import { priceOrder, soldAt } from '@pazar/command-api/order/price-order.ts'
import { websiteContent } from '@pazar/command-api/testing/website-content.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { goodsTotal } from '@pazar/contracts/order/total-without-upsells.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { orderableQuantities } from '@pazar/contracts/website/offers.ts'
import { deliveryWays } from '@pazar/contracts/website/terms-schema.ts'
import { defaultTerms, deliveryCharge, toTermsView } from '@pazar/contracts/website/terms.ts'
import { createPriceProofs } from '@pazar/shopper-tokens/price-proof.ts'
import { dashboardRollup } from '@pazar/projections/dashboard/dashboard.ts'
import { ordersModel } from '@pazar/projections/orders/orders.ts'
import type { OrderRow } from '@pazar/projections/orders/table.ts'
import { profitRollup } from '@pazar/projections/profit/profit.ts'
import { logged, orderPlaced } from '@pazar/projections/testing/sample-events.ts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { landingPageOf } from '../landing-page/landing-page.ts'
import { OrderForm } from '../order-form/OrderForm.tsx'
import { websiteWith } from '../testing/websites.ts'

const price = fc.integer({ min: 1, max: 9_999_999 })
const offer = fc.record({ quantity: fc.integer({ min: 1, max: 6 }), price }).map((each) => ({
  ...each,
  originalPrice: each.price,
  discount: 0,
  label: '',
  popular: false,
  bestValue: false,
  note: '',
  text: '',
  badge: '',
}))
const content = fc
  .record({
    deliveryWay: fc.constantFrom(...deliveryWays),
    deliveryAmount: fc.integer({ min: 1, max: 99_999 }),
    targetMarket: fc.constantFrom(...markets),
    currentPrice: price,
    offers: fc.uniqueArray(offer, { maxLength: 4, selector: ({ quantity }) => quantity }),
  })
  .map(({ deliveryWay, deliveryAmount, ...more }): WebsiteContent =>
    websiteContent({ ...more, terms: { ...defaultTerms, deliveryWay, deliveryAmount } }),
  )
const upsell = fc.record({
  unitPrice: fc.integer({ min: 0, max: 999_999 }),
  quantity: fc.integer({ min: 1, max: 5 }),
})

const now = new Date('2026-03-01T12:00:00.000Z')
const proofs = createPriceProofs('a secret of at least thirty-two characters')

/** The hidden field with the total that the page's form shows for a quantity, in major units. */
function totalOnPage(website: WebsiteContent, quantity: number): number {
  const html = renderToStaticMarkup(<OrderForm page={landingPageOf(websiteWith(website))} pageView="x" />)
  return Number(new RegExp(`name="total-${quantity}" value="([^"]+)"`).exec(html)?.[1])
}

test('page, price check, order and revenue have the same total, and upsells add no second delivery', () => {
  fc.assert(
    fc.property(content, fc.array(upsell, { maxLength: 3 }), fc.nat(), (website, upsells, pick) => {
      const quantities = orderableQuantities(website)
      const quantity = quantities[pick % quantities.length]!
      const shown = totalOnPage(website, quantity)
      const sold = { current: { revision: 0, content: website }, sellerId: 7, earlier: [], upsells: [] }
      const sale = priceOrder(sold, { websiteId: 3, quantity, totalPrice: shown, revision: 0 }, now, proofs)
      if ('code' in sale)
        throw new Error(`the total of the page was refused: ${JSON.stringify([sale, shown])}`)
      const accepted = upsells.map(({ unitPrice, quantity: pieces }, place) => ({
        type: 'OrderUpsellAccepted' as const,
        data: {
          upsellOrderId: `${place}`.repeat(26),
          upsellId: 3001 + place,
          title: 'Torbica',
          sku: '',
          quantity: pieces,
          unitPrice,
          totalPrice: unitPrice * pieces,
          unitCost: 0,
        },
      }))
      const placed = orderPlaced(1, soldAt(sale))
      const row = [placed, ...accepted].reduce<OrderRow | undefined>(
        (before, event, n) => ordersModel.evolve(before, logged(event, 'order-1', n, n)) as OrderRow,
        undefined,
      )!
      const extra = accepted.reduce((sum, { data }) => sum + data.totalPrice, 0)
      expect(row.total_price).toBe(toMinor(shown) + extra)
      expect([profitRollup.contribution(row).revenue, dashboardRollup.contribution(row).revenue]).toEqual([
        row.total_price,
        row.total_price,
      ])
      const view = {
        totalPrice: toMajor(row.total_price),
        delivery: toTermsView(row.delivery),
        upsells: row.upsells.map((each) => ({ totalPrice: toMajor(each.total_price) })),
      }
      expect(toMinor(goodsTotal(view)) + deliveryCharge(website.terms) + extra).toBe(row.total_price)
    }),
    { numRuns: 150 },
  )
})
