// Rules: orders/statuses, orders/bulk-status
import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { appendOrderEvent } from '../../testing/append-order.ts'
import { setWindowWidth } from '../../testing/set-up-dom.ts'
import { keepToast } from '../../testing/set-up-screens.tsx'
import { setUpOrders } from '../testing/set-up-orders.ts'

const { screens, orders } = setUpOrders()

const bar = () => screen.findByRole('region', { name: 'Izabrane porudžbine' })
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-order-id]')]
const rowOf = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[data-order-id]')!
const statusOf = async (name: string) =>
  within(await rowOf(name)).getByRole('combobox', { name: /^Status porudžbine/ }).textContent
const select = async (name: string) =>
  fireEvent.click(within(await rowOf(name)).getByRole('checkbox', { name: /^Izaberi porudžbinu/ }))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const pick = async (status: string) => fireEvent.click(await screen.findByRole('option', { name: status }))
async function open(person = orders.seller) {
  await screens.open('/orders', person)
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
}

describe('the selection', () => {
  it('covers a range with Shift, and a new filter clears it', async () => {
    await open()
    const boxes = screen.getAllByRole('checkbox', { name: /^Izaberi porudžbinu/ })
    fireEvent.click(boxes[0]!)
    fireEvent.click(boxes[2]!, { shiftKey: true })
    within(await bar()).getByText('3 izabrane')
    await press('Filteri')
    fireEvent.change(screen.getByLabelText('Ime primaoca'), { target: { value: 'Ana' } })
    await press('Pretraži')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Izabrane porudžbine' })).toBeNull()
  })

  it('is made, changed and undone by keyboard alone, which typing into a field does not do', async () => {
    await open()
    const user = userEvent.setup()
    const names = ['Čedomir Žižić', 'Borko Savić', 'Ana Ilić']
    const statuses = () => Promise.all(names.map(statusOf))
    const before = await statuses()
    await user.keyboard('jxjjX')
    within(await bar()).getByText('3 izabrane')
    await press('Filteri')
    const name = screen.getByLabelText<HTMLInputElement>('Ime primaoca')
    await user.type(name, 'x?j')
    within(await bar()).getByText('3 izabrane')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.clear(name)
    const pressByKey = async (element: HTMLElement) => {
      element.focus()
      await user.keyboard('{Enter}')
    }
    await pressByKey(within(await bar()).getByRole('button', { name: 'Promeni status' }))
    await pressByKey(await screen.findByRole('option', { name: 'U dostavi' }))
    await keepToast('Promenjeno: 3 porudžbine.')
    expect(screen.queryByRole('region', { name: 'Izabrane porudžbine' })).toBeNull()
    await waitFor(async () => expect(await statuses()).toEqual(names.map(() => 'U dostavi')))
    await pressByKey(screen.getByRole('button', { name: 'Poništi' }))
    await screen.findByText('Promena je poništena')
    await waitFor(async () => expect(await statuses()).toEqual(before))
  })

  it('changes its statuses; the undo skips an order that has changed since, and says so', async () => {
    await open()
    await select('Ana Ilić')
    await select('Borko Savić')
    const before = await statusOf('Borko Savić')
    await press('Promeni status')
    await pick('Otkazana')
    await keepToast('Promenjeno: 2 porudžbine.')
    expect(screen.queryByRole('region', { name: 'Izabrane porudžbine' })).toBeNull()
    expect(await statusOf('Ana Ilić')).toBe('Otkazana')
    await screens.app.commands.send(
      'PUT',
      `/api/orders/${orders.orderIds[0]}/status`,
      { status: 'Dostavljeno' },
      { token: orders.seller.token },
    )
    await press('Poništi')
    await screen.findByText('Promena je poništena')
    await screen.findByText(
      new RegExp(
        `^Promenjeno: 1 porudžbina\\. Preskočeno: 1 porudžbina \\(${shortOrderId(orders.orderIds[0]!)}`,
      ),
    )
    await waitFor(async () => expect(await statusOf('Borko Savić')).toBe(before))
    expect(await statusOf('Ana Ilić')).toBe('Dostavljeno')
  })

  it('offers an undo again that has failed, and says if it has undone nothing', async () => {
    await open()
    await select('Borko Savić')
    await select('Čedomir Žižić')
    await press('Promeni status')
    await pick('Problematično')
    await keepToast('Promenjeno: 2 porudžbine.')
    screens.mockedAnswers = { 'POST /api/orders/status': { status: 503 } }
    await press('Poništi')
    await keepToast('Promena nije poništena')
    screens.mockedAnswers = {}
    for (const orderId of orders.orderIds.slice(1)) {
      const status = { status: 'Dostavljeno' }
      await screens.app.commands.send('PUT', `/api/orders/${orderId}/status`, status, orders.seller)
    }
    await press('Poništi')
    await screen.findByText(/^Promenjeno: 0 porudžbina\. Preskočeno: 2 porudžbine/)
    screen.getByText('Promena nije poništena')
    expect(screen.queryByRole('button', { name: 'Poništi' })).toBeNull()
  })

  it('works on the cards of a phone too', async () => {
    setWindowWidth(390)
    await open()
    await select('Čedomir Žižić')
    await press('Promeni status')
    await pick('Čeka preuzimanje')
    await screen.findByText('Promenjeno: 1 porudžbina.')
    await waitFor(async () => expect(await statusOf('Čedomir Žižić')).toBe('Čeka preuzimanje'))
  })
})

it('changes all matches in several requests with progress, and undoes what was done', async () => {
  const many = await newSeller(screens.app.commands)
  const count = 510
  await Promise.all(
    Array.from({ length: count }, (_, n) => {
      const orderId = String(n).padStart(26, '0')
      return appendOrderEvent(screens.app, orderId, orderPlaced({ orderId, sellerId: many.id }))
    }),
  )
  // Waits for the read model, which a screen does not do for what it did not write.
  await screens.app.get('/api/orders/my', { token: many.token })
  await open(many)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Izaberi sve na strani' }))
  within(await bar()).getByText('25 izabranih')
  await press(`Izaberi svih ${count}`)
  await within(await bar()).findByText(`${count} izabranih`)

  // The connection is lost after the first request.
  const send = globalThis.fetch
  let requests = 0
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    if (path === '/api/orders/status' && ++requests === 2)
      return Promise.reject(new TypeError('Failed to fetch'))
    return send(path, init)
  })
  await press('Promeni status')
  await pick('U dostavi')
  const progress = await screen.findByRole('progressbar', { name: 'Promena statusa' })
  expect(progress.getAttribute('aria-valuenow')).toBe('0')
  await keepToast('Promena je prekinuta')
  screen.getByText('Promenjeno: 500 porudžbina. Neuspešno ažuriranje statusa')
  within(await bar()).getByText(`${count} izabranih`)
  await press('Poništi')
  await screen.findByText('Promena je poništena')
  network.mockRestore()

  await press('Promeni status')
  await pick('U dostavi')
  await screen.findByText(`Promenjeno 500 od ${count}`)
  await keepToast(`Promenjeno: ${count} porudžbina.`)
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Promena statusa' })).toBeNull())
  const statuses = () => rows().map((row) => within(row).getByRole('combobox').textContent)
  await waitFor(() => expect(new Set(statuses())).toEqual(new Set(['U dostavi'])))
  await press('Poništi')
  await screen.findByText(`Vraćeno 500 od ${count}`)
  await screen.findByText('Promena je poništena')
  await waitFor(() => expect(new Set(statuses())).toEqual(new Set(['Na čekanju'])))
})

describe('a status', () => {
  it('is changed in its row', async () => {
    await open()
    fireEvent.click(within(await rowOf('Borko Savić')).getByRole('combobox', { name: /^Status porudžbine/ }))
    await pick('Problematično')
    await waitFor(async () => {
      const { body } = await screens.app.get('/api/orders/my', { token: orders.seller.token })
      expect(body.find((order: OrderView) => order.orderId === orders.orderIds[1]).status).toBe(
        'Problematično',
      )
    })
    expect(await statusOf('Borko Savić')).toBe('Problematično')
  })

  it('is shown at once, and goes back to what it was if the server refuses it', async () => {
    await open()
    const row = await rowOf('Borko Savić')
    const before = await statusOf('Borko Savić')
    const send = globalThis.fetch
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
      if (init?.method !== 'PUT') return send(path, init)
      await isAnswered
      return Response.json({ message: 'Pokušajte kasnije' }, { status: 503 })
    })
    fireEvent.click(within(row).getByRole('combobox', { name: /^Status porudžbine/ }))
    await pick('Dostavljeno')
    expect(await statusOf('Borko Savić')).toBe('Dostavljeno')
    answer()
    const alert = await within(row).findByRole('alert')
    within(alert).getByRole('img', { name: 'Status nije promenjen. Pokušajte ponovo.' })
    expect(await statusOf('Borko Savić')).toBe(before)
    network.mockRestore()
  })
})
