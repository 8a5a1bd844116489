// Rules: orders/erasure
import { orderStream } from '@pazar/contracts/order/events.ts'
import { maxErasedPerCall } from '@pazar/contracts/erasure/routes.ts'
import { describe, expect, it } from 'vitest'
import { messageOf } from './erasure-endpoints.ts'
import { setUpErasure } from './testing/erasure-fixture.ts'

const fixture = setUpErasure()
const { place, preview, eraseAll, isErased } = fixture

describe('erasing all orders under a phone number or e-mail address', () => {
  it("erases the seller's own orders only, however the number was typed", async () => {
    const own = [
      await place({ phone: '062 555 0001' }),
      await place({ phone: '+381625550001' }),
      await place({ phone: '00381 62 555 0001' }),
    ]
    const other = await place({ phone: '062 555 0002' })
    const foreigners = await place({ phone: '062 555 0001' }, fixture.foreign.id)
    expect((await preview({ phone: '062/555-0001' })).body).toMatchObject({ orders: 3 })
    expect((await preview({ phone: '062/555-0001' }, fixture.admin)).body).toMatchObject({ orders: 4 })
    expect((await eraseAll({ phone: '062/555-0001' })).body).toEqual({
      message: 'Podaci kupca su obrisani iz 3 porudžbine.',
      erased: 3,
      remaining: 0,
      unreadable: 0,
    })
    expect(await Promise.all([...own, other, foreigners].map(isErased))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect((await eraseAll({ phone: '062/555-0001' })).body).toEqual({
      message: 'Nema podataka za brisanje.',
      erased: 0,
      remaining: 0,
      unreadable: 0,
    })
    expect((await eraseAll({ phone: '062/555-0001' }, fixture.admin)).body).toMatchObject({ erased: 1 })
  })

  it('finds an e-mail address case-insensitively and one that was corrected since', async () => {
    const orderId = await place({ email: 'Stari.Kupac@primer.rs' })
    await fixture.api.send(
      'PATCH',
      `/api/orders/${orderId}/customer`,
      { email: 'novi@primer.rs' },
      { token: fixture.seller.token },
    )
    expect((await preview({ email: 'stari.kupac@PRIMER.rs' })).body).toMatchObject({ orders: 1 })
    expect((await eraseAll({ email: 'stari.kupac@primer.rs' })).body).toMatchObject({ erased: 1 })
    expect(await isErased(orderId)).toBe(true)
  })

  it.each([
    [{}, 'Unesite telefon ili email kupca'],
    [{ phone: '0641234567', email: 'a@b.rs' }, 'Unesite telefon ili email kupca'],
    [{ phone: '12' }, 'Unesite ceo broj telefona'],
    [{ email: 'nije email' }, 'Neispravna email adresa'],
  ])('rejects the contact %j (400)', async (contact, message) => {
    expect(await preview(contact)).toMatchObject({ status: 400, body: { issues: [{ message }] } })
    expect(await eraseAll(contact)).toMatchObject({ status: 400, body: { issues: [{ message }] } })
  })

  it('erases in bounded calls and continues after a crash', async () => {
    const orderIds: string[] = []
    for (let n = 0; n <= maxErasedPerCall; n++) orderIds.push(await place({ phone: '062 777 0001' }))
    const { pool } = fixture.api.stores
    const first = await eraseAll({ phone: '0627770001' })
    expect(first.body).toMatchObject({ erased: maxErasedPerCall, remaining: 1 })
    const left = (await Promise.all(orderIds.map(isErased))).filter((erased) => !erased)
    expect(left).toHaveLength(1)
    // State after a crash: the key is deleted and its event is not yet written.
    const [cutOff] = orderIds.filter((_, place) => place === orderIds.length - 1)
    const erasure = {
      eventId: '01890000-0000-7000-8000-0000000000aa',
      reason: 'customer_request',
      metadata: {
        at: new Date(fixture.api.now()).toISOString(),
        actor: { kind: 'system' },
        correlationId: 'c',
        causationId: null,
      },
    }
    await pool.query(
      'update private.stream_keys set wrapped = null, erased_at = now(), erasure = $2 where stream = $1',
      [orderStream(cutOff!), erasure],
    )
    expect((await eraseAll({ phone: '0627770001' })).body).toMatchObject({ remaining: 0 })
    expect((await fixture.api.events(orderStream(cutOff!))).at(-1)).toMatchObject({
      type: 'PersonalDataErased',
      data: { reason: 'customer_request' },
    })
    expect(await Promise.all(orderIds.map(isErased))).not.toContain(false)
  })
})

it.each([
  [0, 'Nema podataka za brisanje.'],
  [1, 'Podaci kupca su obrisani iz 1 porudžbine.'],
  [5, 'Podaci kupca su obrisani iz 5 porudžbina.'],
])('reports that %i orders were erased, with the right plural', (erased, text) => {
  expect(messageOf(erased)).toBe(text)
})
