// Rules: accounts/open-orders
import { newHelper } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { listedRecipients, recipients, setUpOrders } from '../testing/set-up-orders.ts'

const { screens, orders } = setUpOrders()
const [ana, borko, cedomir] = recipients as [string, string, string]

beforeAll(async () => {
  for (const [place, status] of [
    [0, 'Dostavljeno'],
    [1, 'U dostavi'],
  ] as const)
    await screens.app.commands.send(
      'PUT',
      `/api/orders/${orders.orderIds[place]}/status`,
      { status },
      { token: orders.seller.token },
    )
})

const tabTexts = () =>
  [...screen.getByLabelText('Šta sledi').querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
const shows = (...expected: string[]) => waitFor(() => expect(listedRecipients()).toEqual(expected))
const searchFor = (value: string) =>
  fireEvent.change(screen.getByLabelText('Pretraga porudžbina'), { target: { value } })

it('a helper who calls has tabs of open orders only, and finds older ones by a whole number', async () => {
  const helper = await newHelper(screens.app.commands, orders.seller, 'pozivi')
  await screens.open('/orders', helper)
  await shows(cedomir)
  await waitFor(() => expect(tabTexts()).toEqual(['Za poziv0', 'Za slanje1', 'Problemi0', 'Sve1']))
  fireEvent.keyDown(document.body, { key: '3' })
  await screen.findByText(/^Vidite porudžbine na čekanju\. Starija se nalazi po celom broju telefona/)
  fireEvent.keyDown(document.body, { key: '5' })
  fireEvent.keyDown(document.body, { key: '4' })
  await shows(cedomir)
  searchFor('Ana')
  await screen.findByText(/^Vidite porudžbine na čekanju/)
  searchFor('0647001000')
  await shows(ana)
  searchFor('064 700 1100')
  await shows(borko)
})

it('a helper who enters an order finds a former customer by the whole telephone number', async () => {
  const helper = await newHelper(screens.app.commands, orders.seller, 'pozivi')
  await screens.open('/orders/create', helper)
  const field = await screen.findByLabelText('Raniji kupac: ceo broj telefona')
  fireEvent.change(field, { target: { value: 'Ana' } })
  await screen.findByText(/^Nema kupca\. Kupci starijih porudžbina se nalaze/)
  fireEvent.change(field, { target: { value: '064 700 1000' } })
  await screen.findByText(/^Ana Ilić · /)
})
