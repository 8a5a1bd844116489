import { orderForm } from '@pazar/command-api/testing/sellers.ts'
import { createMyOrderTokens } from '@pazar/shopper-tokens/my-order-token.ts'
import type { AccessFixture, Sample } from './access-fixture.ts'

const newOrder = async ({ app, website }: AccessFixture) =>
  (await app.commands.send('POST', '/api/orders', orderForm(website.id))).body.orderId as string
const absentOrder = '0'.repeat(26)
/** The token of the page on which the shopper changes the order. */
const myOrderToken = async ({ app, orderId }: AccessFixture) =>
  createMyOrderTokens(app.commands.stores.appSecret).pathOf(orderId).split('/').at(-1)!
const newMergedOrder = async (fixture: AccessFixture) => {
  const [kept, other] = [await newOrder(fixture), await newOrder(fixture)]
  const body = { mergeId: 'x', orderIds: [other], differentCustomers: true }
  const token = fixture.people.owner.token
  await fixture.app.commands.send('POST', `/api/orders/${kept}/merge`, body, { token })
  return kept
}
const newNote = async ({ app, people, orderId }: AccessFixture) =>
  (
    await app.commands.send(
      'POST',
      `/api/orders/${orderId}/notes`,
      { text: 'Zvati' },
      { token: people.owner.token },
    )
  ).body.noteId as string

/** Routes of one order. */
export const orderSamples: Record<string, Sample> = {
  'POST /api/my-order/:token': { id: myOrderToken },
  'POST /api/my-order/:token/customer': { id: myOrderToken },
  'POST /api/my-order/:token/goods': { id: myOrderToken },
  'POST /api/my-order/:token/cancel': { id: myOrderToken },
  'POST /api/my-order/:token/undo': { id: myOrderToken },
  'GET /api/orders/:orderId': { id: ({ orderId }) => orderId },
  'GET /api/orders/:orderId/history': { id: ({ orderId }) => orderId },
  'PUT /api/orders/:orderId': { id: ({ orderId }) => orderId, body: { status: 'U dostavi' } },
  'PUT /api/orders/:orderId/status': { id: ({ orderId }) => orderId, body: { status: 'Dostavljeno' } },
  'PUT /api/orders/:orderId/lines': {
    id: ({ orderId }) => orderId,
    body: {
      lines: [{ lineId: '1', title: 'Lampa', pieces: 1, price: 2000 }],
      discount: 0,
      delivery: { deliveryWay: 'free', deliveryAmount: 0, deliveryText: '' },
    },
  },
  'PATCH /api/orders/:orderId/customer': { id: ({ orderId }) => orderId, body: { city: 'Niš' } },
  'PUT /api/orders/:orderId/tracking': { id: ({ orderId }) => orderId, body: { trackingId: 'RS1' } },
  'GET /api/orders/tracking-matches': { query: () => 'keys=[]' },
  'POST /api/orders/:orderId/calls': {
    id: ({ orderId }) => orderId,
    body: { callId: 'c-1', outcome: 'confirmed' },
  },
  'DELETE /api/orders/:orderId/calls/:callId': { id: ({ orderId }) => orderId, inner: async () => 'c-1' },
  'POST /api/calls/:orderId/heartbeat': { id: ({ orderId }) => orderId, body: { token: 1 } },
  'POST /api/calls/:orderId/release': { id: ({ orderId }) => orderId, body: { token: 1 } },
  'GET /api/calls/:orderId/context': { id: ({ orderId }) => orderId },
  'POST /api/orders/:orderId/erase-customer': { id: newOrder, body: { reason: 'customer_request' } },
  'POST /api/orders/:orderId/merge': {
    id: ({ orderId }) => orderId,
    body: { mergeId: 'x', orderIds: [absentOrder] },
  },
  'POST /api/orders/:orderId/merge/preview': {
    id: ({ orderId }) => orderId,
    body: { orderIds: [absentOrder] },
  },
  'POST /api/orders/:orderId/merge/undo': { id: newMergedOrder, body: { mergeId: 'x' } },
  'POST /api/orders/:orderId/split': {
    id: ({ orderId }) => orderId,
    body: { splitId: 'x', lines: [{ lineId: 'absent', pieces: 1 }] },
  },
  'POST /api/orders/:orderId/split/undo': {
    id: ({ orderId }) => orderId,
    body: { newOrderId: absentOrder },
  },
  'POST /api/orders/:orderId/notes': { id: ({ orderId }) => orderId, body: { text: 'Zvati' } },
  'DELETE /api/orders/:orderId/notes/:noteId': { id: ({ orderId }) => orderId, inner: newNote },
}
