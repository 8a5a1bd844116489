// Rules: orders/list
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setWindowWidth } from '../../testing/set-up-dom.ts'
import { readyButton } from '../../testing/set-up-screens.tsx'
import { recipients, setUpOrders } from '../testing/set-up-orders.ts'

const { screens, orders } = setUpOrders()
const newestFirst = [...recipients].reverse()

const detail = () => within(screen.getByRole('dialog', { name: /^Porudžbina/ }))
const shows = async (name: string, position: string) => {
  await waitFor(() => detail().getByText(name))
  // The next page of the list may come after its order.
  await waitFor(() => expect(detail().getByText(/ od \d/).textContent).toBe(position))
}
const button = (name: string) => detail().getByRole<HTMLButtonElement>('button', { name })
const address = (page: number, perPage: number, place: number, more: object = {}) =>
  `/orders?${new URLSearchParams({
    filter: JSON.stringify({ market: 'Serbia', ...more }),
    page: String(page),
    perPage: String(perPage),
    details: orders.orderIds[place]!,
  })}`

it('goes through the list from order to order by key and button, across its pages', async () => {
  const user = await screens.open(address(1, 2, 2), orders.seller)
  await screen.findByRole('dialog', { name: /^Porudžbina/ })
  await shows(newestFirst[0]!, '1 od 3')
  expect(button('Prethodna porudžbina').disabled).toBe(true)
  await user.keyboard('j')
  await shows(newestFirst[1]!, '2 od 3')
  await user.click(button('Sledeća porudžbina'))
  await shows(newestFirst[2]!, '3 od 3')
  expect(screens.location.search).toContain('page=2')
  expect(button('Sledeća porudžbina').disabled).toBe(true)
  await user.keyboard('k')
  await shows(newestFirst[1]!, '2 od 3')
})

it('goes on from an order that left the list by its new status', async () => {
  const user = await screens.open(address(1, 25, 1, { desk: 'toSend' }), orders.seller)
  await screen.findByRole('dialog', { name: /^Porudžbina/ })
  await shows(newestFirst[1]!, '2 od 3')
  fireEvent.click(detail().getByRole('combobox', { name: /^Status porudžbine/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'U dostavi' }))
  await waitFor(() => detail().getByText('Nije više u listi'))
  await user.keyboard('j')
  await shows(newestFirst[2]!, '2 od 2')
  await user.keyboard('k')
  await shows(newestFirst[0]!, '1 od 2')
})

it('asks before typed input is discarded, and leaves letters to fields', async () => {
  const user = await screens.open(address(1, 25, 2), orders.seller)
  await screen.findByRole('dialog', { name: /^Porudžbina/ })
  const note = await detail().findByLabelText<HTMLTextAreaElement>('Nova beleška')
  await user.type(note, 'jk')
  expect(note.value).toBe('jk')
  await user.click(await readyButton('Sledeća porudžbina', detail()))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Odbaciti ono što ste upisali?' })).getByRole('button', {
      name: 'Odbaci',
    }),
  )
  await shows(newestFirst[1]!, '2 od 3')
})

it.each([
  ['row', 1200],
  ['card on a phone', 390],
])('focuses the %s of the order that was shown last, once the detail is closed', async (_element, width) => {
  setWindowWidth(width)
  const user = await screens.open(
    `/orders?filter=${encodeURIComponent('{"market":"Serbia"}')}`,
    orders.seller,
  )
  const focused = () => (document.activeElement as HTMLElement).dataset['orderId']
  const [second, newest] = [orders.orderIds[1], orders.orderIds[2]]
  await waitFor(() => expect(document.querySelector(`[data-order-id="${newest}"]`)).not.toBeNull())
  await user.keyboard('j{Enter}')
  await screen.findByRole('dialog', { name: /^Porudžbina/ })
  await shows(newestFirst[0]!, '1 od 3')
  await user.keyboard('j')
  await shows(newestFirst[1]!, '2 od 3')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe(second))
  await user.keyboard('k')
  expect(focused()).toBe(newest)
})
