// Rules: ui/messages
import { orderStream } from '@pazar/contracts/order/events.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearToast } from '../../ui/feedback/toast-store.ts'
import { orderRow, setUpOrders } from '../testing/set-up-orders.ts'

const { screens, orders } = setUpOrders()

afterEach(() => vi.restoreAllMocks())
/** Answers the next command without sending it; without a body the server gives no reason. */
function answerCommand(status: number, body?: object) {
  const send = globalThis.fetch
  const mock = vi.spyOn(globalThis, 'fetch')
  mock.mockImplementation(async (input, init) => {
    if (!init?.method || init.method === 'GET') return send(input, init)
    mock.mockRestore()
    return new Response(body && JSON.stringify(body), { status })
  })
}
async function pickStatus(row: HTMLElement, name: string) {
  fireEvent.click(within(row).getByRole('combobox', { name: /^Status porudžbine/ }))
  fireEvent.click(await screen.findByRole('option', { name }))
}
/** The notice appears with its title. */
async function expectNotice(title: string, text: string) {
  const notice = await screen.findByText(text)
  expect(notice.closest('[role="alert"]')?.textContent).toContain(title + text)
  return notice.closest<HTMLElement>('[role="alert"]')!
}

it('says that a status was changed, and to an admin alone that it was not', async () => {
  await screens.open('/orders', screens.admin)
  const row = await orderRow('Ana Ilić')
  answerCommand(500)
  await pickStatus(row, 'Dostavljeno')
  await expectNotice('Greška', 'Neuspešno ažuriranje statusa')
  await pickStatus(row, 'Dostavljeno')
  await expectNotice('Status ažuriran', 'Status narudžbine je uspešno ažuriran')

  cleanup()
  clearToast()
  await screens.open('/orders', orders.seller)
  const own = await orderRow('Borko Savić')
  answerCommand(500)
  await pickStatus(own, 'Dostavljeno')
  await within(own).findByRole('img', { name: /^Status nije promenjen/ })
  await pickStatus(own, 'Dostavljeno')
  await expectNotice('Status ažuriran', 'Status narudžbine je uspešno ažuriran')
  expect(within(own).queryByRole('img', { name: /^Status nije promenjen/ })).toBeNull()
  expect(screen.queryByText('Neuspešno ažuriranje statusa')).toBeNull()
})

it('undoes a status with what it said of the parcel, unless the order has changed since', async () => {
  const undo = async () => {
    const notice = await expectNotice('Status ažuriran', 'Status narudžbine je uspešno ažuriran')
    fireEvent.click(within(notice).getByRole('button', { name: 'Poništi' }))
  }
  await screens.open('/orders', orders.seller)
  const row = await orderRow('Čedomir Žižić')
  const orderId = row.dataset['orderId']!
  const { commands } = screens.app
  await pickStatus(row, 'U dostavi')
  await undo()
  await screen.findByText('Promena je poništena')
  within(row).getByText('Na čekanju')
  const events = await commands.events(orderStream(orderId))
  expect(events.at(-1)?.data).toMatchObject({ from: 'U dostavi', to: 'Na čekanju', handedOver: false })

  await pickStatus(row, 'Otkazana')
  await expectNotice('Status ažuriran', 'Status narudžbine je uspešno ažuriran')
  const path = `/api/orders/${orderId}/status`
  await commands.send('PUT', path, { status: 'Dostavljeno' }, { token: orders.seller.token })
  await undo()
  const refusal = await screen.findByText('Promena nije poništena')
  expect(refusal.closest('[role="alert"]')?.textContent).toMatch(/u međuvremenu/)
  expect((await commands.events(orderStream(orderId))).at(-1)?.data).toMatchObject({ to: 'Dostavljeno' })
})

it('undoes what the server replaced, and nothing if another user had set the status already', async () => {
  await screens.open('/orders', orders.seller)
  const row = await orderRow('Ana Ilić')
  const orderId = row.dataset['orderId']!
  const setElsewhere = (status: string) =>
    screens.app.commands.send('PUT', `/api/orders/${orderId}/status`, { status }, orders.seller)
  const pickNext = async (status: string) => {
    clearToast()
    await pickStatus(row, status)
    return expectNotice('Status ažuriran', 'Status narudžbine je uspešno ažuriran')
  }
  within(row).getByText('Dostavljeno')
  await setElsewhere('U dostavi')
  expect(within(await pickNext('U dostavi')).queryByRole('button', { name: 'Poništi' })).toBeNull()
  await setElsewhere('Problematično')
  const notice = await pickNext('Otkazana')
  // An undo whose connection is lost is offered again.
  answerCommand(503)
  fireEvent.click(within(notice).getByRole('button', { name: 'Poništi' }))
  const failure = await expectNotice('Promena nije poništena', 'Pokušajte ponovo.')
  fireEvent.click(within(failure).getByRole('button', { name: 'Poništi' }))
  await screen.findByText('Promena je poništena')
  await within(row).findByText('Problematično')
})

it('says what syncing the parcels changed, or that it failed', async () => {
  await screens.open('/orders', orders.seller)
  const sync = async () => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Osveži praćenje' })
    await waitFor(() => expect(button.disabled).toBe(false))
    fireEvent.click(button)
  }
  answerCommand(500)
  await sync()
  await expectNotice('Sync neuspešan', 'Greška pri sync-u tracking status-a')
  answerCommand(200, { message: '', syncedCount: 3 })
  await sync()
  await expectNotice('Sync završen!', 'Ažurirano 3 porudžbina')
  answerCommand(200, { message: 'Nema novih statusa', syncedCount: 0 })
  await sync()
  await expectNotice('Sync završen!', 'Nema novih statusa')
})
