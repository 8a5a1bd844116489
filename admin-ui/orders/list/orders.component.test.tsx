// Rules: orders/list, orders/statuses, ui/messages
import { newSeller, newWebsite, orderForm, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { setWindowWidth } from '../../testing/set-up-dom.ts'
import { setUpScreens } from '../../testing/set-up-screens.tsx'
import { addDays, dayOf, dayText } from '../../ui/forms/day-text.ts'

const screens = setUpScreens()

let seller: SignedIn
const orderIds: string[] = []
const names = ['Ana Ilić', 'Borko Savić', 'Čedomir Žižić']

beforeAll(async () => {
  seller = await newSeller(screens.app.commands)
  const website = await newWebsite(screens.app.commands, seller)
  for (const name of names) {
    const { status, body } = await screens.app.commands.send(
      'POST',
      '/api/orders',
      orderForm(website.id, { name }),
    )
    expect(status).toBe(201)
    orderIds.push(body.orderId)
  }
})

const table = () => screen.findByRole('table', { name: 'Porudžbine' })
const rowOf = async (name: string) =>
  within(await table())
    .getAllByRole('row')
    .find((row) => row.textContent.includes(name))!
const listed = () =>
  [...document.querySelectorAll<HTMLElement>('[data-order-id]')].map((row) =>
    names.find((name) => row.textContent.includes(name))!,
  )
const statusIn = (row: HTMLElement) =>
  within(row).getByRole('combobox', { name: /^Status porudžbine/ }).textContent
const open = async (address = '/orders', person = seller) => {
  const user = await screens.open(address, person)
  return user
}

afterEach(() => vi.restoreAllMocks())
/** Answers the next command without sending it; without a body the server gives no reason. */
function answerCommand(status: number, body?: object) {
  const send = globalThis.fetch
  const mock = vi.spyOn(globalThis, 'fetch')
  mock.mockImplementation(async (input, init) => {
    if (!init?.method || init.method === 'GET') return send(input, init)
    mock.mockRestore()
    return new Response(body && JSON.stringify(body), { status })
  })
}
async function pickStatus(row: HTMLElement, name: string) {
  fireEvent.click(within(row).getByRole('combobox', { name: /^Status porudžbine/ }))
  fireEvent.click(await screen.findByRole('option', { name }))
}
/** The notice appears with its title. */
async function expectNotice(title: string, text: string) {
  const notice = await screen.findByText(text)
  expect(notice.closest('[role="alert"]')?.textContent).toContain(title + text)
}
// First, because the date picker replaces its placeholder only once in a file.
describe('the days of the filter', () => {
  const field = (name: string) => screen.getByRole('group', { name })
  const textIn = (name: string) => field(name).querySelector('input')!.value
  const firstPart = (name: string) => within(field(name)).getByRole('spinbutton', { name: 'Dan' })
  const search = () => screen.getByRole('button', { name: 'Pretraži' })

  it('are typed, and a day that does not exist is not searched for', async () => {
    const user = await open()
    await table()
    // The picker loads now and takes the focus over.
    await user.click(screen.getAllByLabelText('Kreirano od')[0]!)
    await screen.findByRole('group', { name: 'Kreirano od' })
    await waitFor(() => expect(document.activeElement).toBe(firstPart('Kreirano od')))
    await user.keyboard('1.3.2020')
    expect(textIn('Kreirano od')).toBe('01.03.2020')
    await user.click(firstPart('Kreirano do'))
    await user.keyboard('31.2.2020')
    await user.click(search())
    await screen.findByText('Neispravan datum')
    expect(listed()).toEqual([...names].reverse())
    await user.click(firstPart('Kreirano do'))
    await user.keyboard('28/02/2020')
    await user.click(search())
    await screen.findByText('Najranije 01.03.2020')
    expect(listed()).toEqual([...names].reverse())
    await user.click(firstPart('Kreirano do'))
    await user.keyboard('05032020{Enter}')
    await screen.findByText('Nema narudžbina')
    expect(decodeURIComponent(screens.location.search)).toContain(
      '"createdFrom":"2020-03-01","createdTo":"2020-03-05"',
    )
  })

  it('are pasted in any format, and what is no day is cleared with the filters', async () => {
    const user = await open()
    await table()
    await user.keyboard('{Shift}')
    await screen.findByRole('group', { name: 'Kreirano do' })
    await user.click(firstPart('Kreirano od'))
    await user.paste('2026-03-01')
    expect(textIn('Kreirano od')).toBe('01.03.2026')
    await user.paste('juče')
    expect(textIn('Kreirano od')).toBe('01.03.2026')
    await user.paste(' 2. 3. 2026. ')
    expect(textIn('Kreirano od')).toBe('02.03.2026')
    await user.click(firstPart('Kreirano do'))
    await user.keyboard('3.')
    await user.click(search())
    await screen.findByText('Neispravan datum')
    await user.click(screen.getByRole('button', { name: 'Obriši filtere' }))
    await waitFor(() => expect(textIn('Kreirano od')).toBe(''))
    expect(textIn('Kreirano do')).toBe('')
    expect(screen.queryByText('Neispravan datum')).toBeNull()
  })

  it('are picked in the calendar, alone or as a common range', async () => {
    const user = await open()
    await table()
    await user.click(screen.getByRole('button', { name: 'Kreirano od: izaberi dan' }))
    await user.click(await screen.findByRole('button', { name: 'Poslednjih 7 dana' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const today = dayOf(new Date())
    await waitFor(() => expect(textIn('Kreirano do')).toBe(dayText(today)))
    expect(textIn('Kreirano od')).toBe(dayText(addDays(today, -6)))

    await user.click(screen.getByRole('button', { name: 'Kreirano od: izaberi dan' }))
    const calendar = await screen.findByRole('dialog', { name: 'Kreirano od' })
    within(calendar).getByRole('button', { name: 'Sledeći mesec' })
    within(calendar).getByRole('columnheader', { name: 'Ponedeljak' })
    await user.keyboard('{ArrowLeft}{Enter}')
    await waitFor(() => expect(textIn('Kreirano od')).toBe(dayText(addDays(today, -7))))
    await user.click(search())
    await waitFor(() => expect(decodeURIComponent(screens.location.search)).toContain(addDays(today, -7)))
    expect(listed()).toEqual([...names].reverse())

    await user.click(screen.getByRole('button', { name: 'Kreirano do: izaberi dan' }))
    await user.click(await screen.findByRole('button', { name: 'Obriši' }))
    await waitFor(() => expect(textIn('Kreirano do')).toBe(''))
  })
})

describe('the order list', () => {
  it('shows own orders, the newest first, and sorts by a column', async () => {
    const user = await open()
    await table()
    expect(listed()).toEqual([...names].reverse())
    await user.click(screen.getByRole('button', { name: /Primalac/i }))
    await waitFor(() => expect(listed()).toEqual(names))
    const head = screen.getByRole('columnheader', { name: /Primalac/i })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    expect(screens.location.search).toContain('sort=firstName')
  })

  it('filters by the recipient, and the address keeps it', async () => {
    const user = await open()
    await table()
    fireEvent.change(screen.getByLabelText('Ime primaoca'), { target: { value: 'Borko' } })
    await user.click(screen.getByRole('button', { name: 'Pretraži' }))
    await waitFor(() => expect(listed()).toEqual(['Borko Savić']))
    expect(decodeURIComponent(screens.location.search)).toContain('"name":"Borko"')
  })

  it('says that there are none', async () => {
    await open('/orders', await newSeller(screens.app.commands))
    await screen.findByText('Pojavljuju se ovde čim ih kupci pošalju.')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('keeps the chosen columns for this user', async () => {
    const user = await open()
    await table()
    expect(screen.queryByRole('columnheader', { name: 'Telefon' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Kolone' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Telefon' }))
    await screen.findByRole('columnheader', { name: 'Telefon', hidden: true })
    expect(localStorage.getItem(`RaStore.orders.columns.${seller.id}`)).not.toContain('phone')
  })

  it('shows cards on a phone', async () => {
    setWindowWidth(390)
    await open()
    await screen.findByRole('list', { name: 'Porudžbine' })
    expect(listed()).toEqual([...names].reverse())
  })

  it('opens the order of an address', async () => {
    await open(`/orders/${orderIds[0]}/show`)
    await screen.findByRole('dialog', { name: /^Porudžbina / })
    expect(screens.location.pathname).toBe('/orders')
    expect(screens.location.search).toContain(`details=${orderIds[0]}`)
  })

  it('offers to try again if the list cannot be read', async () => {
    const user = await open('/market-costs')
    screens.isConnected = false
    void screens.navigate('/orders')
    await screen.findByText('Greška pri učitavanju podataka')
    screens.isConnected = true
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
    await table()
  })
})

describe('the selection', () => {
  const bar = () => screen.findByRole('region', { name: 'Izabrane porudžbine' })

  it('covers a range with Shift, and a new filter clears it', async () => {
    const user = await open()
    await table()
    const boxes = screen.getAllByRole('checkbox', { name: /^Izaberi porudžbinu/ })
    fireEvent.click(boxes[0]!)
    fireEvent.click(boxes[2]!, { shiftKey: true })
    within(await bar()).getByText('3 izabrane')
    fireEvent.change(screen.getByLabelText('Ime primaoca'), { target: { value: 'Ana' } })
    await user.click(screen.getByRole('button', { name: 'Pretraži' }))
    await waitFor(() => expect(listed()).toEqual(['Ana Ilić']))
    expect(screen.queryByRole('region', { name: 'Izabrane porudžbine' })).toBeNull()
  })

  it('changes the status of a page, and undoes it', async () => {
    const user = await open()
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Izaberi sve na strani' }))
    await user.click(within(await bar()).getByRole('button', { name: 'Promeni status' }))
    await user.click(await screen.findByRole('option', { name: 'U dostavi' }))
    await screen.findByText('Promenjeno: 3 porudžbine.')
    await waitFor(async () => expect(statusIn(await rowOf('Ana Ilić'))).toBe('U dostavi'))
    await user.click(screen.getByRole('button', { name: 'Poništi' }))
    await screen.findByText('Promena je poništena')
    await waitFor(async () => expect(statusIn(await rowOf('Ana Ilić'))).toBe('Na čekanju'))
  })
})

describe('a status', () => {
  it('is changed in its row', async () => {
    const user = await open()
    const row = await rowOf('Borko Savić')
    await user.click(within(row).getByRole('combobox', { name: /^Status porudžbine/ }))
    await user.click(await screen.findByRole('option', { name: 'Problematično' }))
    await waitFor(async () => expect(statusIn(await rowOf('Borko Savić'))).toBe('Problematično'))
  })

  it('goes back to what it was if the command does not arrive', async () => {
    const user = await open()
    const row = await rowOf('Ana Ilić')
    screens.isConnected = false
    await user.click(within(row).getByRole('combobox', { name: /^Status porudžbine/ }))
    await user.click(await screen.findByRole('option', { name: 'Dostavljeno' }))
    await within(row).findByRole('img', { name: 'Status nije promenjen. Pokušajte ponovo.' })
    expect(screen.queryByText('Greška')).toBeNull()
    expect(statusIn(row)).toBe('Na čekanju')
  })

  it('says to an admin alone whether it was changed', async () => {
    await open('/orders', screens.admin)
    const row = await rowOf('Ana Ilić')
    answerCommand(500)
    await pickStatus(row, 'Dostavljeno')
    await expectNotice('Greška', 'Neuspešno ažuriranje statusa')
    await pickStatus(row, 'Dostavljeno')
    await expectNotice('Status ažuriran', 'Status narudžbine je uspešno ažuriran')
  })
})

it('says what syncing the parcels changed, or that it failed', async () => {
  await open()
  const sync = async () => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Osveži praćenje' })
    await waitFor(() => expect(button.disabled).toBe(false))
    fireEvent.click(button)
  }
  answerCommand(500)
  await sync()
  await expectNotice('Sync neuspešan', 'Greška pri sync-u tracking status-a')
  answerCommand(200, { message: '', syncedCount: 3 })
  await sync()
  await expectNotice('Sync završen!', 'Ažurirano 3 porudžbina')
  answerCommand(200, { message: 'Nema novih statusa', syncedCount: 0 })
  await sync()
  await expectNotice('Sync završen!', 'Nema novih statusa')
})
