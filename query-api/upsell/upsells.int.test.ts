// Rules: upsell/orders
import { readModels } from '@pazar/projections/read-models.ts'
import { verify } from '@pazar/projections/rebuild/verify.ts'
import { describe, expect, it } from 'vitest'
import { setUpUpsells } from './testing/upsells-fixture.ts'

const fixture = setUpUpsells()
const { add } = fixture

const change = (id: number, body: Record<string, unknown>) =>
  fixture.app.commands.send('PUT', `/api/upsell/products/${id}`, body, { token: fixture.seller.token })

describe('the upsell list of a page', () => {
  const list = (token: string) => fixture.app.get(`/api/upsell/products/${fixture.site.id}`, { token })

  it('contains everything for its seller and admins, including products that are not offered', async () => {
    const hidden = await add({ price: undefined })
    for (const { token } of [fixture.seller, fixture.admin]) {
      const { body } = await list(token)
      expect(body.map(({ id, isActive }: any) => [id, isActive])).toEqual([
        [fixture.lamp.id, true],
        [hidden.id, false],
      ])
      expect(body[0]).toMatchObject({
        productCost: '300.50',
        sku: 'TAJNI-SKU',
        originalUrl: 'https://dobavljac.rs/tajna',
        savings: 1000,
        stockLeft: 5,
        images: ['https://primer.rs/lampa.jpg'],
      })
    }
  })

  it('answers 404 to other sellers', async () => {
    const { status, body } = await list(fixture.stranger.token)
    expect([status, body.message]).toEqual([404, 'Stranica nije pronađena'])
  })
})

describe('the upsells offered to shoppers', () => {
  const offered = () => fixture.app.get(`/api/public/upsell/products/${fixture.site.id}`)

  it("contain only allowed fields, without the seller's cost and source", async () => {
    const { status, body } = await offered()
    expect(status).toBe(200)
    expect(Object.keys(body[0]).sort()).toEqual([
      'currency',
      'currencySymbol',
      'discountPrice',
      'features',
      'hasEnteredStock',
      'id',
      'images',
      'originalPrice',
      'pictures',
      'savings',
      'stockLeft',
      'title',
      'urgentDescription',
      'websiteId',
    ])
    expect(JSON.stringify(body)).not.toMatch(/dobavljac|TAJNI|300[.,]5/)
  })

  it.each([
    ['sold out', (id: number) => change(id, { stockLeft: 0 })],
    ['switched off', (id: number) => change(id, { isActive: false })],
    [
      'removed',
      (id: number) =>
        fixture.app.commands.send('DELETE', `/api/upsell/products/${id}`, undefined, {
          token: fixture.seller.token,
        }),
    ],
  ])('exclude a product that is %s', async (_what, takeAway) => {
    await takeAway(fixture.lamp.id)
    expect((await offered()).body).toEqual([])
  })

  it('exclude a product without a price', async () => {
    await fixture.app.commands.send('DELETE', `/api/upsell/products/${fixture.lamp.id}`, undefined, {
      token: fixture.seller.token,
    })
    await add({ price: undefined })
    expect((await offered()).body).toEqual([])
  })

  it('answer 404 for an inactive page', async () => {
    await fixture.app.commands.send(
      'PUT',
      `/api/websites/id/${fixture.site.id}`,
      { isActive: false },
      { token: fixture.seller.token },
    )
    expect((await offered()).status).toBe(404)
  })
})

it('a fresh replay gives the same tables for pages and orders', async () => {
  const { pool, log } = fixture.app.commands
  for (const name of ['orders', 'websites', 'activity']) {
    const verification = await verify(
      readModels.find((each) => each.name === name)!,
      { pool, log } as Parameters<typeof verify>[1],
    )
    expect(verification, name).toMatchObject({ same: true })
  }
  const { body } = await fixture.app.commands.send(
    'POST',
    `${fixture.app.url}/api/cross-sync/test`,
    {},
    { token: fixture.seller.token },
  )
  expect(body.results.filter(({ success }: any) => !success)).toEqual([])
})
