// Rules: confirmation/known-customers
import { newSeller, newWebsite, orderForm } from '@pazar/command-api/testing/sellers.ts'
import { defaultConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { startTestApp, type TestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmKnownCustomers } from './confirm-known-customers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('confirms orders of customers whose parcels arrived, once, and never by an outdated read model', async () => {
  const { commands } = app
  const seller = await newSeller(commands)
  const { id: websiteId } = await newWebsite(commands, seller)
  const send = (method: string, path: string, body: unknown) =>
    commands.send(method, path, body, { token: seller.token })
  const place = async (phone: string) =>
    (await commands.send('POST', '/api/orders', orderForm(websiteId, { phone }))).body.orderId as string
  const set = (orderId: string, status: string) => send('PUT', `/api/orders/${orderId}/status`, { status })
  const settings = { ...defaultConfirmationSettings, enabled: true, confirmKnownCustomers: true }
  const run = () => confirmKnownCustomers({ ...commands.commands, pool: commands.pool })
  const typesOf = async (orderId: string) =>
    (await commands.events(orderStream(orderId))).map(({ type }) => type)
  await send('PUT', '/api/calls/settings', settings)

  const [arrived, returned, moving] = ['0641110001', '0641110002', '0641110003'] as const
  await set(await place(arrived), 'Dostavljeno')
  await set(await place(returned), 'Dostavljeno')
  await set(await place(returned), 'Vraća se pošaljaocu')
  await set(await place(moving), 'U dostavi')
  const known = await place(arrived)
  const others = [await place(returned), await place(moving), await place('0641110004')]
  await app.get('/api/orders/my', { token: seller.token })
  await run()
  await run()
  expect(await typesOf(known)).toEqual(['OrderPlaced', 'OrderConfirmedAutomatically'])
  for (const orderId of others) expect(await typesOf(orderId)).toEqual(['OrderPlaced'])
  const view = (await app.get(`/api/orders/my`, { token: seller.token })).body.find(
    ({ id }: { id: string }) => id === known,
  )
  expect(view.confirmation).toMatchObject({ state: 'confirmed', lastCalledAt: null, nextCallAt: null })

  // The status is "Dostavljeno" in the read model, and already another one in the log.
  const wrong = await place(moving)
  await app.get('/api/orders/my', { token: seller.token })
  await commands.pool.query(
    "update read.orders set status = 'Dostavljeno' where phone_e164 = '+381641110003'",
  )
  await run()
  expect(await typesOf(wrong)).toEqual(['OrderPlaced'])
  await send('PUT', '/api/calls/settings', { ...settings, confirmKnownCustomers: false })
  const later = await place(arrived)
  await app.get('/api/orders/my', { token: seller.token })
  await run()
  expect(await typesOf(later)).toEqual(['OrderPlaced'])
})

it('confirms no customer until the read models of a previous release are rebuilt', async () => {
  const { commands } = app
  await commands.pool.query('alter table read.orders drop column customer_key')
  expect(await confirmKnownCustomers({ ...commands.commands, pool: commands.pool })).toBe('done')
})
