// Rules: upsell/panel
import { newSeller, newWebsite, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setUpScreens } from '../../testing/set-up-screens.tsx'

const screens = setUpScreens()

let seller: SignedIn
let websiteId: number
beforeEach(async () => {
  seller = await newSeller(screens.app.commands)
  websiteId = (await newWebsite(screens.app.commands, seller)).id
  // Not part of jsdom.
  URL.createObjectURL = () => 'blob:slika'
  URL.revokeObjectURL = () => {}
})

const send = (method: string, path: string, body: object) =>
  screens.app.commands.send(method, path, body, { token: seller.token })
/** Adds a product of which nothing needs to be read from its page. */
async function addProduct(fields: object = {}): Promise<number> {
  const link = {
    url: 'https://dobavljac.example/sijalica',
    title: 'Rezervna sijalica',
    price: '490',
    originalPrice: '990',
    images: ['https://dobavljac.example/sijalica.jpg'],
  }
  const { body } = await send('POST', '/api/upsell/process-links', { websiteId, upsellProductLinks: [link] })
  const { id } = body.products[0]
  await send('PUT', `/api/upsell/products/${id}`, { features: ['Traje 25.000 sati'], ...fields })
  return id
}
const stored = async () =>
  (await screens.app.get(`/api/upsell/products/${websiteId}`, { token: seller.token })).body
const open = () => screens.open(`/edit/${websiteId}?tab=upsell`, seller)

const button = (name: string) => screen.findByRole('button', { name })
const card = (title: string) => screen.getByRole('heading', { name: title }).closest('li')!
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

it('adds a product, once after a lost answer, and starts again with an empty form', async () => {
  const user = await open()
  await screen.findByRole('heading', { name: 'Upsell proizvodi (0/5)' })
  screen.getByText('Još nema upsell proizvoda')
  await user.click(await button('Dodaj upsell proizvod'))
  const form = within(screen.getByRole('group', { name: 'Novi upsell proizvod' }))
  const url = form.getByLabelText<HTMLInputElement>(/^URL proizvoda/)
  await user.click(await button('Dodaj proizvod'))
  await form.findByText('URL proizvoda je obavezan')
  expect(document.activeElement).toBe(url)
  fill(url, 'dobavljac')
  await form.findByText('Mora biti validan URL')
  fill(url, 'https://dobavljac.example/sijalica')
  await waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('false'))
  fill(form.getByLabelText('Naziv'), ' Rezervna sijalica ')
  form.getByText('Bez cene se proizvod čuva, ali se ne nudi kupcima')
  fill(form.getByLabelText('Cena u ponudi'), '490,50')
  fill(form.getByLabelText('Stara cena'), 'mnogo')
  await user.click(await button('Dodaj proizvod'))
  await form.findByText('Neispravna cena')
  fill(form.getByLabelText('Stara cena'), '981')
  await form.findByText('Kupac štedi 50%')
  screens.losesAnswers = true
  await user.click(await button('Dodaj proizvod'))
  await screen.findByText('Greška pri dodavanju proizvoda')
  expect(url.value).toBe('https://dobavljac.example/sijalica')
  screens.losesAnswers = false
  await user.click(await button('Dodaj proizvod'))
  await screen.findByText('Upsell proizvod je dodat')
  await screen.findByRole('heading', { name: 'Upsell proizvodi (1/5)' })
  expect(await stored()).toMatchObject([
    { title: 'Rezervna sijalica', discountPrice: 490.5, originalPrice: 981, sku: '' },
  ])
  await user.click(await button('Dodaj upsell proizvod'))
  expect(screen.getByLabelText<HTMLInputElement>(/^URL proizvoda/).value).toBe('')
})

it('shows beside the fields what the server refuses, and which pictures cannot be added', async () => {
  const user = await open()
  await user.click(await button('Dodaj upsell proizvod'))
  const form = within(screen.getByRole('group', { name: 'Novi upsell proizvod' }))
  const addPictures = (count: number) => {
    const files = Array.from(
      { length: count },
      (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }),
    )
    fireEvent.change(form.getByLabelText(/Dodaj slike/), { target: { files } })
  }
  screens.isConnected = false
  addPictures(1)
  await screen.findByText('Greška pri uploadu slike')
  screens.isConnected = true
  addPictures(6)
  form.getByText('Maksimalno možete dodati 5 slika')
  const url = form.getByLabelText<HTMLInputElement>(/^URL proizvoda/)
  fill(url, 'https://dobavljac.example/kabl')
  const serverFetch = globalThis.fetch
  const issues = [{ path: 'upsellProductLinks.0.url', message: 'Ovaj link je već dodat' }]
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) =>
    String(call[0]).endsWith('/process-links')
      ? Response.json({ code: 'invalid', message: 'Proverite podatke', issues }, { status: 400 })
      : serverFetch(...call),
  )
  await waitFor(async () => expect((await button('Dodaj proizvod')).hasAttribute('disabled')).toBe(false))
  await user.click(await button('Dodaj proizvod'))
  await form.findByText('Ovaj link je već dodat')
  vi.stubGlobal('fetch', serverFetch)
  expect(url.getAttribute('aria-invalid')).toBe('true')
  await user.click(form.getByRole('button', { name: 'Otkaži' }))
  expect(url.value).toBe('')
})

it('is edited, with the stock that a sale changed meanwhile, and switched off', async () => {
  const id = await addProduct()
  const user = await open()
  const edit = async () => {
    await user.click(await button('Uredi: Rezervna sijalica'))
    return within(await screen.findByRole('dialog', { name: 'Uredi upsell proizvod' }))
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  let form = await edit()
  // The default of a new product is not the seller's own number.
  expect(form.getByLabelText<HTMLInputElement>('Na stanju').value).toBe('')
  form.getByText('Upišite koliko komada imate. Do tada se nudi još 5.')
  expect(form.getByLabelText<HTMLInputElement>('Prednosti').value).toBe('Traje 25.000 sati')
  fill(form.getByLabelText('Naziv'), '')
  await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
  await form.findByText('Naziv proizvoda je obavezan')
  await user.click(form.getByRole('button', { name: 'Otkaži' }))
  await user.click(await button('Odbaci izmene'))
  await isClosed()

  form = await edit()
  await send('PUT', `/api/upsell/products/${id}`, { stockLeft: 9 })
  fill(form.getByLabelText('Na stanju'), '4')
  await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
  await form.findByText('Stanje se u međuvremenu promenilo: sada je 9. Proverite broj i sačuvajte ponovo.')
  await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
  await isClosed()
  await waitFor(() => expect(card('Rezervna sijalica').textContent).toContain('Na stanju: 4'))

  for (const [left, tone, text] of [
    ['2', 'red', 'Na stanju: 2'],
    ['3', 'orange', 'Na stanju: 3'],
    ['6', 'green', 'Na stanju: 6'],
    ['0', 'red', 'Rasprodato'],
  ] as const) {
    form = await edit()
    fill(form.getByLabelText('Na stanju'), left)
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await isClosed()
    await waitFor(() => {
      const badge = card('Rezervna sijalica').querySelector<HTMLElement>('[data-tone]')!
      expect([badge.textContent, badge.dataset['tone']]).toEqual([text, tone])
    })
  }
  await user.click(screen.getByRole('switch', { name: 'Nudi kupcima: Rezervna sijalica' }))
  await waitFor(() => expect(card('Rezervna sijalica').textContent).toContain('Neaktivan'))
  expect(await stored()).toMatchObject([{ stockLeft: 0, isActive: false, discountPrice: 490 }])
})

it('is offered as soon as it has a price', async () => {
  await addProduct({ price: 0, isActive: false })
  const user = await open()
  await screen.findByText('Nema cenu: unesite je da bi proizvod bio ponuđen kupcima')
  await user.click(await button('Uredi: Rezervna sijalica'))
  const form = within(await screen.findByRole('dialog'))
  fill(form.getByLabelText('Cena u ponudi'), '300')
  await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
  await waitFor(() => expect(card('Rezervna sijalica').textContent).toContain('300 RSD'))
  expect(card('Rezervna sijalica').textContent).toContain('Aktivan')
})

it('is removed after a confirmation, and stays if that fails', async () => {
  await addProduct()
  const user = await open()
  const ask = async () => {
    await user.click(await button('Ukloni: Rezervna sijalica'))
    return within(
      await screen.findByRole('dialog', {
        name: 'Da li ste sigurni da želite da uklonite ovaj upsell proizvod?',
      }),
    )
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click((await ask()).getByRole('button', { name: 'Otkaži' }))
  await isClosed()
  const question = await ask()
  screens.isConnected = false
  await user.click(question.getByRole('button', { name: 'Ukloni' }))
  await screen.findByText('Greška pri brisanju proizvoda')
  await isClosed()
  card('Rezervna sijalica')
  screens.isConnected = true
  await user.click((await ask()).getByRole('button', { name: 'Ukloni' }))
  await screen.findByText('Upsell proizvod je uklonjen')
  await screen.findByRole('heading', { name: 'Upsell proizvodi (0/5)' })
})

it('offers to try again if the products cannot be read', async () => {
  await addProduct()
  const user = await screens.open(`/edit/${websiteId}`, seller)
  await screen.findByRole('tab', { name: /Upsell/ })
  screens.isConnected = false
  await user.click(screen.getByRole('tab', { name: /Upsell/ }))
  const problem = (await screen.findByText('Greška pri učitavanju proizvoda')).closest<HTMLElement>(
    '[role=alert]',
  )!
  screens.isConnected = true
  await user.click(within(problem).getByRole('button', { name: 'Pokušaj ponovo' }))
  await screen.findByRole('heading', { name: 'Rezervna sijalica' })
})
