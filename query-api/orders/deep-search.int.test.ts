// Rules: api/search-folding, orders/ids
import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderPlaced, sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

/** More matches of one search than are counted at first. */
const placed = 2030

let app: TestApp
let seller: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  seller = await newSeller(app.commands)
  const metadata = {
    at: new Date(app.commands.now()).toISOString(),
    actor: { kind: 'shopper' as const },
    correlationId: 'deep',
    causationId: null,
  }
  await Promise.all(
    Array.from({ length: placed }, (_, n) =>
      app.commands.log.append(
        orderStream(sampleOrderId(n)),
        [orderPlaced(n, { sellerId: seller.id, market: 'Serbia' })],
        { expectedRevision: 'no-stream', metadata },
      ),
    ),
  )
}, 60_000)
afterAll(() => app.close())

describe('a search with more matches than are counted', () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'djordje', market: 'Serbia' }))
  const page = (from: number) =>
    app.get(`/api/orders/my?filter=${filter}&range=[${from},${from + 24}]`, { token: seller.token })

  it('reports at least one more match on its first page', async () => {
    const { body, headers } = await page(0)
    expect([body.length, headers.get('content-range')]).toEqual([25, 'orders 0-24/2001'])
  })

  it('reaches every match page by page', async () => {
    const [beyond, last] = [await page(2000), await page(2025)]
    expect([beyond.body.length, beyond.headers.get('content-range')]).toEqual([25, 'orders 2000-2024/2026'])
    expect([last.body.length, last.headers.get('content-range')]).toEqual([5, 'orders 2025-2029/2030'])
  })

  it('counts 2,000 in the summary and reports that there are more', async () => {
    const { body } = await app.get(`/api/orders/summary?filter=${filter}`, { token: seller.token })
    expect(body).toMatchObject({ total: placed, shown: 2000, bounded: true })
  })
})
