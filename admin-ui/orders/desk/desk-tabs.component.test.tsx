// Rules: orders/desk
import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { signIn } from '../../session/session.ts'
import { listedRecipients, orderTable, recipients, setUpOrders } from '../testing/set-up-orders.ts'

const { screens, orders } = setUpOrders()

const [ana, borko, cedomir] = recipients as [string, string, string]
const withFilter = (filter: object) =>
  `/orders?filter=${encodeURIComponent(JSON.stringify({ market: 'Serbia', ...filter }))}`
const shows = (...expected: string[]) => waitFor(() => expect(listedRecipients().sort()).toEqual(expected))
const tabs = () => within(screen.getByRole('tablist', { name: 'Šta sledi' }))
const tab = (name: RegExp) => tabs().getByRole('tab', { name })
const texts = () =>
  tabs()
    .getAllByRole('tab')
    .map((each) => each.textContent)
const setStatus = (place: number, status: string) =>
  screens.app.commands.send(
    'PUT',
    `/api/orders/${orders.orderIds[place]}/status`,
    { status },
    { token: orders.seller.token },
  )

beforeAll(async () => {
  await setStatus(0, 'U dostavi')
  await setStatus(1, 'Vraća se pošaljaocu')
})

it('shows a group of orders with its count, by press and by key, and the address keeps it', async () => {
  const user = await screens.open('/orders', orders.seller)
  await orderTable()
  await waitFor(() =>
    expect(texts()).toEqual(['Za poziv0', 'Za slanje1', 'Na putu1', 'Problemi1', 'Završeno0', 'Sve3']),
  )
  await user.click(tab(/^Na putu/))
  await shows(ana)
  expect(tab(/^Na putu/).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('4')
  await shows(borko)
  const { pathname, search } = screens.location
  expect(decodeURIComponent(search)).toContain('"desk":"problems"')
  cleanup()
  const again = await screens.open(pathname + search, orders.seller)
  await shows(borko)
  await again.keyboard('2')
  await shows(cedomir)
  await again.keyboard('6')
  await shows(...recipients)
})

it('counts what the other filters leave, and follows an order that leaves its group', async () => {
  await screens.open(withFilter({ desk: 'toSend', q: 'Borko' }), orders.seller)
  await waitFor(() => expect(texts()).toContain('Problemi1'))
  expect(texts()).toContain('Sve1')
  await screen.findByText('Nijedna ne odgovara filterima.')
  await setStatus(1, 'Na čekanju')
  await queryClient.invalidateQueries()
  await shows(borko)
  await waitFor(() => expect(texts()).toContain('Za slanje1'))
})

describe('a past day', () => {
  const pastDay = withFilter({ asOf: '2026-01-05' })
  /** What the groups show while their counts are read. */
  const countsWhileRead = async (leave: () => Promise<void>) => {
    let seen: (string | null)[] | undefined
    screens.mockedAnswers['GET /api/orders/desk-counts'] = {
      status: 503,
      meanwhile: async () => {
        seen ??= await waitFor(texts)
      },
    }
    await act(leave)
    await waitFor(() => expect(seen).toBeDefined())
    return seen
  }

  it('has no groups, and its keys filter by none', async () => {
    await screens.open(pastDay, orders.seller)
    await screen.findByText('Nema narudžbina')
    const { search } = screens.location
    for (const key of ['5', '?']) fireEvent.keyDown(document.body, { key })
    await screen.findByRole('dialog', { name: 'Prečice na tastaturi' })
    expect(screens.location.search).toBe(search)
    expect(screen.getAllByText(/^Stanje na dan 05.01.2026/).length).toBeGreaterThan(0)
    expect(screen.queryByRole('tablist', { name: 'Šta sledi' })).toBeNull()
  })

  it('leaves the counts of before until those after it are read', async () => {
    await screens.open('/orders', orders.seller)
    await waitFor(() => expect(texts()).toContain('Sve3'))
    await act(async () => screens.navigate(pastDay))
    await screen.findByText('Nema narudžbina')
    expect(await countsWhileRead(async () => screens.navigate(withFilter({ name: 'Borko' })))).toContain(
      'Sve3',
    )
  })

  it('leaves no counts to another user who signs in meanwhile', async () => {
    const other = await newSeller(screens.app.commands)
    await screens.open('/orders', orders.seller)
    await waitFor(() => expect(texts()).toContain('Sve3'))
    await act(async () => screens.navigate(pastDay))
    await screen.findByText('Nema narudžbina')
    const shown = await countsWhileRead(async () => {
      await signIn(other.email, other.password)
      screens.navigate(withFilter({ name: 'Borko' }))
    })
    expect(shown).toContain('Sve–')
  })
})
