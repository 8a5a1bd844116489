// Rules: editor/shopify
import { shopifyShop } from '@pazar/integrations/testing/shopify-shop.ts'
import type { FakeServer } from '@pazar/integrations/testing/fake-server.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { startAppWithRemoteServices } from '../../testing/remote-services.ts'
import { button, dialog, expectNoDialog, expectToast, fill, setUpEditor } from '../testing/set-up-editor.ts'

let remoteServices: FakeServer
const editor = setUpEditor(async () => {
  const started = await startAppWithRemoteServices()
  remoteServices = started.remoteServices
  return started.app
})
afterAll(() => remoteServices.close())

it('tests the Shopify store and sends the saved page to it', async () => {
  const { user, site } = await editor.edit('?tab=trackify')
  const press = (name: string) => user.click(button(name))
  await press('Test Shopify')
  await expectToast('Shopify konekcija neuspešna', 'Shopify nije podešen')
  const settings = { shopifyShop: 'moja-radnja.myshopify.com', shopifyToken: 'shpat_dobar-1' }
  const { token } = editor.seller()
  await editor.app.commands.send('PATCH', '/api/settings/shopify', settings, { token })

  const shop = shopifyShop()
  remoteServices.answerWith(shop.answer)
  await press('Test Shopify')
  await expectToast('✅ Uspešno!', 'Shopify konekcija uspešna! Prodavnica: Moja radnja')
  remoteServices.requests.length = 0
  await press('Pošalji u Shopify')
  await expectToast('Poslato u Shopify!', site.customUrl)
  expect(remoteServices.requests.map(({ body }) => JSON.parse(body).variables)).toContainEqual(
    expect.objectContaining({
      identifier: { handle: site.customUrl },
      input: expect.objectContaining({
        variants: [expect.objectContaining({ price: '3490.00', compareAtPrice: '4990.00' })],
      }),
    }),
  )
  expect(shop.products.get(site.customUrl)!.published).toEqual(['gid://shopify/Publication/online_store'])

  remoteServices.answerWith(shopifyShop({ scopes: ['write_products'] }).answer)
  await press('Pošalji u Shopify')
  const note = await dialog('Još jedan korak')
  note.getByText(
    /Proizvod se još ne vidi u prodavnici\. Pristupni token nema dozvolu za objavljivanje \(read_publications i write_publications\)\./,
  )
  await user.click(note.getByRole('button', { name: 'U redu' }))
  await expectNoDialog()

  const serverFetch = globalThis.fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) =>
    call[0] === `/api/websites/id/${site.id}`
      ? Response.json({ message: 'Nije pročitano' }, { status: 400 })
      : serverFetch(...call),
  )
  await press('Pošalji u Shopify')
  await expectToast('Greška', 'Website podaci nisu učitani')
  vi.stubGlobal('fetch', serverFetch)
  fill('sku', 'NOVI')
  await press('Pošalji u Shopify')
  await expectToast('Greška pri slanju u Shopify', 'Prvo sačuvajte izmene')
})
