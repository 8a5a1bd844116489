import {
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
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
  orderId = (await screens.app.commands.send('POST', '/api/orders', orderForm(websiteId))).body.orderId
})

const send = (method: string, path: string, body: object) =>
  screens.app.commands.send(method, `/api/orders/${orderId}${path}`, body, { token: seller.token })
const order = async () => (await screens.app.get(`/api/orders/${orderId}`, { token: seller.token })).body
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const restored = 'Vratili smo izmene koje niste sačuvali. Pregledajte ih i sačuvajte.'

async function open(person = seller) {
  cleanup()
  await screens.open(`/orders?details=${orderId}`, person)
  await screen.findByRole('button', { name: 'Izmeni stavke' })
}

/** Presses the button of a command that the server answers with the end of the session. */
async function pressAfterSessionEnd(call: string, button: string) {
  screens.mockedAnswers = { [call]: { status: 401 } }
  await press(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
  screens.mockedAnswers = {}
}

it('restores a note that was typed when the session ended, for its user alone, until it is added', async () => {
  await open()
  await type('Nova beleška', 'Zvati posle 17 h')
  await pressAfterSessionEnd('POST /api/orders/*/notes', 'Dodaj')
  await open(await newHelper(screens.app.commands, seller, 'sve'))
  expect((await field('Nova beleška')).value).toBe('')
  await open()
  expect((await field('Nova beleška')).value).toBe('Zvati posle 17 h')
  await press('Dodaj')
  await waitFor(async () => expect((await field('Nova beleška')).value).toBe(''))
  expect(sessionStorage).toHaveLength(0)
})

it("restores the typed fields of a customer's correction beside what others changed meanwhile", async () => {
  await open()
  await press('Uredi podatke')
  await type('Telefon', '064 700 9999')
  await pressAfterSessionEnd('PATCH /api/orders/*/customer', 'Sačuvaj')
  await send('PATCH', '/customer', { city: 'Kraljevo' })
  await open()
  await press('Uredi podatke')
  await screen.findByText(restored)
  expect((await field('Telefon')).value).toBe('064 700 9999')
  expect((await field('Grad')).value).toBe('Kraljevo')
  await press('Sačuvaj')
  await screen.findByText('Podaci kupca su izmenjeni.')
  expect(await order()).toMatchObject({ phone: '064 700 9999', city: 'Kraljevo' })
  await press('Uredi podatke')
  await field('Telefon')
  expect(screen.queryByText(restored)).toBeNull()
})

it('restores a correction of lines, which the server refuses if the order changed meanwhile', async () => {
  await open()
  await press('Izmeni stavke')
  await type('Razlog', 'Želi popust')
  await type('Popust', '90')
  await pressAfterSessionEnd('PUT /api/orders/*/lines', 'Sačuvaj stavke')
  const { delivery, lines } = await order()
  await send('PUT', '/lines', { delivery, lines, discount: 40 })
  await open()
  await press('Izmeni stavke')
  await screen.findByText(restored)
  expect((await field('Razlog')).value).toBe('Želi popust')
  expect((await field('Popust')).value).toBe('90')
  await press('Sačuvaj stavke')
  await screen.findByText('Podaci su se u međuvremenu promenili. Pokušajte ponovo.')
  expect((await order()).discount).toBe(40)
  await press('Učitaj ponovo')
  expect((await field('Popust')).value).toBe('40')
  expect(screen.queryByText(restored)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

it('forgets what the user cancels, or discards by closing the order', async () => {
  await open()
  await press('Uredi podatke')
  await type('Grad', 'Kraljevo')
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  await press('Otkaži')
  expect(sessionStorage).toHaveLength(0)
  await press('Izmeni stavke')
  await type('Popust', '90')
  await type('Nova beleška', 'Zvati posle 17 h')
  await waitFor(() => expect(sessionStorage).toHaveLength(2))
  await press('Zatvori')
  const question = await screen.findByRole('dialog', { name: 'Odbaciti ono što ste upisali?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Odbaci' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage).toHaveLength(0)
})
