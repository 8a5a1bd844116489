// Rules: orders/price-honoured-24h
import { newSeller, newWebsite, orderForm } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'

const app = await startTestApp()
const seller = await newSeller(app.commands)
afterAll(() => app.close())

it('a price proof makes an order get the shown price until the seller withdraws it', async () => {
  const { id, customUrl } = await newWebsite(app.commands, seller)
  const change = (method: string, path: string, body: object) =>
    app.commands.send(method, `/api/websites/id/${id}${path}`, body, { token: seller.token })
  const earlierPrices = async () =>
    (await app.get(`/api/websites/id/${id}`, { token: seller.token })).body.earlierPrices
  const { revision, priceProof } = (await app.get(`/api/websites/public?url=${customUrl}`)).body
  expect(await earlierPrices()).toEqual({ honouredUntil: null, withdrawnAt: null })

  await change('PUT', '', { currentPrice: 9990 })
  const place = (more: object) =>
    app.commands.send('POST', '/api/orders', orderForm(id, { revision, totalPrice: 2990, ...more }))
  expect((await place({ priceProof })).status).toBe(201)
  expect((await place({})).body.code).toBe('price_changed')
  expect(await earlierPrices()).toEqual({ honouredUntil: expect.any(String), withdrawnAt: null })

  await change('POST', '/withdraw-earlier-prices', {})
  expect((await place({ priceProof })).body.code).toBe('price_changed')
  expect(await earlierPrices()).toEqual({ honouredUntil: null, withdrawnAt: expect.any(String) })
})
