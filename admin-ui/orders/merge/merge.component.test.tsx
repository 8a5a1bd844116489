// Rules: orders/merge
import {
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { keepToast, setUpScreens } from '../../testing/set-up-screens.tsx'

const screens = setUpScreens()
let seller: SignedIn
const ids: string[] = []

beforeAll(async () => {
  seller = await newSeller(screens.app.commands)
  const website = await newWebsite(screens.app.commands, seller)
  const order = async (name: string, phone: string, quantity: number) =>
    ids.push(
      (
        await screens.app.commands.send(
          'POST',
          '/api/orders',
          orderForm(website.id, { name, phone, quantity }),
        )
      ).body.orderId,
    )
  await order('Ana Ilić', '064 700 1100', 1)
  await order('Ana Ilic', '+381 64 700 1100', 2)
  await order('Borko Savić', '064 700 1200', 1)
})

const send = (method: string, path: string, body: unknown) =>
  screens.app.commands.send(method, path, body, { token: seller.token })
const press = async (name: string, within_?: HTMLElement) =>
  fireEvent.click(
    within_ ? within(within_).getByRole('button', { name }) : await screen.findByRole('button', { name }),
  )
const rowOf = async (index: number) => {
  const row = () => document.querySelector<HTMLElement>(`[data-order-id="${ids[index]}"]`)
  await waitFor(() => expect(row()).not.toBeNull())
  return row()!
}
const select = async (index: number) => fireEvent.click(within(await rowOf(index)).getByRole('checkbox'))
const dialog = () => screen.findByRole('dialog', { name: 'Spoji porudžbine u jedan paket' })
const isMerged = async (index: number) => (await rowOf(index)).dataset.merged !== undefined

it('merges selected orders after a preview, shows the merged one greyed, and undoes it from the notice', async () => {
  await screens.open('/orders', seller)
  await select(0)
  expect(screen.queryByRole('button', { name: 'Spoji' })).toBeNull()
  await select(1)
  await press('Spoji')
  const goods = await within(await dialog()).findByRole('list', { name: 'Posle spajanja' })
  expect(goods.textContent).toContain('Solarna lampa × 1')
  expect(goods.textContent).toContain('Solarna lampa × 2')
  expect(goods.textContent).toMatch(/Ukupno za jedan paket8\.970/)
  await press('Spoji', await dialog())
  await keepToast(`Spojeno u porudžbinu ${shortOrderId(ids[0]!)}`)
  await waitFor(async () => expect(await isMerged(1)).toBe(true))
  within(await rowOf(1)).getByText(shortOrderId(ids[0]!))
  expect(within(await rowOf(1)).queryByRole('combobox')).toBeNull()
  expect((await rowOf(0)).textContent).toContain('8.970')
  expect(screen.queryByRole('region', { name: 'Izabrane porudžbine' })).toBeNull()
  await press('Poništi')
  await screen.findByText('Spajanje je poništeno')
  await waitFor(async () => expect(await isMerged(1)).toBe(false))
})

it('asks before it merges orders with different numbers, and shows what has changed since', async () => {
  await screens.open('/orders', seller)
  await select(0)
  await select(2)
  await press('Spoji')
  const opened = await dialog()
  fireEvent.click(await within(opened).findByRole('checkbox', { name: 'Isti je kupac' }))
  await press('Odustani', opened)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await isMerged(2)).toBe(false)
  await send('POST', '/api/orders/packing', { orderIds: [ids[2]], packing: true })
  await press('Spoji')
  await within(await dialog()).findByText(`Pakovanje je već počelo: ${shortOrderId(ids[2]!)}.`)
})

it("offers the customer's other order in the detail, and the undo in the details of both", async () => {
  await screens.open(`/orders?details=${ids[1]}`, seller)
  await screen.findByText(`Isti kupac čeka još: ${shortOrderId(ids[0]!)}`)
  await press('Spoji')
  await within(await dialog()).findByRole('list', { name: 'Posle spajanja' })
  await press('Spoji', await dialog())
  await screen.findByText(/^Šalje se uz porudžbinu/)
  fireEvent.click((await screen.findAllByRole('link', { name: shortOrderId(ids[0]!) })).at(-1)!)
  await screen.findByText(/^U ovom paketu su i:/)
  const message = 'Porudžbina je već predata kuriru'
  screens.mockedAnswers = { 'POST /api/orders/*/merge/undo': { status: 409, body: { message } } }
  await press('Poništi spajanje')
  await screen.findByText('Spajanje nije poništeno')
  screen.getByText(message)
  screens.mockedAnswers = {}
  await press('Poništi spajanje')
  await screen.findByText('Spajanje je poništeno')
  await waitFor(() => expect(screen.queryByText(/^U ovom paketu su i:/)).toBeNull())
})

it('shows the notes of the orders before a merge and in the detail of the kept one, also to a helper for calls', async () => {
  const website = await newWebsite(screens.app.commands, seller)
  const place = async (notes: string) => {
    const form = orderForm(website.id, { name: 'Goran Pavić', phone: '064 700 1400', notes })
    return (await screens.app.commands.send('POST', '/api/orders', form)).body.orderId as string
  }
  const [kept, merged] = [await place(''), await place('Molim pakujte kao poklon')]
  await send('POST', `/api/orders/${merged}/notes`, { text: 'Dodati vrećicu' })
  const expected = `${shortOrderId(merged)}Napomena: Molim pakujte kao poklonBeleška: Dodati vrećicu`
  const notes = async () => (await screen.findByRole('list', { name: 'Napomene i beleške' })).textContent
  await screens.open(`/orders?details=${kept}`, await newHelper(screens.app.commands, seller, 'pozivi'))
  await screen.findByText(`Isti kupac čeka još: ${shortOrderId(merged)}`)
  await press('Spoji')
  await within(await dialog()).findByRole('list', { name: 'Posle spajanja' })
  expect(await notes()).toBe(expected)
  await press('Spoji', await dialog())
  await screen.findByText(/^U ovom paketu su i:/)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Posle spajanja' })).toBeNull())
  expect(await notes()).toBe(expected)
})

it('shows why orders cannot be merged', async () => {
  await send('PUT', `/api/orders/${ids[2]}/status`, { status: 'U dostavi' })
  await screens.open('/orders', seller)
  await select(0)
  await select(2)
  await press('Spoji')
  await within(await dialog()).findByText(/već predata kuriru/)
  expect(within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Spoji' }).disabled).toBe(true)
})

it('shows a helper for calls why an order that left the list cannot be merged', async () => {
  await screens.open(`/orders?details=${ids[0]}`, await newHelper(screens.app.commands, seller, 'pozivi'))
  await screen.findByText(`Isti kupac čeka još: ${shortOrderId(ids[1]!)}`)
  await send('PUT', `/api/orders/${ids[1]}/status`, { status: 'Otkazana' })
  await press('Spoji')
  await dialog()
  await queryClient.invalidateQueries()
  await within(await dialog()).findByText(/Porudžbina je otkazana/)
})

it('is not offered any more once the order has a tracking number', async () => {
  const website = await newWebsite(screens.app.commands, seller)
  const place = async () =>
    (
      await screens.app.commands.send(
        'POST',
        '/api/orders',
        orderForm(website.id, { name: 'Ema Tot', phone: '064 700 1300' }),
      )
    ).body.orderId as string
  const [orderId] = [await place(), await place()]
  await screens.open(`/orders?details=${orderId}`, seller)
  await screen.findByText(/^Isti kupac čeka još/)
  await send('PUT', `/api/orders/${orderId}/tracking`, { trackingId: 'RS1' })
  await act(() => queryClient.refetchQueries())
  await screen.findByText('RS1')
  expect(screen.queryByText(/^Isti kupac čeka još/)).toBeNull()
})
