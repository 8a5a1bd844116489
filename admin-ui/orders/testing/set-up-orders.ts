import { newSeller, newWebsite, orderForm, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { setUpScreens } from '../../testing/set-up-screens.tsx'

/** The recipients of the seller's orders, oldest first. */
export const recipients = ['Ana Ilić', 'Borko Savić', 'Čedomir Žižić']

/** The screens of a seller who has an order of each recipient. */
export function setUpOrders() {
  const screens = setUpScreens()
  const orders = { orderIds: [] } as unknown as { seller: SignedIn; orderIds: string[] }
  beforeAll(async () => {
    orders.seller = await newSeller(screens.app.commands)
    const website = await newWebsite(screens.app.commands, orders.seller)
    for (const name of recipients) {
      const form = orderForm(website.id, { name, phone: `064 700 1${orders.orderIds.length}00` })
      const { status, body } = await screens.app.commands.send('POST', '/api/orders', form)
      expect(status).toBe(201)
      orders.orderIds.push(body.orderId)
    }
  })
  return { screens, orders }
}

export const orderTable = () => screen.findByRole('table', { name: 'Porudžbine' })

/** The listed orders' table row of a recipient. */
export const orderRow = async (name: string) =>
  within(await orderTable())
    .getAllByRole('row')
    .find((row) => row.textContent.includes(name))!

/** The recipients of the list, in its order. */
export const listedRecipients = () =>
  [...document.querySelectorAll<HTMLElement>('[data-order-id]')].map((row) =>
    recipients.find((name) => row.textContent.includes(name))!,
  )
