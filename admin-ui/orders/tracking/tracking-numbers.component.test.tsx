// Rules: orders/tracking-numbers
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { keepToast } from '../../testing/set-up-screens.tsx'
import { orderTable, setUpOrders } from '../testing/set-up-orders.ts'

const { screens, orders } = setUpOrders()

const trackingOf = async (place: number) =>
  (await screens.app.get(`/api/orders/${orders.orderIds[place]}`, { token: orders.seller.token })).body
    .trackingId
const expectTracking = (...expected: (string | null)[]) =>
  waitFor(async () => expect(await Promise.all([0, 1, 2].map(trackingOf))).toEqual(expected))
const number = (place: number) => shortOrderId(orders.orderIds[place]!)

it('is typed in the detail, changed, and removed by an empty field', async () => {
  const user = await screens.open(`/orders?details=${orders.orderIds[0]}`, orders.seller)
  await user.click(await screen.findByRole('button', { name: 'Upiši broj' }))
  const field = () => screen.findByRole('textbox', { name: /^Broj pošiljke/ })
  await user.type(await field(), ' RS100 ')
  await user.click(screen.getByRole('button', { name: 'Sačuvaj broj' }))
  await screen.findByText('Broj pošiljke je sačuvan')
  await user.click(await screen.findByRole('button', { name: 'Promeni broj' }))
  await user.clear(await field())
  await user.click(screen.getByRole('button', { name: 'Sačuvaj broj' }))
  await screen.findByText('Broj pošiljke je uklonjen')
  await screen.findByRole('button', { name: 'Upiši broj' })
  await expectTracking(null, null, null)
})

it('is requested as soon as the order is set on its way', async () => {
  const user = await screens.open(`/orders?details=${orders.orderIds[0]}`, orders.seller)
  const detail = within(await screen.findByRole('dialog', { name: /^Porudžbina/ }))
  await user.click(await detail.findByRole('combobox', { name: /^Status porudžbine/ }))
  await user.click(await screen.findByRole('option', { name: 'U dostavi' }))
  const field = () => detail.findByRole<HTMLInputElement>('textbox', { name: /^Broj pošiljke/ })
  await user.type(await field(), 'RS199')
  await user.click(detail.getByRole('button', { name: 'Otkaži' }))
  await waitFor(async () => expect((await field()).value).toBe(''))
  await user.type(await field(), 'RS200{Enter}')
  await screen.findByText('Broj pošiljke je sačuvan')
  await expectTracking('RS200', null, null)
})

it('is pasted for many orders: checked, saved and undone, with an error for each line that is none', async () => {
  const user = await screens.open('/orders', orders.seller)
  await orderTable()
  await user.click(screen.getByRole('button', { name: 'Upiši brojeve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Brojevi pošiljki' }))
  const text = [`${number(1)};RS1`, '064 700 1200 RS2', 'AAAA-0000 RS3', 'RS4'].join('\n')
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: text } })
  await user.click(dialog.getByRole('button', { name: 'Proveri' }))
  const errors = await dialog.findByRole('list', { name: 'Greške' })
  expect(
    within(errors)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([
    'Red 3: nema takve porudžbine',
    'Red 4: upišite broj porudžbine ili telefon, pa razmak i broj pošiljke',
  ])
  expect(dialog.getByRole('list', { name: 'Za upis' }).textContent).toContain(`${number(2)} Čedomir Žižić`)
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj 2 broja' }))
  await keepToast('Brojevi pošiljki su sačuvani')
  await expectTracking('RS200', 'RS1', 'RS2')
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('AAAA-0000 RS3\nRS4')
  await user.click(dialog.getByRole('button', { name: 'Otkaži' }))
  await user.click(await screen.findByRole('button', { name: 'Odbaci izmene' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Another number since: the undo leaves it.
  await screens.app.commands.send(
    'PUT',
    `/api/orders/${orders.orderIds[1]}/tracking`,
    { trackingId: 'RS9' },
    { token: orders.seller.token },
  )
  await user.click(screen.getByRole('button', { name: 'Poništi' }))
  await screen.findByText('Promena je poništena')
  await screen.findByText(new RegExp(`Preskočeno: ${number(1)}`))
  await expectTracking('RS200', 'RS9', null)
})

it('is not saved by a second Enter on the check, before the matches were read', async () => {
  const user = await screens.open('/orders', orders.seller)
  await orderTable()
  await user.click(screen.getByRole('button', { name: 'Upiši brojeve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Brojevi pošiljki' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: `${number(2)} RS5` } })
  dialog.getByRole('button', { name: 'Proveri' }).focus()
  await user.keyboard('{Enter}')
  const save = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Sačuvaj 1 broj' })
  await waitFor(() => expect(save.disabled).toBe(false))
  expect(document.activeElement).not.toBe(save)
  await user.keyboard('{Enter}')
  expect(save.disabled).toBe(false)
  await expectTracking('RS200', 'RS9', null)
})

it('keeps what is typed if another number was saved meanwhile, which it does not replace unseen', async () => {
  const user = await screens.open(`/orders?details=${orders.orderIds[1]}`, orders.seller)
  await user.click(await screen.findByRole('button', { name: 'Promeni broj' }))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Broj pošiljke/ })
  fireEvent.change(field(), { target: { value: 'RS11' } })
  await screens.app.commands.send(
    'PUT',
    `/api/orders/${orders.orderIds[1]}/tracking`,
    { trackingId: 'RS10' },
    { token: orders.seller.token },
  )
  await act(() => queryClient.refetchQueries())
  expect(field().value).toBe('RS11')
  await user.click(screen.getByRole('button', { name: 'Sačuvaj broj' }))
  await screen.findByText(/^Podaci su se u međuvremenu promenili/)
  expect(field().value).toBe('RS11')
  await expectTracking('RS200', 'RS10', null)
})
