import { expect, it } from 'vitest'
import { startFakeServer } from '../testing/fake-server.ts'
import { shopifyShop } from '../testing/shopify-shop.ts'
import { createShopify } from './shopify-client.ts'

it('makes a variant of each option, with the values of each attribute once', async () => {
  const fakeServer = await startFakeServer(() => ({ status: 500 }))
  fakeServer.answerWith(shopifyShop().answer)
  const option = (size: string, colour: string, price: string, sku = '') => ({
    values: [size, colour],
    price,
    compareAtPrice: null,
    sku,
  })
  const options = [option('M', 'Crna', '1990.00', 'LL-M'), option('M', 'Bela', '2190.00')]
  const product = {
    handle: 'majica',
    title: 'Majica',
    descriptionHtml: '',
    images: [],
    price: '1990.00',
    compareAtPrice: null,
    sku: 'LL-1',
    seoTitle: '',
    seoDescription: '',
    variants: { attributes: ['Veličina', 'Boja'], options },
  }
  await createShopify({ address: fakeServer.url, timeoutMs: 60_000 }).push(
    { shop: 'radnja.myshopify.com', token: 'shpat_tajna' },
    product,
  )
  const { productOptions, variants } = JSON.parse(fakeServer.requests[0]!.body).variables.input
  expect(productOptions).toEqual([
    { name: 'Veličina', values: [{ name: 'M' }] },
    { name: 'Boja', values: [{ name: 'Crna' }, { name: 'Bela' }] },
  ])
  const sizeM = { optionName: 'Veličina', name: 'M' }
  expect(variants).toMatchObject([
    { optionValues: [sizeM, { optionName: 'Boja', name: 'Crna' }], inventoryItem: { sku: 'LL-M' } },
    { optionValues: [sizeM, { optionName: 'Boja', name: 'Bela' }], price: '2190.00' },
  ])
  await fakeServer.close()
})
