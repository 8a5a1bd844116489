// Rules: variants/choice, variants/price
import { afterAll, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm } from '../testing/sellers.ts'
import { startCommandApi } from '../testing/start-command-api.ts'
import { offer, shoppersAt } from './testing/shopper.ts'

const api = await startCommandApi()
const { place, placedEvent } = shoppersAt(api)
const seller = await newSeller(api)
const site = await newWebsite(api, seller, { offers: [offer(2, 4990)], sku: 'PATIKE' })
const change = (body: object) => api.send('PUT', `/api/websites/id/${site.id}`, body, { token: seller.token })
await change({
  variants: {
    attributes: ['Broj', 'Boja'],
    options: [
      { values: ['42', 'Crna'], sku: 'PATIKE-42', unitCost: 1000 },
      { values: ['43', 'Crna'], priceDifference: 200 },
      { values: ['44', 'Crna'], inStock: false },
    ],
  },
})
afterAll(() => api.close())

const linesOf = async (orderId: string) => {
  const { lines, totalPrice } = (await placedEvent(orderId)).data
  return [
    totalPrice,
    ...lines.map(({ variant, sku, pieces, price, unitCost }) => [variant, sku, pieces, price, unitCost]),
  ]
}
const black = (variantId: number) => ({ variantId, label: `${41 + variantId} / Crna` })

it('takes the variants of JSON and of a plain form, with or without a choice', async () => {
  const json = await place(orderForm(site.id, { quantity: 2, variants: [1, 2], totalPrice: 5190 }))
  expect(await linesOf(json.body.orderId)).toEqual([
    519000,
    [black(1), 'PATIKE-42', 1, 249500, 100000],
    [black(2), 'PATIKE', 1, 269500, 85050],
  ])
  const form = new URLSearchParams([
    ...Object.entries({ websiteId: String(site.id), quantity: '2', name: 'Ana Anić', phone: '0641112223' }),
    ...Object.entries({ address: 'Glavna 1', city: 'Niš' }),
    ...['2', '', '1'].map((variant) => ['variant', variant]),
  ] as [string, string][])
  const answer = await fetch(`${api.url}/api/orders`, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': '10.0.0.7', accept: 'application/json' },
    redirect: 'manual',
  })
  const orderId = answer.headers.get('location')?.split('/').at(-1) ?? (await answer.json()).orderId
  expect(await linesOf(orderId)).toEqual([
    519000,
    [black(2), 'PATIKE', 1, 269500, 85050],
    [{ variantId: null, label: '' }, 'PATIKE', 1, 249500, 85050],
  ])
  const none = await place(orderForm(site.id, { quantity: 2 }))
  expect(await linesOf(none.body.orderId)).toEqual([
    499000,
    [{ variantId: null, label: '' }, 'PATIKE', 2, 499000, 85050],
  ])
})

it.each([
  [[3], 'Varijanta „44 / Crna“ nije na stanju. Izaberite drugu.'],
  [[9], 'Izabrana varijanta više nije u ponudi. Izaberite drugu.'],
])('refuses %j beside the selects', async (variants, message) => {
  const { status, body } = await place(orderForm(site.id, { variants }))
  expect([status, body.issues]).toEqual([400, [{ path: 'variants', message }]])
})

it('treats another choice under a used key as another order', async () => {
  const key = crypto.randomUUID()
  const form = orderForm(site.id, { variants: [1] })
  const first = await place(form, { key })
  expect((await place(form, { key })).body.orderId).toBe(first.body.orderId)
  const other = await place({ ...form, variants: [2] }, { key })
  expect([other.status, other.body.code]).toEqual([409, 'already_ordered'])
})
