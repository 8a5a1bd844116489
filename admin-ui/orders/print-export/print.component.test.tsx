// Rules: orders/merge, orders/lines
import {
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { placedGoods } from '@pazar/contracts/order/goods.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appendOrderEvent } from '../../testing/append-order.ts'
import { setUpScreens } from '../../testing/set-up-screens.tsx'

const screens = setUpScreens()
beforeEach(() => vi.stubGlobal('print', vi.fn()))
afterEach(() => vi.unstubAllGlobals())

const withFilter = (filter: object) =>
  `/orders?filter=${encodeURIComponent(JSON.stringify({ market: 'Serbia', ...filter }))}`

/** What the sheet says after the press of a button. */
async function printed(button: HTMLElement): Promise<HTMLElement> {
  fireEvent.click(button)
  await waitFor(() => expect(window.print).toHaveBeenCalled())
  return document.querySelector<HTMLElement>('.print-list')!
}
function closePrintDialog() {
  act(() => void window.dispatchEvent(new Event('afterprint')))
  vi.mocked(window.print).mockClear()
}
const printAll = () => printed(screen.getAllByRole('button', { name: 'Štampaj' })[0]!)
async function printSelected() {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Izaberi sve na strani' }))
  const bar = await screen.findByRole('region', { name: 'Izabrane porudžbine' })
  return printed(within(bar).getByRole('button', { name: 'Štampaj' }))
}

it('prints the goods and amounts of a past day and names the day, for the list and for selected orders', async () => {
  const seller = await newSeller(screens.app.commands)
  const orderId = '7'.repeat(26)
  const placed = orderPlaced({ orderId, sellerId: seller.id })
  const { totalPrice } = placed.data
  const [line] = placed.data.lines
  const before = { ...placedGoods(placed.data), lines: [line!], totalPrice }
  const after = {
    ...before,
    lines: [{ ...line!, title: 'Nova lampa', price: line!.price + 1000_00 }],
    totalPrice: totalPrice + 1000_00,
  }
  await appendOrderEvent(screens.app, orderId, placed, '2026-03-01T10:00:00.000Z')
  await appendOrderEvent(
    screens.app,
    orderId,
    { type: 'OrderLinesChanged', data: { before, after, reason: null } },
    '2026-03-09T10:00:00.000Z',
  )
  await screens.app.get('/api/orders/my', { token: seller.token })
  await screens.open(withFilter({ asOf: '2026-03-05' }), seller)
  await screen.findByRole('table', { name: 'Porudžbine' })
  const list = (await printAll()).textContent
  expect(list).toContain('Stanje na dan 05.03.2026.')
  expect(list).not.toContain('Nova lampa')
  closePrintDialog()
  const selected = (await printSelected()).textContent
  expect(selected).toContain('Stanje na dan 05.03.2026.')
  expect(selected).not.toContain('Nova lampa')
  closePrintDialog()
  fireEvent.click(screen.getByRole('button', { name: 'Prikaži današnje' }))
  await screen.findByText(/Nova lampa/)
  const current = (await printAll()).textContent
  expect(current).toContain('Nova lampa')
  expect(current).not.toContain('Stanje na dan')
})

/**
 * Three orders of a customer, with notes on all but the last. The first is merged into the second, and that one
 * into the third.
 */
async function mergeTwice(seller: SignedIn): Promise<string[]> {
  const { commands } = screens.app
  const website = await newWebsite(commands, seller)
  const ids: string[] = []
  for (const notes of ['Molim pakujte kao poklon', 'Pozvonite dvaput', '']) {
    const form = orderForm(website.id, { name: 'Ana Ilić', phone: '064 700 1100', notes })
    ids.push((await commands.send('POST', '/api/orders', form)).body.orderId)
  }
  const [first, second, third] = ids
  const post = async (path: string, body: object) => {
    const { status } = await commands.send('POST', `/api/orders/${path}`, body, { token: seller.token })
    expect(status).toBeLessThan(300)
  }
  await post(`${first}/notes`, { text: 'Dodati vrećicu' })
  await post(`${second}/merge`, { mergeId: 'm', orderIds: [first] })
  await post(`${third}/merge`, { mergeId: 'n', orderIds: [second] })
  return ids
}

it('prints the notes of merged orders after their numbers, also for a helper who packs', async () => {
  const seller = await newSeller(screens.app.commands)
  const ids = await mergeTwice(seller)
  const [first, second] = ids.map(shortOrderId)
  for (const person of [seller, await newHelper(screens.app.commands, seller, 'pakovanje')]) {
    await screens.open(withFilter({ status: 'Na čekanju' }), person)
    await screen.findByRole('table', { name: 'Porudžbine' })
    const rows = within(await printAll()).getAllByRole('row', { hidden: true })
    expect(rows).toHaveLength(2)
    expect(rows[1]!.lastElementChild!.textContent).toBe(
      `${second}: Pozvonite dvaput${first}: Molim pakujte kao poklonDodati vrećicu`,
    )
    closePrintDialog()
    cleanup()
  }
})
