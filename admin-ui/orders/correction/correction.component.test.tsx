// Rules: entry/correction
import { newSeller, newWebsite, orderForm, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { keepToast, setUpScreens } from '../../testing/set-up-screens.tsx'

const screens = setUpScreens()

let seller: SignedIn
let orderId: string
beforeAll(async () => {
  seller = await newSeller(screens.app.commands)
  const offers = [{ quantity: 2, price: 4990, originalPrice: 5980 }]
  const website = await newWebsite(screens.app.commands, seller, { offers })
  orderId = (await screens.app.commands.send('POST', '/api/orders', orderForm(website.id))).body.orderId
})

const form = () => within(screen.getByRole('form', { name: 'Izmena stavki' }))
const lineOf = (number: number) => within(form().getByRole('group', { name: `Stavka ${number}` }))
const typeIn = (scope: ReturnType<typeof within>, name: string, value: string) =>
  fireEvent.change(scope.getByRole('textbox', { name }), { target: { value } })
const save = () => fireEvent.click(form().getByRole('button', { name: 'Sačuvaj stavke' }))
const total = () => form().getByRole('status', { name: 'Nova otkupnina' }).textContent
const send = (method: string, path: string, body: object) =>
  screens.app.commands.send(method, `/api/orders/${orderId}${path}`, body, { token: seller.token })
const storedTotal = async () =>
  (await screens.app.get(`/api/orders/${orderId}`, { token: seller.token })).body.totalPrice

async function openForm(id: string) {
  await screens.open(`/orders?details=${id}`, seller)
  fireEvent.click(await screen.findByRole('button', { name: 'Izmeni stavke' }))
  await screen.findByRole('form', { name: 'Izmena stavki' })
}

async function open() {
  await openForm(orderId)
  fireEvent.mouseDown(await form().findByRole('combobox', { name: 'Ponuda' }))
  fireEvent.click(await screen.findByRole('option', { name: /^2 komada/ }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}

it('changes offer and lines, shows the difference and is undone by its notice', async () => {
  await open()
  expect(total()).toBe('Otkupnina 4.990 RSD (+2.000 RSD)')
  fireEvent.click(form().getByRole('button', { name: 'Dodaj stavku' }))
  typeIn(lineOf(2), 'Naziv', 'Kutija')
  save()
  await form().findByText('Neispravan iznos')
  typeIn(lineOf(2), 'Cena ukupno', '500,00')
  typeIn(form(), 'Razlog', 'Želi dva komada')
  expect(total()).toBe('Otkupnina 5.490 RSD (+2.500 RSD)')
  screens.losesAnswers = true
  save()
  await form().findByText(/Nema veze sa serverom/)
  screens.losesAnswers = false
  save()
  await keepToast('Stavke su sačuvane')
  expect(await storedTotal()).toBe(5490)
  fireEvent.click(await screen.findByRole('button', { name: 'Poništi' }))
  await screen.findByText('Izmena je poništena')
  // At once, as a quick hand does it: the form starts from the goods as they are again.
  fireEvent.click(screen.getByRole('button', { name: 'Izmeni stavke' }))
  await screen.findByRole('form', { name: 'Izmena stavki' })
  expect(total()).toBe('Otkupnina 2.990 RSD (bez promene iznosa)')
  expect(await storedTotal()).toBe(2990)
})

it('refuses clearly what another user changed or handed over meanwhile', async () => {
  await open()
  const { body } = await screens.app.get(`/api/orders/${orderId}`, { token: seller.token })
  const { delivery, discount, lines } = body
  await send('PUT', '/lines', { delivery, lines: [{ ...lines[0], price: 2500 }], discount })
  save()
  await form().findByText('Podaci su se u međuvremenu promenili. Pokušajte ponovo.')
  await waitFor(() => expect(total()).toBe('Otkupnina 4.990 RSD (+2.490 RSD)'))
  fireEvent.click(await form().findByRole('button', { name: 'Učitaj ponovo' }))
  expect(total()).toBe('Otkupnina 2.500 RSD (bez promene iznosa)')
  typeIn(form(), 'Popust', '100')
  await send('PUT', '/status', { status: 'U dostavi' })
  save()
  await form().findByText('Porudžbina je već predata kuriru, pa se ne može menjati')
})

it('offers packing alone for an order that a status set back after its handover', async () => {
  await send('PUT', '/status', { status: 'Na čekanju' })
  await screens.open(`/orders?details=${orderId}`, seller)
  await screen.findByRole('button', { name: 'Počni pakovanje' })
  screen.getByText('Predato kuriru')
  expect(screen.queryByRole('button', { name: 'Izmeni stavke' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Podeli porudžbinu' })).toBeNull()
})

it('asks for a variant of each piece only in quantities that the product is sold in', async () => {
  const { commands } = screens.app
  const website = await newWebsite(commands, seller, {
    offers: [{ quantity: 5, price: 9990, originalPrice: 14950 }],
  })
  const variants = { attributes: ['Boja'], options: [{ values: ['Crna'] }, { values: ['Bela'] }] }
  await commands.send('PUT', `/api/websites/id/${website.id}`, { variants }, { token: seller.token })
  const { body } = await commands.send('POST', '/api/orders', orderForm(website.id))
  await openForm(body.orderId)
  const selects = () => form().queryAllByLabelText(/^Varijanta/).length
  await waitFor(() => expect(selects()).toBe(1))
  const pieces = () => lineOf(1).getByLabelText<HTMLInputElement>('Komada')
  const type = (value: string) => {
    fireEvent.change(pieces(), { target: { value } })
    expect(pieces().value).toBe(value)
  }
  type('99999999999')
  expect(selects()).toBe(0)
  save()
  await lineOf(1).findByText('Neispravna količina')
  expect(document.activeElement).toBe(pieces())
  type('5')
  expect(selects()).toBe(5)
  type('4')
  expect(selects()).toBe(0)
  form().getByLabelText('Ponuda')
  type('300')
  expect(selects()).toBe(0)
})
