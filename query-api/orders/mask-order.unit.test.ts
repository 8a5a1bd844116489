import { describe, expect, it } from 'vitest'
import { maskOrder } from './mask-order.ts'

const order = {
  firstName: 'Đorđe', lastName: 'Petrović', phone: '064/123-45 67', email: 'djordje@primer.rs', address: 'Njegoševa 1', city: 'Beograd', postalCode: '11000', notes: 'Zvati posle 17 h', trackingId: 'RS1',
}

describe('a masked order', () => {
  it('shows enough to recognise oneself and no more', () => {
    expect(maskOrder(order)).toEqual({
      firstName: 'Đ***', lastName: 'P***', phone: '*** 567', email: 'd***@***', address: '***', city: '***', postalCode: '***', notes: '***', trackingId: null,
    })
  })

  it('says nothing where there is nothing', () => {
    const empty = { firstName: '', lastName: null, phone: null, email: '', address: null, city: '', postalCode: '', notes: null, trackingId: null }
    expect(maskOrder(empty)).toEqual(empty)
  })

  it('takes a letter whole, however many units it has', () => {
    expect(maskOrder({ ...order, firstName: '😀na' }).firstName).toBe('😀***')
  })
})
