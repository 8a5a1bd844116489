// Rules: orders/split
import {
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { keepToast, setUpScreens } from '../../testing/set-up-screens.tsx'

const screens = setUpScreens()
let seller: SignedIn
let orderId: string

beforeAll(async () => {
  seller = await newSeller(screens.app.commands)
  const website = await newWebsite(screens.app.commands, seller)
  const form = orderForm(website.id, { quantity: 3 })
  orderId = (await screens.app.commands.send('POST', '/api/orders', form)).body.orderId
})

const send = (method: string, path: string, body: object) =>
  screens.app.commands.send(method, `/api/orders/${orderId}${path}`, body, { token: seller.token })
const view = async (id = orderId) =>
  (await screens.app.get(`/api/orders/${id}`, { token: seller.token })).body
let opened: HTMLElement
const dialog = () => within(opened)
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }))
const pieces = () => dialog().getByRole<HTMLInputElement>('spinbutton', { name: 'Solarna lampa' })
const totals = () => dialog().getByRole('status', { name: 'Otkupnine' }).textContent
const canSplit = () => !dialog().getByRole<HTMLButtonElement>('button', { name: 'Podeli' }).disabled

async function open(person = seller) {
  await screens.open(`/orders?details=${orderId}`, person)
  fireEvent.click(await screen.findByText('Podeli porudžbinu'))
  opened = (await screen.findByText(/^Podeli porudžbinu \w/)).closest<HTMLElement>('[role=dialog]')!
}

it('moves pieces by buttons or typed, shows all totals, splits once and is undone', async () => {
  await open(await newHelper(screens.app.commands, seller, 'pozivi'))
  dialog().getByText('Izaberite bar jedan komad koji ide u novu porudžbinu')
  expect(canSplit()).toBe(false)
  fireEvent.change(pieces(), { target: { value: '7' } })
  dialog().getByText('Bar jedan glavni proizvod mora da ostane')
  expect([pieces().value, canSplit()]).toEqual(['3', false])
  press(/^Manje/)
  press(/^Manje/)
  expect([pieces().value, canSplit()]).toEqual(['1', true])
  expect(totals()).toBe(
    'Ostaje u ovoj5.980 RSDNova porudžbina2.990 RSDKupac plaća ukupno8.970 RSDpre podele 8.970 RSD, bez promene iznosa',
  )
  press('Izmeni')
  const newTerms = within(dialog().getByRole('group', { name: 'Nova porudžbina: popust i dostava' }))
  const typeDiscount = (value: string) =>
    fireEvent.change(newTerms.getByRole('textbox', { name: 'Popust' }), { target: { value } })
  typeDiscount('3000')
  press('Podeli')
  await newTerms.findByText('Popust ne sme biti veći od cene stavki')
  typeDiscount('90')
  expect(totals()).toContain('-90 RSD')
  screens.losesAnswers = true
  press('Podeli')
  await dialog().findByText(/Nema veze sa serverom/)
  screens.losesAnswers = false
  press('Podeli')
  await keepToast('Porudžbina je podeljena')
  fireEvent.click(screen.getByText('Poništi'))
  await screen.findByText('Podela je poništena')
  expect(await view()).toMatchObject({ totalPrice: 8970, splits: [] })
  const { body } = await screens.app.get(`/api/orders/${orderId}/history`, { token: seller.token })
  expect(body.map(({ type }: { type: string }) => type)).toEqual([
    'OrderPlaced',
    'OrderSplit',
    'OrdersMerged',
  ])
})

it('links both orders, and shows why it cannot be undone', async () => {
  await open()
  press(/^Više/)
  press('Podeli')
  await screen.findByText(/^Podeljena:/, { selector: '.MuiAlert-message' })
  const [{ orderId: newId }] = (await view()).splits
  expect(await view(newId)).toMatchObject({ totalPrice: 2990, splitFrom: { orderId } })
  const link = (await screen.findByText(/^Podeljena:/, { selector: '.MuiAlert-message' })).querySelector('a')!
  expect(link.textContent).toBe(shortOrderId(newId))
  fireEvent.click(link)
  await screen.findByText(`Izdvojena iz porudžbine ${shortOrderId(orderId)}`)
  await screen.findByText('Poništi podelu')
  expect(screen.queryByText(/^Isti kupac čeka još/)).toBeNull()
  await screens.app.commands.send(
    'PUT',
    `/api/orders/${newId}/status`,
    { status: 'U dostavi' },
    { token: seller.token },
  )
  fireEvent.click(screen.getByText('Poništi podelu'))
  await screen.findByText(`${shortOrderId(newId)}: Porudžbina je već predata kuriru, pa se ne može menjati`)
  await screens.app.commands.send(
    'PUT',
    `/api/orders/${newId}/status`,
    { status: 'Na čekanju' },
    { token: seller.token },
  )
})

it('refuses clearly what another user changed or handed over meanwhile', async () => {
  await open()
  const { delivery, discount, lines } = await view()
  await send('PUT', '/lines', { delivery, lines: [{ ...lines[0], price: 5000 }], discount })
  press(/^Više/)
  press('Podeli')
  await dialog().findByText('Podaci su se u međuvremenu promenili. Pokušajte ponovo.')
  fireEvent.click(await dialog().findByRole('button', { name: 'Učitaj ponovo' }))
  dialog().getByText(/^od 2 · 5\.000/)
  press(/^Više/)
  await send('PUT', '/status', { status: 'U dostavi' })
  press('Podeli')
  await dialog().findByText('Porudžbina je već predata kuriru, pa se ne može menjati')
})
