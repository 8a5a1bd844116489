// Rules: confirmation/call-mode
import { newHelper, newSeller } from '@pazar/command-api/testing/sellers.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { isShown, press, setUpCalls } from './testing/set-up-calls.ts'

const { screens, shop, send, get, place, cancelOrders, states, callsOf } = setUpCalls()

/** The change stream, which jsdom lacks, reports that leases have changed. */
const changeArrives = () => queryClient.invalidateQueries({ queryKey: ['calls'] })

describe('orders to call', () => {
  it('come one after another, each with one key', async () => {
    await screens.open('/orders/pozivi', shop.helper)
    await isShown('Ana Ilić')
    expect(screen.getByLabelText('Adresa').textContent).toContain('Adresa nema kućni broj')
    expect(screen.getByLabelText('Šta reći').textContent).toContain('sa Ana Ilić?')
    expect(screen.getByText('Pozovi').closest('a')!.getAttribute('href')).toMatch(/^tel:\+381/)
    expect(screen.getByText('Viber').closest('a')!.getAttribute('href')).toMatch(/^viber:.*%2B381/)
    press.key('p', { repeat: true })
    press.key('p', { ctrlKey: true })
    press.key('p')
    press.key('p')
    press.key('n')
    await isShown('Borko Savić')
    screen.getByText('Ana Ilić: potvrđen')
    press.key('o')
    await isShown('Čedomir Žižić')
    screen.getByText('Borko Savić: odbijen, porudžbina je otkazana')
    press.key('k')
    await screen.findByText(/^Sledeći poziv je/)
    screen.getByText(/^Čedomir Žižić: pozvati kasnije, ponovo /)
    expect(await states()).toEqual(['confirmed', 'refused', 'later'])
    const { confirmation } = await get(`/api/orders/${shop.orderIds[0]!}`)
    expect(confirmation.calledBy).toBe('Iva Ivić')
    await screen.findByText('33%')
  })

  it('take one press of a thumb, and the second tap of a double tap is ignored', async () => {
    await screens.open('/orders/pozivi', shop.helper)
    await isShown('Ana Ilić')
    const pressed = screen.getByText(/^Ne javlja se/).closest('button')!
    pressed.focus()
    press.button(/^Ne javlja se/)
    press.button(/^Ne javlja se/, 2)
    await isShown('Borko Savić')
    // A held Enter would press it again, about the next order.
    expect(document.activeElement).not.toBe(pressed)
    press.button(/^Pogrešan broj/, 2)
    press.button(/^Pogrešan broj/)
    await isShown('Čedomir Žižić')
    expect(await states()).toEqual(['noAnswer', 'wrongNumber', 'notCalled'])
  })

  it('return by an undo, which shows why it failed', async () => {
    await screens.open('/orders/pozivi', shop.helper)
    await isShown('Ana Ilić')
    press.key('o')
    await isShown('Borko Savić')
    press.key('z')
    await isShown('Ana Ilić')
    expect(await get(`/api/orders/${shop.orderIds[0]!}`)).toMatchObject({
      status: 'Na čekanju',
      confirmation: { state: 'notCalled' },
    })
    press.key('p')
    await isShown('Borko Savić')
    await send('PUT', `/api/orders/${shop.orderIds[0]!}/status`, { status: 'U dostavi' })
    press.button(/^Poništi/)
    await screen.findByText(/^Nije poništeno\. Porudžbina je u međuvremenu promenjena/)
    await isShown('Borko Savić')
  })

  it('are called by one person at a time, and a lost lease is reported', async () => {
    await screens.open('/orders/pozivi', shop.helper)
    await isShown('Ana Ilić')
    const leases = () => get('/api/calls')
    expect(await leases()).toMatchObject([{ orderId: shop.orderIds[0], name: 'Iva Ivić' }])
    await screens.app.commands.pool.query(
      "update private.call_leases set expires_at = now() - interval '1 second'",
    )
    expect((await send('POST', '/api/calls/next', { orderId: shop.orderIds[0] })).status).toBe(200)
    fireEvent(document, new Event('visibilitychange'))
    await screen.findByText('Ova porudžbina više nije kod vas')
    fireEvent.click(screen.getByText('Preuzmi ponovo'))
    await screen.findByText('Ova porudžbina više nije kod vas')
    fireEvent.click(await screen.findByText('Sledeća porudžbina'))
    await isShown('Borko Savić')
    await changeArrives()
    await screen.findByText('Sada zovu i: Ana Anić')
    screens.navigate('/settings')
    await waitFor(async () => expect((await leases()).map((each: any) => each.name)).toEqual(['Ana Anić']))
  })

  it('keep their outcome over a lost connection, and it is recorded once', async () => {
    await screens.open('/orders/pozivi', shop.helper)
    await isShown('Ana Ilić')
    screens.losesAnswers = true
    press.key('p')
    await screen.findByText(/Ishod „Potvrđen“ je sačuvan/)
    press.key('n')
    screens.losesAnswers = false
    fireEvent.click(screen.getByText('Pošalji odmah'))
    await isShown('Borko Savić')
    expect(await callsOf(shop.orderIds[0]!)).toHaveLength(1)
  })

  it('stay leased while their detail is open, and a note that is not saved is not lost', async () => {
    await screens.open('/orders/pozivi', shop.helper)
    await isShown('Ana Ilić')
    fireEvent.change(screen.getByLabelText('Nova beleška'), { target: { value: 'pozvati posle 17' } })
    press.key('p')
    await press.inDialog('Otkaži')
    await isShown('Ana Ilić')
    press.key('i')
    const detail = within(await screen.findByLabelText(/^Porudžbina/, { selector: '[role=dialog]' }))
    expect(await detail.findByLabelText('Nova beleška')).toHaveProperty('value', '')
    press.key('p')
    expect(screen.queryByLabelText('Poziv')).toBeNull()
    fireEvent.click(screen.getByLabelText('Zatvori'))
    await isShown('Ana Ilić')
    press.key('s')
    await press.inDialog('Otkaži')
    await isShown('Ana Ilić')
    fireEvent.click(screen.getByText('Preskoči'))
    await press.inDialog('Odbaci')
    await isShown('Borko Savić')
    expect(sessionStorage).toHaveLength(0)
    expect(await states()).toEqual(['notCalled', 'notCalled', 'notCalled'])
    press.key('o')
    await isShown('Čedomir Žižić')
    fireEvent.change(screen.getByLabelText('Nova beleška'), { target: { value: 'drugi sprat' } })
    press.key('z')
    await press.inDialog('Otkaži')
    await isShown('Čedomir Žižić')
    press.button(/^Poništi/)
    await press.inDialog('Odbaci')
    await isShown('Borko Savić')
  })

  it('are offered again once all were skipped, and the next one is requested once for each answer', async () => {
    await screens.open('/orders/pozivi', shop.helper)
    for (const name of ['Ana Ilić', 'Borko Savić', 'Čedomir Žižić']) {
      await isShown(name)
      press.key('s')
    }
    await screen.findByText('Sada nema koga da se pozove')
    const requests = vi.spyOn(globalThis, 'fetch')
    const taken = () => requests.mock.calls.filter(([path]) => path === '/api/calls/next').length
    await changeArrives()
    await waitFor(() => expect(taken()).toBe(1))
    await changeArrives()
    await waitFor(() => expect(taken()).toBe(2))
    requests.mockRestore()
    fireEvent.click(screen.getByText('Vrati preskočene (3)'))
    await isShown('Ana Ilić')
  })

  it('are merged with an earlier one of the customer, and the call goes on with all lines', async () => {
    await cancelOrders()
    const phone = '064 700 1100'
    const [earlier, called] = [await place('Ema Tot', { phone }), await place('Ema Tot', { phone })]
    shop.orderIds = [earlier, called]
    const orderOf = (orderId: string) => get(`/api/orders/${orderId}`)
    const total = async () => (await orderOf(called)).totalPrice
    await screens.open('/orders/pozivi', shop.helper)
    await isShown('Ema Tot')
    expect(screen.queryByRole('group', { name: 'Dupla porudžbina' })).toBeNull()
    press.key('m')
    expect(screen.queryByRole('dialog')).toBeNull()
    press.key('p')
    const duplicate = within(await screen.findByRole('group', { name: 'Dupla porudžbina' }))
    expect(duplicate.getByRole('link').textContent).toBe(shortOrderId(earlier))
    press.key('m')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('radio')).toBeNull()
    await dialog.findByText('Ukupno za jedan paket')
    fireEvent.click(dialog.getByRole('button', { name: 'Spoji' }))
    await screen.findByText(`Spojeno u porudžbinu ${shortOrderId(called)}`)
    const lines = await screen.findByRole('region', { name: 'Porudžbina' })
    await waitFor(() => expect(lines.textContent).toContain('Ukupno5.980'))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Dupla porudžbina' })).toBeNull())
    expect([await total(), (await orderOf(earlier)).mergedInto.orderId]).toEqual([5980, called])
    press.key('z')
    await screen.findByRole('group', { name: 'Dupla porudžbina' })
    await waitFor(() => expect(lines.textContent).toContain('Ukupno2.990'))
    expect([await total(), (await orderOf(earlier)).mergedInto]).toEqual([2990, null])
    press.key('p')
    await screen.findByText('Sada nema koga da se pozove')
    expect(await states()).toEqual(['confirmed', 'confirmed'])
  })
})

it('closes the merge of an order from which an undo returns', async () => {
  await cancelOrders()
  const phone = '064 700 1200'
  shop.orderIds = [await place('Ema Tot', { phone }), await place('Ema Tót', { phone })]
  await screens.open('/orders/pozivi', shop.helper)
  await isShown('Ema Tot')
  press.key('n')
  await isShown('Ema Tót')
  await screen.findByRole('group', { name: 'Dupla porudžbina' })
  screens.mockedAnswers = {
    'DELETE /api/orders/*/calls/*': {
      body: {},
      meanwhile: async () => {
        press.key('m')
        await screen.findByRole('dialog')
      },
    },
  }
  press.key('z')
  await isShown('Ema Tot')
  expect(screen.queryByRole('dialog')).toBeNull()
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
    await screens.open('/orders/pozivi', await newHelper(screens.app.commands, shop.seller, 'pakovanje'))
    await screen.findByText('Nemate pristup pozivima')
  })

  it('opens an order that comes in, shows why it is not loaded, and reconnects', async () => {
    await cancelOrders()
    screens.mockedAnswers = { 'POST /api/calls/next': { status: 503 } }
    await screens.open('/orders/pozivi', shop.helper)
    await screen.findByText('Sledeća porudžbina nije učitana')
    screens.mockedAnswers = {}
    fireEvent(window, new Event('online'))
    await screen.findByText('Čim stigne nova porudžbina, otvoriće se ovde.')
    const error = 'Porudžbine trenutno nisu dostupne'
    screens.mockedAnswers = { 'GET /api/orders/*': { status: 503, body: { error } } }
    await place('Dragana Mitić')
    await changeArrives()
    await screen.findByText(error)
    screens.mockedAnswers = {}
    fireEvent.click(screen.getByText('Pokušaj ponovo'))
    await isShown('Dragana Mitić')
  })
})
