import { afterAll, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, websiteForm } from '../testing/sellers.ts'
import { startCommandApi } from '../testing/start-command-api.ts'
import { offer, shoppersAt } from './testing/shopper.ts'

const api = await startCommandApi()
const { place, placedEvent } = shoppersAt(api)
const seller = await newSeller(api)
afterAll(() => api.close())

it('adds the delivery price once to the total and refuses an order from a page that shows another (409)', async () => {
  const delivery = { deliveryWay: 'added', deliveryAmount: '350', deliveryText: '' }
  const charging = await newWebsite(api, seller, { offers: [offer(2, 4990)], delivery })
  const { body } = await place(orderForm(charging.id, { quantity: 2, totalPrice: 5340 }))
  expect((await placedEvent(body.orderId)).data).toMatchObject({
    lines: [{ pieces: 2 }],
    totalPrice: 534000,
    unitPrice: 299000,
    delivery: { ...delivery, deliveryAmount: 35000 },
  })
  const refused = await place(orderForm(charging.id, { quantity: 2, totalPrice: 4990 }))
  expect([refused.status, refused.body.code, refused.body.details.total]).toEqual([
    409,
    'price_changed',
    5340,
  ])
  expect(refused.body.details.terms).toMatchObject({ deliveryWay: 'added', deliveryAmount: 350 })
})

it('records what the shopper pays the courier without adding it to the total', async () => {
  const courier = await newWebsite(api, seller, {
    delivery: { deliveryWay: 'courier', deliveryText: 'po cenovniku kurira' },
  })
  const { body } = await place(orderForm(courier.id, { totalPrice: 2990 }))
  expect((await placedEvent(body.orderId)).data).toMatchObject({
    totalPrice: 299000,
    delivery: { deliveryWay: 'courier', deliveryAmount: 0, deliveryText: 'po cenovniku kurira' },
  })
})

it.each([
  [
    'added delivery without an amount',
    { deliveryWay: 'added' },
    'delivery.deliveryAmount',
    'Upišite iznos dostave veći od nule',
  ],
  [
    'courier delivery without an amount or text',
    { deliveryWay: 'courier' },
    'delivery.deliveryText',
    'Upišite iznos ili tekst, da kupac zna šta plaća kuriru',
  ],
  ['an unknown delivery way', { deliveryWay: 'golub' }, 'delivery.deliveryWay', 'Izaberite način dostave'],
])('refuses to create a website with %s (400)', async (_, delivery, path, message) => {
  const { status, body } = await api.send('POST', '/api/sync/create-website', websiteForm({ delivery }), {
    token: seller.token,
  })
  expect([status, body.issues]).toEqual([400, [{ path, message }]])
})

it('refuses contradicting terms (400) and stores none of them', async () => {
  const site = await newWebsite(api, seller)
  const save = (body: object) => api.send('PUT', `/api/websites/id/${site.id}`, body, { token: seller.token })
  const { status, body } = await save({
    title: 'Nova',
    terms: { deliveryWay: 'added', deliveryAmount: '0', deliveryDaysFrom: 9 },
  })
  expect([status, body.issues]).toEqual([
    400,
    [
      { path: 'terms.deliveryAmount', message: 'Upišite iznos dostave veći od nule' },
      { path: 'terms.deliveryDaysTo', message: 'Rok „do“ ne sme biti kraći od roka „od“' },
    ],
  ])
  const saved = await save({ terms: { deliveryWay: 'added', deliveryAmount: '349,90', guaranteeDays: 45 } })
  expect(saved.body).toMatchObject({
    revision: 1,
    terms: { deliveryWay: 'added', deliveryAmount: 349.9, guaranteeDays: 45, returnDays: 30 },
  })
})
