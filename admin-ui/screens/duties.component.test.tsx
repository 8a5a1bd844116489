// Rules: accounts/helpers
import {
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { defaultConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import type { Duty } from '@pazar/contracts/user/duties.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { setUpScreens } from '../testing/set-up-screens.tsx'
import { actionDuties, type DutyAction, opensScreen } from '../session/duty-access.ts'

const screens = setUpScreens()
let seller: SignedIn
let orderId: string

/** A delivery that failed; nothing was sent in this test. */
const failedDelivery = {
  id: 1,
  title: 'Nova porudžbina',
  message: '',
  destination: 'Telegram',
  data: { orderId: null, eventId: '1' },
  status: 'failed',
  readAt: null,
  canRetry: true,
  attempts: 1,
  createdAt: '2026-03-01T12:00:00.000Z',
}

beforeAll(async () => {
  const { commands } = screens.app
  seller = await newSeller(commands)
  const website = await newWebsite(commands, seller)
  const place = async (quantity: number): Promise<string> => {
    const form = orderForm(website.id, { phone: '064 700 1100', quantity })
    return (await commands.send('POST', '/api/orders', form)).body.orderId
  }
  // Of several pieces, so that it can be split.
  orderId = await place(2)
  await place(1)
  const { token } = seller
  const cost = { market: 'Serbia', shippingCost: '300', packagingCost: '', otherCosts: '', description: 'X' }
  await commands.send('POST', '/api/market-costs', cost, { token })
  await commands.send('POST', '/api/domains', { host: 'duty-screens.test' }, { token })
  await commands.send(
    'PUT',
    '/api/calls/settings',
    { ...defaultConfirmationSettings, enabled: true },
    { token },
  )
})

/** Where each action is offered, and the names of its buttons, links and tabs. */
const offers: Record<Exclude<DutyAction, 'readTrackingSync'>, readonly [path: string, name: RegExp][]> = {
  changeStatus: [['/orders', /^Status porudžbine/]],
  syncTracking: [['/orders', /^Osveži praćenje$/]],
  typeTracking: [
    ['/orders', /^Upiši brojeve$/],
    ['/orders?details', /^Upiši broj$/],
  ],
  packOrders: [['/orders?details', /^Počni pakovanje$/]],
  exportOrders: [['/orders', /^Izvoz|^Izvezi|^Preuzmi/]],
  callOrders: [['/orders', /^Pozivi/]],
  enterOrder: [['/orders', /^Nova porudžbina$/]],
  mergeOrders: [['/orders?details', /^Spoji$/]],
  correctLines: [['/orders?details', /^Izmeni stavke$/]],
  splitOrders: [['/orders?details', /^Podeli porudžbinu$/]],
  correctCustomer: [['/orders?details', /^Uredi podatke$/]],
  writeNotes: [['/orders?details', /^Dodaj$/]],
  eraseCustomer: [['/orders?details', /^Obriši podatke kupca$/]],
  saveFilters: [['/orders', /^Sačuvaj filter$/]],
  readNotifications: [['/orders', /^Obaveštenja/]],
  createWebsites: [['/create', /^Kreiraj novu stranicu$|^Stranica iz linka$/]],
  editWebsites: [['/create', /^Uredi: /]],
  changeCosts: [['/market-costs?tab=Serbia', /^Dodaj troškove$|^Uredi$|^Obriši$/]],
  changeDomains: [
    ['/domains', /^Dodaj domen$|^Verify: |^Obriši: /],
    ['/domain', /^Poveži domen$|^Ukloni domen$|^Verifikuj domen$/],
  ],
  changeLegalPages: [['/legal-pages', /^Pregledano, neka ostane tako$|^Sačuvaj stranicu$/]],
  changeNotifications: [['/notifications', /^Izaberi|^Pokušaj ponovo|^Pročitano$|^Označi/]],
  changeSettings: [['/settings', /^Marketing$|^Saradnici$/]],
}
const paths = [
  ...new Set(Object.values(offers).flatMap((all) => all.map(([path]) => path))),
  '/profit',
  '/sync',
]

const isOffered = (action: DutyAction, duty: Duty | null) =>
  duty === null || (actionDuties[action] as readonly Duty[]).includes(duty)

/** Names of everything that can be pressed, without the cost of computing roles. */
const pressable = () =>
  [...document.querySelectorAll('button, a, [role=combobox], [role=tab], input[type=checkbox]')].map(
    (element) => element.getAttribute('aria-label') ?? element.textContent.trim(),
  )
const pathOf = (link: Element) => new URL(link.getAttribute('href')!, 'http://pazar.test').pathname
const ownLinks = () =>
  [...document.querySelectorAll('a[href^="/"]:not([target])')].map(pathOf).filter((path) => path !== '/')

const refused = new Set<string>()
beforeEach(() => {
  screens.mockedAnswers = { 'GET /api/notifications': { body: [failedDelivery] } }
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const response = await send(path, init)
    if (response.status === 403) refused.add(`${init?.method ?? 'GET'} ${path as string}`)
    return response
  })
})
afterEach(() => {
  refused.clear()
  vi.restoreAllMocks()
})

it.each(['seller', 'pozivi', 'pakovanje', 'pregled'] as const)(
  '%s is offered what the duty covers, and nothing that the server refuses',
  async (who) => {
    const duty = who === 'seller' ? null : who
    const person = duty === null ? seller : await newHelper(screens.app.commands, seller, duty)
    await screens.open('/settings', person)
    for (const path of paths.filter((each) => opensScreen(duty, each.split('?')[0]!))) {
      screens.navigate(path === '/orders?details' ? `/orders?details=${orderId}` : path)
      const here = (Object.keys(offers) as (keyof typeof offers)[]).flatMap((action) =>
        offers[action].filter(([where]) => where === path).map(([, name]) => ({ action, name })),
      )
      const missing = () =>
        here.filter(
          ({ action, name }) => isOffered(action, duty) !== pressable().some((each) => name.test(each)),
        )
      await waitFor(() => expect(missing(), `${who} at ${path}`).toEqual([]))
      await waitFor(() =>
        expect(document.querySelector('[role=progressbar]:not([aria-valuenow])')).toBeNull(),
      )
      expect(missing(), `${who} at ${path}`).toEqual([])
      expect(
        ownLinks().filter((link) => !opensScreen(duty, link)),
        `links at ${path}`,
      ).toEqual([])
    }
    expect([...refused]).toEqual([])
  },
)

it('a new duty is offered at once, and nothing that the previous duty had loaded is left', async () => {
  const helper = await newHelper(screens.app.commands, seller, 'pregled')
  await screens.open('/orders', helper)
  const isExportOffered = () => pressable().some((name) => /^Izvoz|^Izvezi|^Preuzmi/.test(name))
  await waitFor(() => expect(isExportOffered()).toBe(true))
  queryClient.setQueryData(['profit', 'loaded before'], 1)
  await screens.app.commands.send(
    'PATCH',
    `/api/helpers/${helper.id}`,
    { duty: 'pozivi' },
    { token: seller.token },
  )
  // The change stream, which jsdom lacks, reports that the account has changed.
  await queryClient.invalidateQueries({ queryKey: ['account'] })
  await waitFor(() => expect(isExportOffered()).toBe(false))
  expect(queryClient.getQueryData(['profit', 'loaded before'])).toBeUndefined()
})
