import { orderStream } from '@pazar/contracts/order/events.ts'
import { logged, orderPlaced, sampleOrderId, statusChanged } from '../../testing/sample-events.ts'
import { ordersModel } from '../orders.ts'
import type { OrderRow } from '../table.ts'

export const id = sampleOrderId(1)
export const stream = orderStream(id)
export const later = { at: '2026-02-03T10:00:00.000Z' }
export const placed = logged(
  orderPlaced(1, { totalPrice: 2490_00, quantity: 1, unitPrice: 2490_00, unitCost: 250_00 }),
  stream,
  0,
  0,
)
export const sent = logged(statusChanged('Na čekanju', 'U dostavi'), stream, 1, 1, later)
export const erased = logged(
  { type: 'PersonalDataErased', data: { reason: 'customer_request' } },
  stream,
  2,
  2,
  later,
)
export const bySeller = { ...later, actor: { kind: 'user', id: 3, role: 'client' } } as const
export const noted = (n: number) =>
  logged({ type: 'OrderNoteAdded', data: { noteId: `n-${n}`, text: `Beleška ${n}` } }, stream, n, n, bySeller)
export const unnoted = logged({ type: 'OrderNoteRemoved', data: { noteId: 'n-1' } }, stream, 3, 3, bySeller)
export const upsellAccepted = (n: number, title: string) =>
  logged(
    {
      type: 'OrderUpsellAccepted',
      data: {
        upsellOrderId: sampleOrderId(100 + n),
        upsellId: n,
        title,
        sku: '',
        quantity: 1,
        unitPrice: 390_00,
        totalPrice: 390_00,
        unitCost: 100_00,
      },
    },
    stream,
    n,
    n,
    later,
  )
export const correction = {
  before: { firstName: 'Đorđe', phone: '064/123-45 67', phoneE164: '+381641234567' },
  after: { firstName: 'Ђурђа', phone: '065 111 222', phoneE164: '+38165111222' },
}
export const corrected = logged({ type: 'OrderCustomerChanged', data: correction }, stream, 1, 1, later)

export const fold = (...events: (typeof placed)[]) =>
  events.reduce<OrderRow | undefined>((row, event) => ordersModel.evolve(row, event), undefined)
export const nobody: Partial<OrderRow> = {
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  phone_e164: null,
  address: null,
  city: null,
  postal_code: null,
  notes: null,
}
