// Rules: orders/split
import { newSeller, newWebsite, orderForm } from '@pazar/command-api/testing/sellers.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { expect, it } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'

it('shows both orders of a split with each other, counts two parcels, and sums what it summed before', async () => {
  const app = await startTestApp()
  app.commands.advanceClock(Date.parse('2026-06-01T10:00:00Z') - Date.now())
  const { token, ...seller } = await newSeller(app.commands)
  const website = await newWebsite(app.commands, { token, ...seller }, { productCost: 300 })
  const form = orderForm(website.id, { phone: '064 700 1100', quantity: 3 })
  const orderId = (await app.commands.send('POST', '/api/orders', form)).body.orderId as string
  app.commands.advanceClock(24 * 3_600_000)
  const post = (path: string, body: unknown) => app.commands.send('POST', path, body, { token })
  const get = async (path: string) => (await app.get(path, { token })).body
  const figures = async (asOf?: string) => {
    const filter = JSON.stringify({ ...(asOf && { asOf }) })
    const { total, totals } = await get(`/api/orders/summary?filter=${filter}`)
    const query = new URLSearchParams({ market: 'Serbia', ...(asOf && { asOf }) })
    const { analytics } = await get(`/api/analytics/orders?${query}`)
    return [total, totals.RSD, analytics.totalOrders, analytics.totalRevenue, analytics.totalCosts]
  }
  const whole = [1, 8970, 1, 8970, 900]
  expect(await figures()).toEqual(whole)

  const lines = [{ lineId: '1', pieces: 1 }]
  const { newOrderId } = (await post(`/api/orders/${orderId}/split`, { splitId: 's', lines })).body
  expect(await figures()).toEqual([2, 8970, 2, 8970, 900])
  expect(await figures('2026-06-01')).toEqual(whole)
  const reference = (id: string) => ({ orderId: id, orderNumber: shortOrderId(id) })
  expect(await get(`/api/orders/${orderId}`)).toMatchObject({
    quantity: 2,
    totalPrice: 5980,
    splitFrom: null,
    splits: [reference(newOrderId)],
  })
  expect(await get(`/api/orders/${newOrderId}`)).toMatchObject({
    quantity: 1,
    totalPrice: 2990,
    phone: '064 700 1100',
    purchaseByServer: false,
    splitFrom: reference(orderId),
    splits: [],
  })
  const last = async (id: string) => (await get(`/api/orders/${id}/history`)).at(-1)
  expect(await last(orderId)).toMatchObject({ type: 'OrderSplit', to: shortOrderId(newOrderId) })
  expect(await last(newOrderId)).toMatchObject({ type: 'OrderPlaced', from: shortOrderId(orderId) })
  expect((await get(`/api/calls/${newOrderId}/context`)).duplicate).toBeNull()

  await post(`/api/orders/${orderId}/split/undo`, { newOrderId })
  expect(await figures()).toEqual(whole)
  expect(await get(`/api/orders/${orderId}`)).toMatchObject({ quantity: 3, splits: [] })
  expect(await get(`/api/orders/${newOrderId}`)).toMatchObject({
    status: 'Otkazana',
    mergedInto: reference(orderId),
    splitFrom: reference(orderId),
  })
  await app.close()
})
