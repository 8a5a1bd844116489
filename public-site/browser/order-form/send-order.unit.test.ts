// Rules: order-form/sending
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderPayload } from '../../order-form/order-payload.ts'
import { sendOrder } from './send-order.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['with AbortSignal.timeout', AbortSignal],
  ['without AbortSignal.timeout (Safari before 16)', {}],
])('sends an order in a browser %s', async (_, signals) => {
  vi.stubGlobal('AbortSignal', signals)
  vi.stubGlobal('fetch', async () =>
    Response.json({ websiteId: 4, orderId: 'AB' }, { headers: { 'X-Position': '8' } }),
  )
  expect(await sendOrder({} as OrderPayload, 'key')).toEqual({
    kind: 'placed',
    websiteId: 4,
    orderId: 'AB',
    position: '8',
  })
})
