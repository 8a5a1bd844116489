// Rules: websites/custom-urls, websites/creation
import { defaultStorageQuotaBytes } from '@pazar/contracts/user/storage.ts'
import { describe, expect, it } from 'vitest'
import { newSeller } from '../testing/sellers.ts'
import { setUpCreateWebsite } from './testing/create-website-fixture.ts'

const fixture = setUpCreateWebsite()
const { create } = fixture

const lamp = {
  name: 'Solarna lampa',
  description: 'Svetli do jutra.',
  sku: 'SL-1',
  image: '/slika.jpg',
  offers: { price: '1.990', priceCurrency: 'RSD' },
}

describe('test tool form (with urls)', () => {
  it('creates a website from the first link', async () => {
    fixture.shop.product = lamp
    const { status, body } = await create({
      urls: [`${fixture.shop.url}/lampa`],
      targetAudience: 'Vlasnici dvorišta',
      keyBenefits: '- Puni se sama\n- Bez kablova',
      uniqueCharacteristics: 'Radi i zimi.',
      competitiveAdvantage: 'Jedina sa dve sijalice.',
      customerProblems: 'Mrak u dvorištu',
    })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        success: true,
        error: null,
        websiteUrl: 'http://pazar.test/solarna-lampa',
        syncTargets: ['dashboard', 'websites/my', 'websites/public-list'],
      },
    })
    const [event] = (await fixture.api.events('website-')).slice(-1)
    expect(event).toMatchObject({
      type: 'WebsiteCreated',
      data: {
        content: {
          customUrl: 'solarna-lampa',
          productName: 'Solarna lampa',
          sku: 'SL-1',
          currentPrice: 199000,
          originalPrice: 199000,
          targetMarket: 'Serbia',
          templateName: 'Minimalistic',
          hook: 'Jedina sa dve sijalice.',
          longDescription: 'Svetli do jutra.\n\nRadi i zimi.',
          bullets: [
            'Puni se sama',
            'Bez kablova',
            expect.any(String),
            expect.any(String),
            expect.any(String),
          ],
          problemSolutionSections: [{ title: 'Mrak u dvorištu' }],
          designRecommendations: { category: 'home', targetAudience: 'Vlasnici dvorišta' },
          images: [{ width: 300, height: 200 }],
        },
      },
    })
  })
  it('chooses another address if the one from the name is taken', async () => {
    fixture.shop.product = lamp
    const { body } = await create({ urls: [`${fixture.shop.url}/lampa`] })
    expect(body.websiteUrl).toMatch(/^http:\/\/pazar\.test\/solarna-lampa-\d+$/)
  })
  it.each([
    ['EUR', '35', 'Montenegro', 3500],
    ['BAM', '59,90', 'Bosnia', 5990],
    ['USD', '12', 'Serbia', 179400],
  ])('maps a price in %s to its market', async (priceCurrency, price, targetMarket, currentPrice) => {
    fixture.shop.product = { ...lamp, name: `Lampa ${priceCurrency}`, offers: { price, priceCurrency } }
    expect((await create({ urls: [`${fixture.shop.url}/lampa`] })).status).toBe(201)
    expect((await fixture.api.events('website-')).at(-1)).toMatchObject({
      data: { content: { targetMarket, currentPrice } },
    })
  })
  it('leaves the website inactive if the price could not be read, and reports it', async () => {
    const isActive = async (offers: object) => {
      fixture.shop.product = { ...lamp, name: 'Lampa bez cene', offers }
      const { body } = await create({ urls: [`${fixture.shop.url}/lampa`] })
      const event = (await fixture.api.events('website-')).at(-1)!
      return [
        (event.data as { content: { isActive: boolean } }).content.isActive,
        /Cenu nismo pročitali/.test(body.message),
      ]
    }
    expect(await isActive({ price: '12', priceCurrency: 'USD' })).toEqual([false, true])
    expect(await isActive({ price: '1990' })).toEqual([false, true])
    expect(await isActive({ price: '1990', priceCurrency: 'RSD' })).toEqual([true, false])
  })
  it.each([
    ['an empty list of links', { urls: [] }, 'urls', 'Link proizvoda je obavezan'],
    ['an invalid link', { urls: ['lampa'] }, 'urls.0', 'Mora biti validan link'],
    [
      'a link into a private network',
      { urls: ['http://10.0.0.1/'] },
      'urls.0',
      'Stranica na ovoj adresi nije pronađena na internetu. Proverite da li je link tačno prekopiran.',
    ],
  ])('rejects %s', async (_what, form, path, message) => {
    expect(await create(form)).toMatchObject({
      status: 400,
      body: { code: expect.any(String), issues: [{ path, message }] },
    })
  })
  it('answers storage_full if the quota is too small for the pictures', async () => {
    fixture.shop.product = lamp
    const full = await newSeller(fixture.api)
    await fixture.api.pool.query('delete from private.images')
    await fixture.api.pool.query(
      'insert into private.website_storage (website_id, seller_id, revision, bytes) values ($1, $2, 0, $3)',
      [900_000 + full.id, full.id, defaultStorageQuotaBytes],
    )
    expect(
      await fixture.api.send(
        'POST',
        '/api/sync/create-website',
        { urls: [`${fixture.shop.url}/lampa`] },
        { token: full.token },
      ),
    ).toMatchObject({
      status: 409,
      body: { code: 'storage_full', message: expect.stringContaining('Nema dovoljno prostora') },
    })
  })
  it('rejects a page without a picture', async () => {
    fixture.shop.product = { ...lamp, image: '/nema.jpg' }
    expect((await create({ urls: [`${fixture.shop.url}/lampa`] })).body.message).toMatch(
      /nismo pronašli sliku/,
    )
  })
})
