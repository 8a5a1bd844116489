// Rules: editor/shopify
import { shopifyShop } from '@pazar/integrations/testing/shopify-shop.ts'
import {
  type ReceivedRequest,
  type Reply,
  startFakeServer,
  type FakeServer,
} from '@pazar/integrations/testing/fake-server.ts'
import { expect, type Page } from '@playwright/test'
import { expectNotice } from './browser/notices.ts'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'

const shop = shopifyShop()
/** Shopify, for a token that begins with "shpat_dobar". */
const answers = (request: ReceivedRequest): Reply =>
  String(request.headers['x-shopify-access-token']).startsWith('shpat_dobar')
    ? shop.answer(request)
    : { status: 401 }

let remoteService: FakeServer
let seller: Seller
let website: { id: number; customUrl: string }
test.beforeAll(async ({ baseURL }) => {
  remoteService = await startFakeServer(answers, Number(process.env['E2E_REMOTE_SERVICE_PORT']))
  seller = await newSeller(baseURL!, 'sopifaj')
  website = await newWebsite(seller, 'lampa-za-shopify')
})
test.afterAll(() => remoteService.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the editor tests the Shopify store and sends a page to it', async ({ open, baseURL }) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, seller) },
    allowed: [/status of 400/],
  })
  await page.goto(`/edit/${website.id}`)
  await press(page, 'Test Shopify')
  await expectNotice(page, 'Shopify konekcija neuspešna', 'Shopify nije podešen')

  await seller.api.send('PATCH', '/api/settings/shopify', {
    shopifyShop: 'moja-radnja.myshopify.com',
    shopifyToken: 'shpat_dobar-1',
  })
  await page.goto(`/edit/${website.id}`)
  await press(page, 'Test Shopify')
  await expectNotice(page, '✅ Uspešno!', 'Shopify konekcija uspešna! Prodavnica: Moja radnja')
  remoteService.requests.length = 0
  await press(page, 'Pošalji u Shopify')
  await expectNotice(page, 'Poslato u Shopify!', website.customUrl)
  expect(remoteService.requests.map(({ body }) => JSON.parse(body).variables)).toContainEqual(
    expect.objectContaining({
      identifier: { handle: website.customUrl },
      input: expect.objectContaining({
        variants: [expect.objectContaining({ price: '3490.00', compareAtPrice: '4990.00' })],
      }),
    }),
  )
  expect(shop.products.get(website.customUrl)!.published).toEqual(['gid://shopify/Publication/online_store'])
  remoteService.answerWith(shopifyShop({ scopes: ['write_products'] }).answer)
  await press(page, 'Pošalji u Shopify')
  const note = page.getByRole('dialog', { name: 'Još jedan korak' })
  await expect(note).toContainText(
    'Proizvod se još ne vidi u prodavnici. Pristupni token nema dozvolu za objavljivanje (read_publications i write_publications).',
  )
  await note.getByRole('button', { name: 'U redu' }).click()

  await withMockedAnswer(
    page,
    `GET /api/websites/id/${website.id}`,
    { status: 400, body: { message: 'Nije pročitano' } },
    async () => {
      await press(page, 'Pošalji u Shopify')
      await expectNotice(page, 'Greška', 'Website podaci nisu učitani')
    },
  )
  await page.getByLabel('Naslov', { exact: true }).fill('Nesačuvan naslov')
  await press(page, 'Pošalji u Shopify')
  await expectNotice(page, 'Greška pri slanju u Shopify', 'Prvo sačuvajte izmene')
})
