// Rules: upsell/products
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpUpsellLinks, link, issue } from './testing/upsell-links-fixture.ts'

const fixture = setUpUpsellLinks()
const { add } = fixture

describe('stored upsell product', () => {
  let id: number
  const change = (body: unknown, who = fixture.seller) =>
    fixture.api.send('PUT', `/api/upsell/products/${id}`, body, { token: who.token })
  const remove = (who = fixture.seller) =>
    fixture.api.send('DELETE', `/api/upsell/products/${id}`, undefined, { token: who.token })
  beforeEach(async () => {
    id = (await add([link()])).body.products[0].id
  })

  it('refuses a stock based on an outdated one and names the current stock (409)', async () => {
    await change({ stockLeft: 3 })
    const stale = await change({ stockLeft: '9', stockSeen: '5', title: 'Novi' })
    const text = 'Stanje se u međuvremenu promenilo: sada je 3. Proverite broj i sačuvajte ponovo.'
    expect([stale.status, stale.body.code, stale.body.message, issue(stale), stale.body.details]).toEqual([
      409,
      'conflict',
      text,
      ['stockLeft', text],
      { stockLeft: 3 },
    ])
    expect((await change({ stockLeft: '9', stockSeen: '3' })).body).toMatchObject({
      stockLeft: 9,
      title: 'Noćna lampa',
    })
  })

  it('changes only the named fields', async () => {
    const { status, body } = await change({
      price: '990',
      stockLeft: '2',
      features: ['Tiha', 'Punjiva'],
      urgentDescription: 'Samo sada',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      title: 'Noćna lampa',
      discountPrice: 990,
      savings: 1500,
      stockLeft: 2,
      features: ['Tiha', 'Punjiva'],
      urgentDescription: 'Samo sada',
      sku: 'NL-1',
    })
  })

  it.each([
    [{ title: ' ' }, 'title', 'Naziv proizvoda je obavezan'],
    [{ price: 0 }, 'price', 'Unesite cenu da bi proizvod bio ponuđen'],
    [{ stockLeft: -1 }, 'stockLeft', 'Stanje mora biti ceo broj'],
    [
      { images: Array.from({ length: 6 }, (_, n) => `https://primer.rs/${n}.jpg`) },
      'images',
      'Maksimalno možete dodati 5 slika',
    ],
    [{ websiteId: 1 }, 'websiteId', 'Nepoznato polje'],
  ])('rejects %j (400)', async (body, path, message) => {
    const answer = await change(body)
    expect([answer.status, ...issue(answer)]).toEqual([400, path, message])
  })

  it('is offered once it has a price', async () => {
    id = (await add(['https://primer.rs/torbica'])).body.products[0].id
    expect(issue(await change({ isActive: true }))).toEqual([
      'price',
      'Unesite cenu da bi proizvod bio ponuđen',
    ])
    expect((await change({ price: 500, isActive: true })).body).toMatchObject({
      discountPrice: 500,
      isActive: true,
    })
  })

  it('is removed once, and a repetition gets the same answer', async () => {
    for (const answer of [await remove(), await remove()])
      expect([answer.status, answer.body]).toEqual([200, { message: 'Upsell proizvod je uklonjen' }])
    expect((await change({ title: 'Novi' })).status).toBe(404)
    expect((await add([link()])).body.products[0].id).toBe(id + 1)
  })

  it('answers 404 to another seller as for a missing product', async () => {
    const answers = [await change({ title: 'Moj' }, fixture.stranger), await remove(fixture.stranger)]
    id = 987654001
    const never = [await change({ title: 'Moj' }, fixture.stranger), await remove(fixture.stranger)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(never.map(({ body }) => [404, body]))
  })
})
