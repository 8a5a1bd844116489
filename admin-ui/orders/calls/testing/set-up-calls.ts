import {
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { defaultConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect } from 'vitest'
import { setUpScreens } from '../../../testing/set-up-screens.tsx'

const names = ['Ana Ilić', 'Borko Savić', 'Čedomir Žižić']

/** The bar of outcomes. Found by its label: a query by role computes the styles of every element. */
const bar = () => within(screen.getByLabelText('Ishod poziva'))
const button = (name: RegExp) => bar().getByText(name).closest('button')!

/** Presses of keys and of the buttons of the call screen. */
export const press = {
  key: (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more }),
  button: (name: RegExp, detail = 1) => fireEvent.click(button(name), { detail }),
  inDialog: async (name: RegExp | string) => {
    const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
    await waitFor(() => expect(dialog()).not.toBeNull())
    fireEvent.click(within(dialog()!).getByText(name, { selector: 'button' }))
  },
}

/** Waits for the order of a customer, whose outcome can be recorded. */
export const isShown = (name: string) =>
  waitFor(() => {
    expect(document.querySelector('[role=dialog]')).toBeNull()
    expect(document.querySelector('section[aria-label^="Kupac"]')?.textContent).toContain(name)
    expect(button(/^Potvrđen/).getAttribute('aria-disabled')).toBe('false')
  })

/** A seller who calls before sending, with a helper for calls and, for each test, three orders to call. */
export function setUpCalls() {
  const screens = setUpScreens()
  const shop = { orderIds: [] as string[] } as {
    seller: SignedIn
    helper: SignedIn
    websiteId: number
    orderIds: string[]
  }
  const send = (method: string, path: string, body?: unknown) =>
    screens.app.commands.send(method, path, body, { token: shop.seller.token })
  const get = async (path: string) => (await screens.app.get(path, { token: shop.seller.token })).body
  const place = async (name: string, more: Record<string, unknown> = {}) =>
    (await screens.app.commands.send('POST', '/api/orders', orderForm(shop.websiteId, { name, ...more })))
      .body.orderId as string
  /** Orders of earlier tests are no longer to be called. */
  const cancelOrders = async () => {
    for (const orderId of shop.orderIds)
      await send('PUT', `/api/orders/${orderId}/status`, { status: 'Otkazana' })
  }

  beforeAll(async () => {
    shop.seller = await newSeller(screens.app.commands)
    shop.helper = await newHelper(screens.app.commands, shop.seller, 'pozivi')
    shop.websiteId = (await newWebsite(screens.app.commands, shop.seller)).id
    const settings = { ...defaultConfirmationSettings, enabled: true }
    expect((await send('PUT', '/api/calls/settings', settings)).status).toBe(200)
  })
  beforeEach(async () => {
    await cancelOrders()
    shop.orderIds = []
    for (const name of names) shop.orderIds.push(await place(name, { address: 'Ulica lipa', city: 'Niš' }))
  })

  return {
    screens,
    shop,
    send,
    get,
    place,
    cancelOrders,
    states: () =>
      Promise.all(
        shop.orderIds.map(async (orderId) => (await get(`/api/orders/${orderId}`)).confirmation.state),
      ),
    /** Types and reasons of the calls in the history of an order. */
    callsOf: async (orderId: string) =>
      (await get(`/api/orders/${orderId}/history`))
        .filter(({ type }: any) => type.startsWith('OrderCall'))
        .map(({ type, reason }: any) => [type, reason]),
  }
}
