// Rules: websites/link-import
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { button, field, fill, setUpBuilder } from '../testing/set-up-builder.ts'
import { noProduct } from '../website-payload.ts'

const { builder, answerAt, openForm } = setUpBuilder()

const reading = '/api/products/read-link'
const link = 'https://primer.example/lampa'
/** What the server reads from a page, in a thread that jsdom cannot start. */
const product: LinkedProduct = {
  productName: 'Lampa iz linka',
  description: '',
  sourceText: '',
  facts: [],
  sku: '',
  price: 2490,
  originalPrice: null,
  currency: 'RSD',
  images: [],
  productLink: link,
  source: 'json-ld',
}
const notOnInternet =
  'Stranica na ovoj adresi nije pronađena na internetu. Proverite da li je link tačno prekopiran.'

it('names why a link cannot be read, can be cancelled, and leaves a foreign price to the seller', async () => {
  const user = await openForm(noProduct)
  const read = async (address: string) => {
    fill(/^Link proizvoda/, address)
    await user.click(await button('Preuzmi iz linka'))
  }
  await read('')
  await screen.findByText('Link proizvoda je obavezan')
  await read('lampa')
  await screen.findByText('Mora biti validan link')
  await read('http://10.0.0.1/lampa')
  await screen.findByText(notOnInternet)
  // A request that is never answered.
  answerAt(
    reading,
    ({ signal }) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
  )
  await read(link)
  await screen.findByText('Čitam stranicu proizvoda...')
  await user.click(await button('Otkaži'))
  await waitFor(() => expect(screen.queryByText('Čitam stranicu proizvoda...')).toBeNull())
  expect(field(/^Naziv proizvoda/).value).toBe('')
  vi.stubGlobal('fetch', builder.serverFetch)

  answerAt(reading, () => Response.json({ ...product, price: 19.99, currency: 'EUR' }))
  await read(link)
  await screen.findByText('Cena na stranici je 19,99 €. Unesite cenu za izabrano tržište.')
  expect(field(/^Naziv proizvoda/).value).toBe('Lampa iz linka')
  expect(field(/^Nova cena/).value).toBe('')
})

it('does not overwrite typed input, but offers to replace it', async () => {
  answerAt(reading, () => Response.json(product))
  const user = await openForm({ ...noProduct, productName: 'Moja lampa', currentPrice: '1.990' })
  fill(/^Link proizvoda/, link)
  // Enter in this field reads the link and does not submit the form.
  await user.type(field(/^Link proizvoda/), '{Enter}')
  await screen.findByText('Ovo ste već uneli, pa nismo menjali:')
  expect(screen.queryByText('Proverite označena polja.')).toBeNull()
  expect(field(/^Naziv proizvoda/).value).toBe('Moja lampa')
  await user.click(await button('Zameni: Naziv proizvoda'))
  await waitFor(() => expect(field(/^Naziv proizvoda/).value).toBe('Lampa iz linka'))
  expect(field(/^Nova cena/).value).toBe('1.990')
})
