// Rules: orders/packing
import { newHelper } from '@pazar/command-api/testing/sellers.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { appendOrderEvent } from '../../testing/append-order.ts'
import { setWindowWidth } from '../../testing/set-up-dom.ts'
import { keepToast, readyButton } from '../../testing/set-up-screens.tsx'
import { setUpOrders } from '../testing/set-up-orders.ts'

const { screens, orders } = setUpOrders()
const [ana, borko] = ['Ana Ilić', 'Borko Savić']

const rowOf = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[data-order-id]')!
const select = async (name: string) => fireEvent.click(within(await rowOf(name)).getByRole('checkbox'))
const bar = () => screen.findByRole('region', { name: 'Izabrane porudžbine' })
const press = async (name: string) => fireEvent.click(await readyButton(name))
const hasBadge = async (name: string) => within(await rowOf(name)).queryByText('Pakuje se') !== null
const start = (orderIds: readonly string[], packing = true) =>
  screens.app.commands.send(
    'POST',
    '/api/orders/packing',
    { orderIds, packing },
    { token: orders.seller.token },
  )

it('starts for selected orders by keyboard, and the notice undoes it', async () => {
  const packer = await newHelper(screens.app.commands, orders.seller, 'pakovanje')
  await screens.open('/orders', packer)
  await rowOf(ana)
  const user = userEvent.setup()
  await user.keyboard('jxjx')
  await within(await bar()).findByText('2 izabrane')
  expect(screen.queryByRole('button', { name: 'Prekini pakovanje' })).toBeNull()
  await user.keyboard('p')
  await keepToast('Pakovanje je počelo')
  await screen.findByText('Promenjeno: 2 porudžbine.')
  await waitFor(async () => expect([await hasBadge(borko), await hasBadge(ana)]).toEqual([true, false]))
  expect(screen.queryByRole('region', { name: 'Izabrane porudžbine' })).toBeNull()
  await press('Poništi')
  await screen.findByText('Promena je poništena')
  await waitFor(async () => expect(await hasBadge(borko)).toBe(false))
})

it('is stopped for selected orders on the cards of a phone; the undo skips one that was cancelled', async () => {
  await start(orders.orderIds)
  setWindowWidth(390)
  await screens.open('/orders', orders.seller)
  await waitFor(async () => expect(await hasBadge(ana)).toBe(true))
  await select(ana)
  await select(borko)
  await press('Prekini pakovanje')
  await keepToast('Pakovanje je prekinuto')
  await waitFor(async () => expect([await hasBadge(ana), await hasBadge(borko)]).toEqual([false, false]))
  const path = `/api/orders/${orders.orderIds[0]}/status`
  const setStatus = (status: string) =>
    screens.app.commands.send('PUT', path, { status }, { token: orders.seller.token })
  await setStatus('Otkazana')
  await press('Poništi')
  await screen.findByText(/^Promenjeno: 1 porudžbina\. Preskočeno: 1 porudžbina .*pa se ne pakuje/)
  await waitFor(async () => expect([await hasBadge(ana), await hasBadge(borko)]).toEqual([false, true]))
  await setStatus(initialOrderStatus)
  await start(orders.orderIds, false)
})

it('asks before it starts for orders that their customers have not confirmed, and counts them', async () => {
  const orderId = 'C'.repeat(26)
  const called = { ...orderPlaced({ orderId, sellerId: orders.seller.id, confirmation: 'required' }) }
  await appendOrderEvent(screens.app, orderId, called)
  await screens.app.get('/api/orders/my', { token: orders.seller.token })
  await screens.open('/orders', orders.seller)
  await rowOf(ana)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Izaberi sve na strani' }))
  await press('Počni pakovanje')
  const question = await screen.findByRole('dialog', { name: 'Pakovati pre potvrde?' })
  within(question).getByText('1 porudžbina nije potvrđena pozivom.')
  const since = async (): Promise<unknown[]> =>
    (await screens.app.get('/api/orders/my', { token: orders.seller.token })).body.map(
      ({ packingStartedAt }: OrderView) => packingStartedAt,
    )
  expect(await since()).toEqual([null, null, null, null])
  fireEvent.click(within(question).getByRole('button', { name: 'Počni pakovanje' }))
  await screen.findByText('Promenjeno: 4 porudžbine.')
  expect(await since()).not.toContain(null)
  await start([...orders.orderIds, orderId], false)
})

it('is started and stopped in the detail, which asks before it corrects a packed order', async () => {
  await screens.open(`/orders?details=${orders.orderIds[0]}`, orders.seller)
  await press('Počni pakovanje')
  await screen.findByText(/^počelo /)
  await press('Izmeni stavke')
  const question = await screen.findByRole('dialog', { name: 'Pakovanje je već počelo' })
  fireEvent.click(within(question).getByRole('button', { name: 'Izmeni stavke' }))
  await screen.findByRole('button', { name: 'Sačuvaj stavke' })
  await press('Prekini pakovanje')
  await screen.findByText('nije počelo')
})

it('is named by the dialog of a merge, which needs an answer', async () => {
  await start([orders.orderIds[0]!])
  await screens.open('/orders', orders.seller)
  await select(ana)
  await select(borko)
  await press('Spoji')
  const dialog = await screen.findByRole('dialog', { name: 'Spoji porudžbine u jedan paket' })
  await within(dialog).findByText(/^Pakovanje je već počelo: /)
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Isti je kupac' }))
  const merge = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Spoji' }).disabled
  expect(merge()).toBe(true)
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Paketi su još otvoreni' }))
  await waitFor(() => expect(merge()).toBe(false))
})
