// Rules: entry/form, entry/order
import {
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { setUpScreens } from '../../testing/set-up-screens.tsx'
import { emptyDraft, storeDraft } from './entry-draft.ts'

const screens = setUpScreens()

let seller: SignedIn
let websiteId: number
beforeAll(async () => {
  const { commands } = screens.app
  seller = await newSeller(commands)
  const website = await newWebsite(commands, seller, {
    offers: [{ quantity: 2, price: 4990, originalPrice: 5980 }],
  })
  websiteId = website.id
  const variants = {
    attributes: ['Boja'],
    options: [{ values: ['Crna'] }, { values: ['Bela'], priceDifference: 200 }],
  }
  const own = { token: seller.token }
  await commands.send('PUT', `/api/websites/id/${website.id}`, { variants }, own)
  await commands.send(
    'POST',
    '/api/orders',
    orderForm(website.id, { name: 'Đorđe Petrović', phone: '064 700 1000' }),
  )
})

// By label, because a query by role computes the styles of every element of the page.
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const fill = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByText('Sačuvaj porudžbinu'))
const total = () => screen.getByLabelText('Ukupno za naplatu').textContent
const form = () => screen.findByText('Nova porudžbina', { selector: 'h1, h2' })
async function pick(label: string, option: RegExp) {
  fireEvent.mouseDown(screen.getByLabelText(label))
  const options = () => document.querySelector<HTMLElement>('[role=listbox]')
  await waitFor(() => fireEvent.click(within(options()!).getByText(option)))
  await waitFor(() => expect(options()).toBeNull())
}

it('enters an order of a former customer, priced as it is typed', async () => {
  const user = await screens.open('/orders', seller)
  await screen.findByLabelText('Porudžbine', { selector: 'table' })
  await user.keyboard('n')
  await form()
  await screen.findByLabelText('Proizvod sa stranice')
  save()
  await screen.findByText('Porudžbina mora da ima bar jedan proizvod')
  await screen.findByText('Telefon je obavezan')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Ime i prezime/)))

  fill(/^Raniji kupac/, '064 700 1000')
  fireEvent.click(await screen.findByText(/^Đorđe Petrović · /))
  expect(field(/^Telefon/).value).toBe('064 700 1000')
  await pick('Odakle je porudžbina', /Viber/)
  await pick('Proizvod sa stranice', /Solarna lampa/)
  await pick('Ponuda', /2 komada: 4\.990 RSD/)
  await pick('Varijanta, 1. komad', /Bela \(\+200 RSD\)/)
  expect(total()).toContain('5.190 RSD')
  fireEvent.click(screen.getByText('Dodaj stavku'))
  expect(total()).toContain('bez nepotpunih stavki')
  const line = within(screen.getByLabelText('Stavka 2'))
  fireEvent.change(line.getByLabelText('Naziv'), { target: { value: 'Poklon kutija' } })
  fireEvent.change(line.getByLabelText('Cena ukupno'), { target: { value: '300,00' } })
  fill('Popust', '6000')
  screen.getByText('Popust ne sme biti veći od cene stavki')
  expect(total()).not.toContain('bez nepotpunih stavki')
  fill('Popust', '490')
  expect(total()).toContain('5.000 RSD')

  screens.losesAnswers = true
  save()
  await screen.findByText(/Nema veze sa serverom/)
  screens.losesAnswers = false
  save()
  const detail = within(await screen.findByLabelText(/^Porudžbina/, { selector: '[role=dialog]' }))
  await detail.findByText('Viber')
  expect(detail.getByText('5.000 RSD')).toBeTruthy()
  const { body } = await screens.app.get('/api/orders/my', { token: seller.token })
  expect(body).toHaveLength(2)
  expect(sessionStorage).toHaveLength(0)
})

it('keeps the draft of a form that is left, unless it is discarded', async () => {
  const helper = await newHelper(screens.app.commands, seller, 'pozivi')
  await screens.open('/orders/create', helper)
  await screen.findByLabelText('Proizvod sa stranice')
  fill(/^Ime i prezime/, 'Ana Ilić')
  cleanup()
  await screens.open('/orders/create', helper)
  await screen.findByDisplayValue('Ana Ilić')
  screens.navigate('/orders')
  fireEvent.click(await screen.findByText('Odbaci izmene'))
  await waitFor(() => expect(screens.location.pathname).toBe('/orders'))
  expect(sessionStorage).toHaveLength(0)
})

it('a former customer leaves what is typed where the earlier order has nothing, and the focus moves on', async () => {
  const mira = { name: 'Mira Savić', phone: '064 700 2000', email: 'mira@primer.rs' }
  await screens.app.commands.send('POST', '/api/orders', orderForm(websiteId, mira))
  const user = await screens.open('/orders/create', seller)
  await screen.findByLabelText('Proizvod sa stranice')
  const choose = async (phone: string, name: RegExp) => {
    fill(/^Raniji kupac/, phone)
    await user.click(await screen.findByText(name))
    expect(document.activeElement).toBe(field(/^Ime i prezime/))
    await waitFor(() => expect(screen.queryByLabelText('Raniji kupci')).toBeNull())
    expect(document.activeElement).toBe(field(/^Ime i prezime/))
  }
  fill('Napomena za kurira', 'Zvoniti dvaput')
  fill('Email', 'djordje@primer.rs')
  await choose('064 700 1000', /^Đorđe Petrović · /)
  expect(field('Email').value).toBe('djordje@primer.rs')
  await choose(mira.phone, /^Mira Savić · /)
  expect(field('Email').value).toBe(mira.email)
  // Their number in another spelling is the same customer.
  fill(/^Ime i prezime/, 'Đorđe Petrović')
  fill(/^Telefon/, '+381 (0)64 700-1000')
  fill('Email', 'djordje@primer.rs')
  await choose('064 700 1000', /^Đorđe Petrović · /)
  expect(field('Email').value).toBe('djordje@primer.rs')
  await choose(mira.phone, /^Mira Savić · /)
  // A number of another area with the same last eight digits is another customer.
  fill(/^Telefon/, '024 700 1000')
  fill('Email', 'mira.savic@primer.rs')
  await choose('064 700 1000', /^Đorđe Petrović · /)
  expect(field('Email').value).toBe('')
  await choose(mira.phone, /^Mira Savić · /)
  // Of another customer, also if it was corrected by hand.
  fill('Email', 'mira.savic@primer.rs')
  await choose('064 700 1000', /^Đorđe Petrović · /)
  expect(field('Email').value).toBe('')
  expect(field('Napomena za kurira').value).toBe('Zvoniti dvaput')
})

it('names what of a kept draft is not sold any more, not its discount', async () => {
  storeDraft(seller.id, {
    ...emptyDraft,
    websiteId,
    quantity: 50,
    upsells: [{ upsellId: 987654321, pieces: '1' }],
    discount: '490',
  })
  await screens.open('/orders/create', seller)
  await screen.findByLabelText('Ponuda')
  const discountError = () => screen.queryByText('Popust ne sme biti veći od cene stavki')
  expect(total()).toContain('bez nepotpunih stavki')
  expect(discountError()).toBeNull()
  await pick('Ponuda', /^1 komad/)
  expect(total()).toContain('bez nepotpunih stavki')
  expect(discountError()).toBeNull()
  fireEvent.click(field(/^Dodatak koji više nije u ponudi/))
  expect(screen.queryByLabelText(/^Dodatak koji više nije u ponudi/)).toBeNull()
  expect(total()).not.toContain('bez nepotpunih stavki')
})

it('lets go of the product of a kept draft whose website is not sold any more', async () => {
  storeDraft(seller.id, { ...emptyDraft, websiteId: 987654321 })
  await screens.open('/orders/create', seller)
  await screen.findByText('Izaberite drugi proizvod')
  screen.getByText('Proizvod koji više nije u prodaji')
  await pick('Proizvod sa stranice', /^Bez proizvoda/)
  expect(screen.queryByText('Izaberite drugi proizvod')).toBeNull()
  await pick('Proizvod sa stranice', /Solarna lampa/)
  await screen.findByLabelText('Ponuda')
})

it('accepts a discount that is typed before any line', async () => {
  storeDraft(seller.id, { ...emptyDraft, discount: '490' })
  await screens.open('/orders/create', seller)
  await screen.findByLabelText('Proizvod sa stranice')
  expect(field('Popust').value).toBe('490')
  expect(screen.queryByText('Popust ne sme biti veći od cene stavki')).toBeNull()
})

it('asks for no variants in a kept quantity that is not sold any more', async () => {
  storeDraft(seller.id, { ...emptyDraft, websiteId, quantity: 50 })
  await screens.open('/orders/create', seller)
  await screen.findByLabelText('Ponuda')
  expect(screen.queryAllByLabelText(/^Varijanta/)).toHaveLength(0)
  await pick('Ponuda', /^2 komada/)
  expect(screen.queryAllByLabelText(/^Varijanta/)).toHaveLength(2)
})

it('clears amounts that were typed in the currency of another market, also without a product', async () => {
  storeDraft(seller.id, {
    ...emptyDraft,
    discount: '90,5',
    freeLines: [{ key: '1', title: 'Poklon kutija', pieces: '1', price: '300' }],
    delivery: { ...emptyDraft.delivery, deliveryWay: 'added', deliveryAmount: '350' },
  })
  await screens.open('/orders/create', seller)
  await screen.findByLabelText('Proizvod sa stranice')
  const typedAmounts = () => ['Popust', 'Cena ukupno', 'Iznos dostave'].map((label) => field(label).value)
  expect(typedAmounts()).toEqual(['90,5', '300', '350'])
  await pick('Tržište', /^Crna Gora/)
  expect(typedAmounts()).toEqual(['', '', ''])
  expect(field('Naziv').value).toBe('Poklon kutija')
})

it('clears amounts of another currency with the product of another market', async () => {
  const montenegro = { targetMarket: 'Montenegro', productName: 'Stona lampa' }
  const other = await newWebsite(screens.app.commands, seller, montenegro)
  storeDraft(seller.id, {
    ...emptyDraft,
    websiteId,
    discount: '90,5',
    freeLines: [{ key: '1', title: 'Poklon kutija', pieces: '1', price: '300' }],
  })
  await screens.open('/orders/create', seller)
  await screen.findByLabelText('Ponuda')
  await pick('Proizvod sa stranice', new RegExp(`/${other.customUrl}`))
  expect(field('Popust').value).toBe('')
  expect(field('Naziv').value).toBe('Poklon kutija')
  expect(field('Cena ukupno').value).toBe('')
})
