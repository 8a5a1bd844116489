// Rules: orders/lines
import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { placedGoods } from '@pazar/contracts/order/goods.ts'
import type { OrderLine } from '@pazar/contracts/order/lines.ts'
import { orderPlaced, sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let token: string
let sellerId: number

beforeAll(async () => {
  app = await startTestApp()
  app.commands.advanceClock(Date.parse('2026-06-01T12:00:00Z') - Date.now())
  ;({ token, id: sellerId } = await newSeller(app.commands))
  const placed = orderPlaced(1, {
    sellerId,
    market: 'Serbia',
    productName: 'Lampa',
    quantity: 1,
    totalPrice: 3000_00,
    unitCost: 500_00,
  })
  const [lamp] = placed.data.lines
  const shirt: OrderLine = {
    ...lamp!,
    lineId: '2',
    kind: 'manual',
    title: 'Majica',
    variant: { variantId: 4, label: 'M' },
    pieces: 2,
    price: 2000_00,
    unitCost: 100_00,
  }
  const before = { ...placedGoods(placed.data), lines: [lamp!], totalPrice: 3000_00 }
  const after = { ...before, lines: [lamp!, shirt], discount: 400_00, totalPrice: 4600_00 }
  const events: [DomainEvent, string][] = [
    [placed, '2026-05-10T10:00:00Z'],
    [{ type: 'OrderLinesChanged', data: { before, after, reason: null } }, '2026-05-20T10:00:00Z'],
  ]
  for (const [event, at] of events)
    await app.commands.log.append(orderStream(sampleOrderId(1)), [event], {
      expectedRevision: 'any',
      metadata: {
        at: new Date(at).toISOString(),
        actor: { kind: 'system' },
        correlationId: 'c',
        causationId: null,
      },
    })
})
afterAll(() => app.close())

const get = async (path: string, asOf?: string, query: Record<string, string> = {}) => {
  const filter = JSON.stringify({ ...(asOf && { asOf }) })
  return (await app.get(`${path}?${new URLSearchParams({ filter, ...query })}`, { token })).body
}

it.each([
  [undefined, { quantity: 3, totalPrice: 4600, discount: 400, productCost: '700.00' }, ['Lampa', 'Majica']],
  [
    '2026-05-20',
    { quantity: 3, totalPrice: 4600, discount: 400, productCost: '700.00' },
    ['Lampa', 'Majica'],
  ],
  ['2026-05-19', { quantity: 1, totalPrice: 3000, discount: 0, productCost: '500.00' }, ['Lampa']],
])('lists, sums and exports the lines of the end of %s', async (asOf, figures, titles) => {
  const [order] = await get('/api/orders/my', asOf)
  expect(order).toMatchObject(figures)
  expect(order.lines.map(({ title }: { title: string }) => title)).toEqual(titles)
  const summary = await get('/api/orders/summary', asOf)
  expect(summary).toMatchObject({ shown: 1, totals: { RSD: figures.totalPrice } })
  const exported = await get('/api/orders/export', asOf, { format: 'csv' })
  expect(exported).toContain(
    `;${titles.length === 1 ? 'Lampa' : '"Lampa × 1 | Majica, M × 2"'};${figures.quantity};${figures.totalPrice},00;`,
  )
})

it('names all products of the newest orders on the dashboard', async () => {
  const { body } = await app.get('/api/sync/dashboard', { token })
  expect(body.stats.recentOrders).toMatchObject([{ productTitle: 'Lampa + Majica' }])
})
