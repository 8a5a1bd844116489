// Rules: orders/history, orders/erasure, orders/own-link
import { newSeller, newWebsite, orderForm, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setUpScreens } from '../../testing/set-up-screens.tsx'

const screens = setUpScreens()

let seller: SignedIn
let websiteId: number
beforeAll(async () => {
  seller = await newSeller(screens.app.commands)
  websiteId = (await newWebsite(screens.app.commands, seller)).id
})

let orderId: string
beforeEach(async () => {
  const { status, body } = await screens.app.commands.send(
    'POST',
    '/api/orders',
    orderForm(websiteId, { name: 'Đorđe Petrović', phone: '064 700 1000', address: 'Ulica lipa 1' }),
  )
  expect(status).toBe(201)
  orderId = body.orderId
})

const detail = () => screen.findByRole('dialog', { name: /^Porudžbina/ })
const inDetail = async () => within(await detail())
const press = async (name: string) => fireEvent.click((await inDetail()).getByRole('button', { name }))
const field = async (name: string) => (await inDetail()).findByRole<HTMLInputElement>('textbox', { name })
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const isRefused = async (name: string, description: string) => {
  await (await inDetail()).findByRole('textbox', { name, description })
  await waitFor(async () => expect(document.activeElement).toBe(await field(name)))
}
const entry = async (title: string) =>
  (await screen.findByText(title, { selector: '[aria-label="Istorija"] *' })).closest('li')!.textContent
const entries = (title: string) => screen.queryAllByText(title, { selector: '[aria-label="Istorija"] *' })
const answer = async (question: string, button: string) => {
  const dialog = await screen.findByRole('dialog', { name: question })
  fireEvent.click(within(dialog).getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
}
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const discard = 'Odbaciti ono što ste upisali?'

async function open() {
  const user = await screens.open(`/orders?details=${orderId}`, seller)
  await screen.findByRole('button', { name: 'Uredi podatke' })
  return user
}

it('copies the link with which the shopper changes the order', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Kopiraj link za kupca' }))
  await screen.findByText('Kopirano')
  expect(await navigator.clipboard.readText()).toMatch(
    new RegExp(`^https?://[^/]+/moja-porudzbina/${orderId}\\.[\\w-]{22}$`),
  )
})

describe("the form of the customer's data", () => {
  it('is refused beside the field, sends what changed and shows the earlier values', async () => {
    await open()
    await press('Uredi podatke')
    await press('Sačuvaj')
    await (await inDetail()).findByText('Nema izmena')
    await fill('Telefon', '')
    await press('Sačuvaj')
    await isRefused('Telefon', 'Telefon je obavezan')
    await fill('Telefon', '064 700 9999')
    await fill('Adresa', 'Bulevar cara Lazara 9')
    await fill('Email', '')
    await press('Sačuvaj')
    await screen.findByText('Podaci kupca su izmenjeni.')
    const changed = await entry('Podaci kupca izmenjeni')
    expect(changed).toContain('Adresa: Ulica lipa 1 → Bulevar cara Lazara 9')
    expect(changed).toContain('Telefon: 064 700 1000 → 064 700 9999')
    expect(changed).not.toContain('Ime:')
    await waitFor(async () =>
      expect(document.activeElement).toBe((await inDetail()).getByRole('button', { name: 'Uredi podatke' })),
    )
  })

  it('keeps what is typed if the answer is lost, and sent again it acts once', async () => {
    await open()
    await press('Uredi podatke')
    await fill('Grad', 'Kraljevo')
    screens.losesAnswers = true
    await press('Sačuvaj')
    await screen.findByText('Podaci kupca nisu izmenjeni')
    expect((await field('Grad')).value).toBe('Kraljevo')
    screens.losesAnswers = false
    await press('Sačuvaj')
    await screen.findByText('Podaci kupca su izmenjeni.')
    await entry('Podaci kupca izmenjeni')
    expect(entries('Podaci kupca izmenjeni')).toHaveLength(1)
  })

  it('asks before its input is lost, and is empty when the order is opened again', async () => {
    await open()
    const isOpener = async () => {
      const opener = await (await inDetail()).findByRole('button', { name: 'Uredi podatke' })
      await waitFor(() => expect(document.activeElement).toBe(opener))
    }
    await press('Uredi podatke')
    const firstName = await field('Ime')
    await waitFor(() => expect(document.activeElement).toBe(firstName))
    escape()
    await isOpener()
    await press('Uredi podatke')
    await fill('Telefon', 'nema')
    await press('Sačuvaj')
    await isRefused('Telefon', 'Unesite ispravan broj telefona')
    escape()
    await answer(discard, 'Otkaži')
    expect((await field('Telefon')).value).toBe('nema')
    escape()
    await answer(discard, 'Odbaci')
    await isOpener()
    await press('Uredi podatke')
    await fill('Telefon', 'nema')
    await press('Zatvori')
    await answer(discard, 'Odbaci')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getAllByRole('button', { name: /^Detalji/ })[0]!)
    await press('Uredi podatke')
    expect((await field('Telefon')).value).toBe('064 700 1000')
  })
})

describe('a note', () => {
  it('is added by keyboard, stays if it cannot be sent, and is removed after a confirmation', async () => {
    const user = await open()
    await press('Dodaj')
    await isRefused('Nova beleška', 'Unesite belešku')
    await user.type(await field('Nova beleška'), 'Zvati{Enter}posle 17 h')
    screens.isConnected = false
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Beleška nije dodata')
    expect((await field('Nova beleška')).value).toBe('Zvati\nposle 17 h')
    screens.isConnected = true
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await entry('Beleška dodata')).toContain('Zvati\nposle 17 h')
    await waitFor(async () => expect((await field('Nova beleška')).value).toBe(''))
    screen.getByRole('img', { name: /^Beleške: 1/, hidden: true })

    await press('Obriši belešku: Zvati\nposle 17 h')
    await answer('Da li ste sigurni da želite da obrišete ovu belešku?', 'Obriši')
    await entry('Beleška uklonjena')
    expect((await inDetail()).queryByRole('button', { name: /^Obriši belešku/ })).toBeNull()
  })

  it('is not lost without a question', async () => {
    await open()
    await fill('Nova beleška', 'Zvati')
    escape()
    await answer(discard, 'Odbaci')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the erasure of a customer', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Obrisati podatke kupca?' })

  it('lists what is erased, requires a reason, and the history shows author and reason', async () => {
    const user = await open()
    await press('Obriši podatke kupca')
    const text = (await dialog()).textContent
    expect(text).toContain('Briše se zauvek')
    expect(text).toContain('Ostaje, bez podataka o kupcu')
    expect(text).toContain('te pošiljke više ne možete da pošaljete')
    const erase = within(await dialog()).getByRole('button', { name: 'Obriši zauvek' })
    fireEvent.click(erase)
    await within(await dialog()).findByText('Izaberite razlog brisanja')
    await user.click(within(await dialog()).getByRole('combobox', { name: /^Razlog brisanja/ }))
    await user.click(await screen.findByRole('option', { name: 'Povučena saglasnost' }))
    screens.isConnected = false
    fireEvent.click(erase)
    await screen.findByText('Podaci kupca nisu obrisani')
    screens.isConnected = true
    await waitFor(() => expect(erase.hasAttribute('disabled')).toBe(false))
    fireEvent.click(erase)
    await screen.findByText('Podaci kupca su obrisani')
    await screen.findByText(/^Lični podaci kupca su obrisani/)
    expect((await detail()).textContent).not.toContain('Petrović')
    const erasure = await entry('Lični podaci kupca obrisani')
    expect(erasure).toContain('Povučena saglasnost')
    expect(erasure).toContain('Ana Anić')
    expect((await inDetail()).queryByRole('button', { name: 'Obriši podatke kupca' })).toBeNull()
  })
})

it('is not shown to another seller', async () => {
  await screens.open(`/orders?details=${orderId}`, await newSeller(screens.app.commands))
  await screen.findByText('Porudžbina nije pronađena')
  expect(document.body.textContent).not.toMatch(/Petrović|Solarna lampa/)
})
