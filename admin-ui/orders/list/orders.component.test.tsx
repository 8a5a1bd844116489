// Rules: orders/list
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { appendOrderEvent } from '../../testing/append-order.ts'
import { setWindowWidth } from '../../testing/set-up-dom.ts'
import { keepToast } from '../../testing/set-up-screens.tsx'
import { listedRecipients, orderRow, orderTable, recipients, setUpOrders } from '../testing/set-up-orders.ts'

const { screens, orders } = setUpOrders()

const open = (address = '/orders', person = orders.seller) => screens.open(address, person)
const withFilter = (filter: object) => `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`
const shows = (...expected: string[]) => waitFor(() => expect(listedRecipients().sort()).toEqual(expected))

describe('the order list', () => {
  it('shows own orders, the newest first, and sorts by a column', async () => {
    const user = await open()
    await orderTable()
    expect(listedRecipients()).toEqual([...recipients].reverse())
    await user.click(screen.getByRole('button', { name: /Primalac/i }))
    await waitFor(() => expect(listedRecipients()).toEqual(recipients))
    const head = screen.getByRole('columnheader', { name: /Primalac/i })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    expect(screens.location.search).toContain('sort=firstName')
  })

  it('filters by the recipient, and the address keeps it', async () => {
    const user = await open()
    await orderTable()
    await user.click(screen.getByRole('button', { name: 'Filteri' }))
    fireEvent.change(screen.getByLabelText('Ime primaoca'), { target: { value: 'Borko' } })
    await user.click(screen.getByRole('button', { name: 'Pretraži' }))
    await shows('Borko Savić')
    expect(decodeURIComponent(screens.location.search)).toContain('"name":"Borko"')
  })

  it('finds by name in any script, phone and number; its address shows the same list again', async () => {
    await open()
    await orderTable()
    const search = (value: string) =>
      fireEvent.change(screen.getByLabelText('Pretraga porudžbina'), { target: { value } })
    search('ЧЕДОМИР')
    await shows('Čedomir Žižić')
    search('borko sav')
    await shows('Borko Savić')
    search('064/7001000')
    await shows('Ana Ilić')
    search(shortOrderId(orders.orderIds[1]!))
    await shows('Borko Savić')
    const { pathname, search: query } = screens.location
    cleanup()
    const user = await open(pathname + query)
    await shows('Borko Savić')
    await user.click(screen.getByRole('button', { name: /^Ukloni filter Pretraga/ }))
    await shows(...recipients)
  })

  it('lists the conditions of a link, and another market if the open one has no orders', async () => {
    const user = await open(
      withFilter({ status: ['Na čekanju', 'Dostavljeno'], productName: 'Solarna lampa' }),
    )
    await shows(...recipients)
    const conditions = screen.getByRole('list', { name: 'Primenjeni filteri' })
    expect(within(conditions).getAllByRole('listitem')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Ukloni filter Status: Na čekanju' }))
    await screen.findByText('Nijedna ne odgovara filterima.')
    await user.click(screen.getByRole('button', { name: 'Ukloni filter Status: Dostavljeno' }))
    await shows(...recipients)
    await user.click(screen.getByRole('tab', { name: /BiH/ }))
    await user.click(await screen.findByRole('button', { name: 'Srbija (3)' }))
    await shows(...recipients)
  })

  it('says why it is empty once the counts of the other markets are read', async () => {
    let isRead = () => {}
    const read = new Promise<void>((resolve) => (isRead = resolve))
    screens.mockedAnswers['GET /api/orders/summary'] = { status: 503, meanwhile: () => read }
    await open(withFilter({ market: 'Bosnia' }))
    await screen.findByText('Nema narudžbina')
    expect(screen.queryByText('Pojavljuju se ovde čim ih kupci pošalju.')).toBeNull()
    isRead()
    await screen.findByText('Pojavljuju se ovde čim ih kupci pošalju.')
  })

  it('offers another market only with the counts of the filter that is shown', async () => {
    await open(withFilter({ market: 'Bosnia' }))
    await screen.findByRole('button', { name: 'Srbija (3)' })
    let isRead = () => {}
    const read = new Promise<void>((resolve) => (isRead = resolve))
    screens.mockedAnswers['GET /api/orders/summary'] = { status: 503, meanwhile: () => read }
    fireEvent.change(screen.getByLabelText('Pretraga porudžbina'), { target: { value: 'Nepostojeći' } })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Srbija (3)' })).toBeNull())
    await screen.findByText('Nema narudžbina')
    expect(screen.queryByText('Ali ih ima na drugom tržištu:')).toBeNull()
    isRead()
    await screen.findByText('Nijedna ne odgovara filterima.')
  })

  it('saves a filter without the search, applies it, removes it and restores it', async () => {
    const user = await open(withFilter({ market: 'Serbia', status: ['Na čekanju'], q: 'Čedomir' }))
    await shows('Čedomir Žižić')
    await user.click(screen.getByRole('button', { name: 'Sačuvaj filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sačuvaj filter' }))
    await dialog.findByText(/^Pretraga po kupcu se ne čuva u filteru/)
    const save = async (name: string) => {
      fireEvent.change(dialog.getByLabelText('Naziv filtera'), { target: { value: name } })
      await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
    }
    await save('')
    await dialog.findByText('Unesite naziv filtera')
    await save('Komšija Čedomir')
    await dialog.findByText('Naziv filtera ne može da sadrži podatke kupca iz pretrage')
    await save('Na čekanju')
    await screen.findByText('Filter je sačuvan')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Filteri (1)' }))
    await user.click(screen.getByRole('button', { name: 'Obriši filtere' }))
    const saved = { name: 'Na čekanju', pressed: false }
    await user.click(await screen.findByRole('button', saved))
    await screen.findByRole('button', { ...saved, pressed: true })
    const applied = new URLSearchParams(screens.location.search).get('filter')!
    expect(JSON.parse(applied)).toEqual({ market: 'Serbia', status: ['Na čekanju'] })
    await user.click(screen.getByRole('button', { name: 'Obriši sačuvani filter Na čekanju' }))
    await keepToast('Filter je uklonjen')
    await waitFor(() => expect(screen.queryByRole('button', { ...saved, pressed: true })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Poništi' }))
    await screen.findByRole('button', { ...saved, pressed: true })
  })

  it('says that there are none', async () => {
    await open('/orders', await newSeller(screens.app.commands))
    await screen.findByText('Pojavljuju se ovde čim ih kupci pošalju.')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('keeps the chosen columns and the density for this user', async () => {
    const user = await open()
    await screen.findByRole('columnheader', { name: 'Telefon' })
    expect(screen.queryByRole('columnheader', { name: 'Adresa' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Gušći redovi' }))
    await user.click(screen.getByRole('button', { name: 'Kolone' }))
    for (const name of ['Adresa', 'Grad'])
      await user.click(await screen.findByRole('menuitemcheckbox', { name }))
    await user.keyboard('{Escape}')
    await user.click((await screen.findAllByRole('button', { name: 'Odjavi se' }))[0]!)
    await screen.findByRole('button', { name: 'Prijavite se' })
    cleanup()
    await open()
    await screen.findByRole('columnheader', { name: 'Adresa' })
    screen.getByRole('button', { name: 'Gušći redovi', pressed: true })
    expect(screen.queryByRole('columnheader', { name: 'Grad' })).toBeNull()
    expect((await orderRow('Ana Ilić')).querySelector('[href="tel:0647001000"]')).not.toBeNull()
    cleanup()
    await open('/orders', await newSeller(screens.app.commands))
    await screen.findByRole('button', { name: 'Gušći redovi', pressed: false })
  })

  it('shows the keys of the list', async () => {
    const user = await open()
    await orderTable()
    await user.keyboard('?')
    const help = await screen.findByRole('dialog', { name: 'Prečice na tastaturi' })
    expect(
      within(help)
        .getAllByRole('term')
        .map((each) => each.textContent),
    ).toContain('j ili ↓')
  })

  it('shows cards on a phone', async () => {
    setWindowWidth(390)
    await open()
    await screen.findByRole('list', { name: 'Porudžbine' })
    expect(listedRecipients()).toEqual([...recipients].reverse())
    screen.getByLabelText('Idi na sledeću stranu')
  })

  it('opens the order of an address', async () => {
    await open(`/orders/${orders.orderIds[0]}/show`)
    await screen.findByRole('dialog', { name: /^Porudžbina / })
    expect(screens.location.pathname).toBe('/orders')
    expect(screens.location.search).toContain(`details=${orders.orderIds[0]}`)
  })

  it('shows an error instead of rows and pages without a connection, and recovers by itself', async () => {
    await open()
    await orderTable()
    screens.isConnected = false
    fireEvent.change(screen.getByLabelText('Pretraga porudžbina'), { target: { value: 'Ana' } })
    await screen.findByText('Greška pri učitavanju podataka')
    screen.getByText(/^Nema veze sa serverom/)
    screen.getByRole('button', { name: 'Pokušaj ponovo' })
    expect(listedRecipients()).toEqual([])
    expect(screen.queryByText(/ od \d/)).toBeNull()
    screens.isConnected = true
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await shows('Ana Ilić')
  })
})

it('is read-only on a past day, and says so', async () => {
  const person = await newSeller(screens.app.commands)
  const orderId = '7'.repeat(26)
  const change = (from: OrderStatus, to: OrderStatus) =>
    ({ type: 'OrderStatusChanged', data: { from, to, reason: null } }) as const
  for (const [day, event] of [
    ['2026-03-01', orderPlaced({ orderId, sellerId: person.id })],
    ['2026-03-02', change('Na čekanju', 'U dostavi')],
    ['2026-03-09', change('U dostavi', 'Otkazana')],
  ] as const)
    await appendOrderEvent(screens.app, orderId, event, `${day}T10:00:00.000Z`)
  // Waits for the read model, which a screen does not do for what it did not write.
  await screens.app.get('/api/orders/my', { token: person.token })
  const user = await open(withFilter({ market: 'Serbia', asOf: '2026-03-05' }), person)
  await orderTable()
  expect(screen.getAllByRole('alert')[0]!.textContent).toContain('Stanje na dan 05.03.2026')
  const row = document.querySelector<HTMLElement>('[data-order-id]')!
  expect(row.textContent).toContain('U dostavi')
  expect(row.dataset['tint']).toBe('green')
  expect(screen.queryByRole('combobox', { name: /^Status porudžbine/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Izaberi sve na strani' }))
  await screen.findByRole('region', { name: 'Izabrane porudžbine' })
  expect(screen.queryByRole('button', { name: 'Promeni status' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Prikaži današnje' }))
  const status = await screen.findByRole('combobox', { name: /^Status porudžbine/ })
  expect(status.textContent).toBe('Otkazana')
  expect(screen.queryByText(/^Stanje na dan/)).toBeNull()
})

it("shows an admin one seller's orders, and whose they are", async () => {
  const user = await open(withFilter({ market: 'Serbia', userId: orders.seller.id }), screens.admin)
  await shows(...recipients)
  await screen.findByRole('button', { name: 'Ukloni filter Prodavac: Ana Anić' })
  await user.click(screen.getByRole('button', { name: 'Filteri (1)' }))
  expect(screen.getByRole('combobox', { name: /^Prodavac/ }).textContent).toBe('Ana Anić')
  await user.click(screen.getByRole('button', { name: 'Kolone' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Prodavac' }))
  await user.keyboard('{Escape}')
  expect((await orderRow('Borko Savić')).textContent).toContain('Ana Anić')
  // Rules: orders/no-deletion
  expect(screen.getAllByRole('button', { name: 'Brisanje nije moguće' })[0]).toHaveProperty('disabled', true)
  await user.click(screen.getAllByRole('button', { name: /^Detalji/ })[0]!)
  await within(await screen.findByRole('dialog', { name: /^Porudžbina/ })).findByText('Ana Anić')
})
