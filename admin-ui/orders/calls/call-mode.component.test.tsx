// Rules: confirmation/call-mode
import {
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { defaultConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { setUpScreens } from '../../testing/set-up-screens.tsx'

const screens = setUpScreens()
const names = ['Ana Ilić', 'Borko Savić', 'Čedomir Žižić']

let seller: SignedIn
let helper: SignedIn
let websiteId: number
let orderIds: string[]
const send = (method: string, path: string, body?: unknown, person = seller) =>
  screens.app.commands.send(method, path, body, { token: person.token })
const orderOf = async (orderId: string) =>
  (await screens.app.get(`/api/orders/${orderId}`, { token: seller.token })).body
const place = async (name: string, more: Record<string, unknown> = {}) =>
  (await screens.app.commands.send('POST', '/api/orders', orderForm(websiteId, { name, ...more }))).body
    .orderId as string

async function newShop() {
  seller = await newSeller(screens.app.commands)
  helper = await newHelper(screens.app.commands, seller, 'pozivi')
  websiteId = (await newWebsite(screens.app.commands, seller)).id
  const settings = { ...defaultConfirmationSettings, enabled: true }
  expect((await send('PUT', '/api/calls/settings', settings)).status).toBe(200)
}

const isShown = (name: string) =>
  waitFor(async () => {
    const customer = await screen.findByRole('region', { name: /^Kupac/ })
    expect(customer.textContent).toContain(name)
    expect(
      bar()
        .getByRole('button', { name: /^Potvrđen/ })
        .getAttribute('aria-disabled'),
    ).toBe('false')
  })
const bar = () => within(screen.getByRole('region', { name: 'Ishod poziva' }))
const key = (pressed: string, more: object = {}) =>
  fireEvent.keyDown(document.body, { key: pressed, ...more })
const press = (name: RegExp, detail = 1) => fireEvent.click(bar().getByRole('button', { name }), { detail })
/** The change stream, which jsdom lacks, reports that leases have changed. */
const changeArrives = () => queryClient.invalidateQueries({ queryKey: ['calls'] })
const choose = async (name: RegExp | string) => {
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name }))
}

describe('orders to call', () => {
  beforeAll(newShop)
  beforeEach(async () => {
    // Orders of earlier tests are no longer to be called.
    for (const orderId of orderIds ?? [])
      await send('PUT', `/api/orders/${orderId}/status`, { status: 'Otkazana' })
    orderIds = []
    for (const name of names) orderIds.push(await place(name, { address: 'Ulica lipa', city: 'Niš' }))
  })
  const states = () =>
    Promise.all(orderIds.map(async (orderId) => (await orderOf(orderId)).confirmation.state))

  it('come one after another, each with one key', async () => {
    await screens.open('/orders/pozivi', helper)
    await isShown('Ana Ilić')
    expect(screen.getByRole('region', { name: 'Adresa' }).textContent).toContain('Adresa nema kućni broj')
    expect(screen.getByRole('region', { name: 'Šta reći' }).textContent).toContain('sa Ana Ilić?')
    expect(screen.getByRole('link', { name: 'Pozovi' }).getAttribute('href')).toMatch(/^tel:\+381/)
    expect(screen.getByRole('link', { name: 'Viber' }).getAttribute('href')).toMatch(/^viber:.*%2B381/)
    key('p', { repeat: true })
    key('p', { ctrlKey: true })
    key('p')
    key('p')
    key('n')
    await isShown('Borko Savić')
    screen.getByText('Ana Ilić: potvrđen')
    key('o')
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Predomislio se' }), { key: '1' })
    await isShown('Čedomir Žižić')
    screen.getByText('Borko Savić: odbijen, porudžbina je otkazana')
    key('k')
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Za 1 sat' }), { key: '1' })
    await screen.findByText(/^Sledeći poziv je/)
    expect(await states()).toEqual(['confirmed', 'refused', 'later'])
    const { confirmation } = await orderOf(orderIds[0]!)
    expect(confirmation.calledBy).toBe('Iva Ivić')
    await screen.findByText('33%')
  })

  it('take one press of a thumb, and the second tap of a double tap is ignored', async () => {
    await screens.open('/orders/pozivi', helper)
    await isShown('Ana Ilić')
    press(/^Ne javlja se/)
    press(/^Ne javlja se/, 2)
    await isShown('Borko Savić')
    press(/^Pogrešan broj/, 2)
    press(/^Pogrešan broj/)
    await isShown('Čedomir Žižić')
    expect(await states()).toEqual(['noAnswer', 'wrongNumber', 'notCalled'])
    press(/^Kasnije/)
    fireEvent.change(await screen.findByLabelText('Drugo vreme'), { target: { value: '2020-01-01T10:00' } })
    await choose('Potvrdi')
    await screen.findByText('Vreme sledećeg poziva mora biti u budućnosti')
    await choose('Otkaži')
    await isShown('Čedomir Žižić')
  })

  it('return by an undo, which shows why it failed', async () => {
    await screens.open('/orders/pozivi', helper)
    await isShown('Ana Ilić')
    key('o')
    await choose(/^Predomislio se/)
    await isShown('Borko Savić')
    key('z')
    await isShown('Ana Ilić')
    expect(await orderOf(orderIds[0]!)).toMatchObject({
      status: 'Na čekanju',
      confirmation: { state: 'notCalled' },
    })
    key('p')
    await isShown('Borko Savić')
    await send('PUT', `/api/orders/${orderIds[0]!}/status`, { status: 'U dostavi' })
    press(/^Poništi/)
    await screen.findByText(/^Nije poništeno\. Porudžbina je u međuvremenu promenjena/)
    await isShown('Borko Savić')
  })

  it('are called by one person at a time, and a lost lease is reported', async () => {
    await screens.open('/orders/pozivi', helper)
    await isShown('Ana Ilić')
    const leases = async () => (await screens.app.get('/api/calls', { token: seller.token })).body
    expect(await leases()).toMatchObject([{ orderId: orderIds[0], name: 'Iva Ivić' }])
    await screens.app.commands.pool.query(
      "update private.call_leases set expires_at = now() - interval '1 second'",
    )
    expect((await send('POST', '/api/calls/next', { orderId: orderIds[0] })).status).toBe(200)
    fireEvent(document, new Event('visibilitychange'))
    await screen.findByText('Ova porudžbina više nije kod vas')
    fireEvent.click(screen.getByRole('button', { name: 'Preuzmi ponovo' }))
    await screen.findByText('Ova porudžbina više nije kod vas')
    fireEvent.click(await screen.findByRole('button', { name: 'Sledeća porudžbina' }))
    await isShown('Borko Savić')
    await changeArrives()
    await screen.findByText('Sada zovu i: Ana Anić')
    screens.navigate('/settings')
    await waitFor(async () => expect((await leases()).map((each: any) => each.name)).toEqual(['Ana Anić']))
  })

  it('keep their outcome over a lost connection, and it is recorded once', async () => {
    await screens.open('/orders/pozivi', helper)
    await isShown('Ana Ilić')
    screens.losesAnswers = true
    key('p')
    await screen.findByText(/Ishod „Potvrđen“ je sačuvan/)
    key('n')
    screens.losesAnswers = false
    fireEvent.click(screen.getByRole('button', { name: 'Pošalji odmah' }))
    await isShown('Borko Savić')
    const history = await screens.app.get(`/api/orders/${orderIds[0]!}/history`, { token: seller.token })
    expect(history.body.filter(({ type }: any) => type === 'OrderCalled')).toHaveLength(1)
  })

  it('stay leased while their detail is open, and a note that is not saved is not lost', async () => {
    const user = await screens.open('/orders/pozivi', helper)
    await isShown('Ana Ilić')
    await user.type(screen.getByRole('textbox', { name: 'Nova beleška' }), 'pozvati posle 17')
    key('p')
    await choose('Otkaži')
    await isShown('Ana Ilić')
    key('i')
    await screen.findByRole('dialog', { name: /^Porudžbina/ })
    key('p')
    expect(screen.queryByRole('group', { name: 'Poziv' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Zatvori' }))
    await isShown('Ana Ilić')
    key('s')
    await isShown('Borko Savić')
    expect(await states()).toEqual(['notCalled', 'notCalled', 'notCalled'])
  })

  it('are recorded and undone in the detail of an order, too', async () => {
    await screens.open(`/orders?details=${orderIds[0]!}`, seller)
    const group = async () => within(await screen.findByRole('group', { name: 'Poziv' }))
    fireEvent.click((await group()).getByRole('button', { name: 'Ne javlja se' }))
    await waitFor(async () => expect((await group()).getByText('1×')))
    fireEvent.click((await group()).getByRole('button', { name: 'Poništi poziv' }))
    await waitFor(async () => expect((await group()).queryByText('1×')).toBeNull())
    expect(await states()).toEqual(['notCalled', 'notCalled', 'notCalled'])
    screen.getByRole('link', { name: /^Pozovi \(3\)/, hidden: true })
  })
})

describe('without an order to call', () => {
  it('shows that calls are off, that access is missing, and that there is no connection', async () => {
    const other = await newSeller(screens.app.commands)
    await screens.open('/orders/pozivi', other)
    await screen.findByText('Pozivi pre slanja su isključeni')
    expect(screen.queryByRole('link', { name: /^Pozivi/ })).toBeNull()
    screen.getByRole('link', { name: 'Otvori podešavanja' })
  })

  it('shows that a helper has another duty', async () => {
    await newShop()
    await screens.open('/orders/pozivi', await newHelper(screens.app.commands, seller, 'pakovanje'))
    await screen.findByText('Nemate pristup pozivima')
  })

  it('opens an order that comes in, and takes it when the connection returns', async () => {
    await newShop()
    screens.mockedAnswers = { 'POST /api/calls/next': { status: 503 } }
    await screens.open('/orders/pozivi', helper)
    await screen.findByText('Sledeća porudžbina nije učitana')
    screens.mockedAnswers = {}
    fireEvent(window, new Event('online'))
    await screen.findByText('Čim stigne nova porudžbina, otvoriće se ovde.')
    await place('Dragana Mitić')
    await changeArrives()
    await isShown('Dragana Mitić')
  })
})
