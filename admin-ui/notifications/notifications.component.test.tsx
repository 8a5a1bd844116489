// Rules: integrations/notifications
import { newSeller, orderForm } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keepToast, readyButton } from '../testing/set-up-screens.tsx'
import { failed, failedWebhook, sentSheetRow, setUpNotifications } from './testing/set-up-notifications.ts'

const fixture = setUpNotifications()
const { open, queue } = fixture

const rows = () => within(screen.getByRole('list', { name: 'Obaveštenja' })).getAllByRole('listitem')
const hasRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count))
const bar = (name: 'Izabrana obaveštenja' | 'Sva obaveštenja') => screen.findByRole('region', { name })
const question = (name: string) => screen.findByRole('dialog', { name })
const press = async (name: string | RegExp) => fireEvent.click(await readyButton(name))
const pressIn = (element: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(element).getByRole('button', { name }))
const selectBoxes = () => screen.getAllByRole('checkbox', { name: /^Izaberi: / })
const filterInAddress = () =>
  JSON.parse(new URLSearchParams(fixture.screens.location.search).get('filter') ?? '{}')
const addressed = (filter: object) => `/notifications?filter=${encodeURIComponent(JSON.stringify(filter))}`
async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

describe('the notifications', () => {
  it('are none at first, and the settings are offered', async () => {
    await open()
    await screen.findByText('Još nema obaveštenja')
    const settings = screen.getByRole('link', { name: 'Podesi obaveštenja' })
    expect(settings.getAttribute('href')).toBe('/settings?tab=notifications')
    expect(screen.queryByRole('region', { name: 'Sva obaveštenja' })).toBeNull()
  })

  it('show what was sent and why it was not, the newest first, without personal data', async () => {
    await queue(failed, sentSheetRow)
    await open()
    await hasRows(2)
    const states = rows().map((row) => within(row).getByText(/^(Poslato|Neuspelo)$/).textContent)
    expect(states).toEqual(['Poslato', 'Neuspelo'])
    expect(screen.getByRole('status').textContent).toBe('2 obaveštenja')
    const failure = within(rows()[1]!)
    failure.getByText(/Telegram ne nalazi Chat ID\./)
    failure.getByText('· novo')
    expect(failure.getByRole('link', { name: 'Otvori podešavanja' }).getAttribute('href')).toBe(
      '/settings?tab=notifications',
    )
    expect(failure.getByRole('link', { name: /^Nova porudžbina|^Obaveštenje/ }).getAttribute('href')).toBe(
      `/orders?details=${fixture.orderId}`,
    )
    expect(rows()[0]!.textContent).not.toContain(orderForm(1).name)
  })

  it('are filtered by status, destination and unread ones, and the address keeps it', async () => {
    await queue(failed, failedWebhook, sentSheetRow)
    const user = await open()
    await hasRows(3)
    await user.click(screen.getByRole('tab', { name: 'Neuspela' }))
    await hasRows(2)
    expect(screen.getByRole('combobox', { name: 'Kuda' }).textContent).toBe('Svuda')
    await choose('Kuda', 'Webhook')
    await hasRows(1)
    expect(filterInAddress()).toEqual({ status: 'failed', type: 'webhook' })
    await user.click(screen.getByRole('switch', { name: 'Samo nepročitana' }))
    await waitFor(() => expect(filterInAddress().unread).toBe(true))
    await press(/^Označi kao pročitano: /)
    await screen.findByText('Nijedno obaveštenje ne odgovara filterima.')
    await user.click(screen.getByRole('switch', { name: 'Samo nepročitana' }))
    await hasRows(1)
    await choose('Kuda', 'Svuda')
    await hasRows(2)
    expect(filterInAddress()).toEqual({ status: 'failed' })
  })

  it('open with the filter and page of an address', async () => {
    await queue(...Array.from({ length: 26 }, () => failedWebhook), sentSheetRow)
    const user = await open(
      `${addressed({ type: 'webhook', orderId: fixture.orderId, unread: true })}&page=2`,
    )
    await hasRows(1)
    screen.getByText('26–26 od 26')
    expect(screen.getByRole('combobox', { name: 'Kuda' }).textContent).toBe('Webhook')
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Samo nepročitana' }).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Idi na prethodnu stranu' }))
    await hasRows(25)
    fireEvent.click(document.querySelector('.MuiChip-deleteIcon')!)
    await waitFor(() => expect(filterInAddress()).toEqual({ type: 'webhook', unread: true }))
    expect(screen.getByRole('combobox', { name: 'Kuda' }).textContent).toBe('Webhook')
  })

  it('stay if a refresh fails, and can be read again if nothing is shown', async () => {
    await queue(failed, sentSheetRow)
    const user = await open()
    await hasRows(2)
    fixture.screens.isConnected = false
    await press(/^Označi kao pročitano: /)
    await screen.findByText('Obaveštenja nisu označena kao pročitana')
    await hasRows(2)
    await user.click(screen.getByRole('tab', { name: 'Poslato' }))
    await screen.findByText('Greška pri učitavanju podataka')
    fixture.screens.isConnected = true
    fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
    await hasRows(1)
  })
})

describe('a failed notification', () => {
  const bell = (name: string) => screen.findByRole('link', { name })

  it('is marked as read, which can be undone', async () => {
    await queue(failed)
    await open()
    expect((await bell('Obaveštenja: 1 novo neuspelo')).getAttribute('href')).toContain('failed')
    await press(/^Označi kao pročitano: /)
    await keepToast('Pročitano')
    await bell('Obaveštenja')
    await waitFor(() => expect(screen.queryByText('· novo')).toBeNull())
    await press('Poništi')
    await screen.findByText('Nepročitano')
    await bell('Obaveštenja: 1 novo neuspelo')
    await screen.findByRole('button', { name: /^Označi kao pročitano: / })
  })

  it('is sent again, and changes if its retry is refused', async () => {
    await queue(failed, failedWebhook)
    await open()
    await hasRows(2)
    pressIn(rows()[0]!, /^Pokušaj ponovo: /)
    await screen.findByText('Ponovo se šalje: 1 obaveštenje.')
    await within(rows()[0]!).findByText('Čeka')
    await fixture.screens.app.commands.pool.query(
      `update private.outbox set status = 'sent' where status = 'dead'`,
    )
    pressIn(rows()[1]!, /^Pokušaj ponovo: /)
    await screen.findByText('Obaveštenje je već poslato i ne šalje se ponovo')
    await within(rows()[1]!).findByText('Poslato')
  })

  it('is listed at its order and sent again there', async () => {
    await queue(failed)
    await open(`/orders?details=${fixture.orderId}`)
    const deliveries = await screen.findByRole('list', { name: 'Obaveštenja o ovoj porudžbini' })
    within(deliveries).getByText('Neuspelo')
    pressIn(deliveries, 'Pokušaj ponovo: Telegram')
    await within(deliveries).findByText('Čeka')
    expect(within(deliveries).queryByRole('button')).toBeNull()
  })
})

describe('the selection', () => {
  it('covers a range with Shift and the page, survives paging, and a new filter clears it', async () => {
    await queue(...Array.from({ length: 27 }, () => failed))
    const user = await open()
    await hasRows(25)
    fireEvent.click(selectBoxes()[1]!)
    fireEvent.click(selectBoxes()[3]!, { shiftKey: true })
    within(await bar('Izabrana obaveštenja')).getByText('3 izabrana')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Izaberi sve na strani' }))
    await screen.findByText('25 izabranih')
    await user.click(screen.getByRole('button', { name: 'Idi na sledeću stranu' }))
    await hasRows(2)
    screen.getByText('25 izabranih')
    fireEvent.click(selectBoxes()[0]!)
    await screen.findByText('26 izabranih')
    await user.click(screen.getByRole('tab', { name: 'Neuspela' }))
    await bar('Sva obaveštenja')
    expect(screen.queryByText('26 izabranih')).toBeNull()
  })

  it('is marked as read, and then as unread', async () => {
    await queue(failed, failed, failed)
    await open()
    await hasRows(3)
    for (const box of selectBoxes().slice(0, 2)) fireEvent.click(box)
    pressIn(await bar('Izabrana obaveštenja'), 'Označi kao pročitano')
    await bar('Sva obaveštenja')
    await waitFor(() => expect(screen.getAllByText('· novo')).toHaveLength(1))
    for (const box of selectBoxes().slice(0, 2)) fireEvent.click(box)
    pressIn(await bar('Izabrana obaveštenja'), 'Označi kao nepročitano')
    await screen.findByText('Nepročitano')
    await bar('Sva obaveštenja')
    await waitFor(() => expect(screen.getAllByText('· novo')).toHaveLength(3))
  })

  it('is sent again after a confirmation, and stays if the command does not arrive', async () => {
    await queue(failed, failed, sentSheetRow)
    await open()
    await hasRows(3)
    for (const box of selectBoxes()) fireEvent.click(box)
    pressIn(await bar('Izabrana obaveštenja'), 'Pokušaj ponovo')
    const dialog = () => question('Poslati ponovo 3 izabrana?')
    within(await dialog()).getByText(/^Od izabranog se šalje ono što nije uspelo/)
    pressIn(await dialog(), 'Otkaži')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fixture.screens.isConnected = false
    pressIn(await bar('Izabrana obaveštenja'), 'Pokušaj ponovo')
    pressIn(await dialog(), 'Pošalji ponovo')
    await screen.findByText('Obaveštenja nisu poslata ponovo')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByText('3 izabrana')
    fixture.screens.isConnected = true
    pressIn(await bar('Izabrana obaveštenja'), 'Pokušaj ponovo')
    pressIn(await dialog(), 'Pošalji ponovo')
    await screen.findByText(/^Ponovo se šalje: 2 obaveštenja\./)
    await bar('Sva obaveštenja')
    expect(screen.getAllByText('Čeka')).toHaveLength(2)
  })
})

describe('the whole list', () => {
  it('is marked as read as far as the filter shows it, and its failed ones are sent again', async () => {
    await queue(failed, failedWebhook)
    const user = await open()
    await hasRows(2)
    await choose('Kuda', 'Webhook')
    await hasRows(1)
    expect(screen.queryByRole('button', { name: 'Pokušaj ponovo sva neuspela' })).toBeNull()
    await press('Označi sve kao pročitano')
    await waitFor(() => expect(screen.queryByText('· novo')).toBeNull())
    const markAll = screen.getByRole<HTMLButtonElement>('button', { name: 'Označi sve kao pročitano' })
    await waitFor(() => expect(markAll.disabled).toBe(true))
    await choose('Kuda', 'Svuda')
    await hasRows(2)
    await waitFor(() => expect(screen.getAllByText('· novo')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo sva neuspela' }))
    pressIn(await question('Poslati ponovo sva neuspela obaveštenja?'), 'Pošalji ponovo')
    await screen.findByText('Ponovo se šalje: 2 obaveštenja.')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pokušaj ponovo/ })).toBeNull())
  })

  it('names the sellers for an admin, who reads and retries those of one seller', async () => {
    const other = await newSeller(fixture.screens.app.commands)
    await queue(failed, { ...failed, seller_id: other.id })
    await open('/notifications', fixture.screens.admin)
    await hasRows(2)
    await waitFor(() => expect(rows()[0]!.textContent).toContain('Ana Anić'))
    expect(screen.queryByRole('button', { name: 'Označi sve kao pročitano' })).toBeNull()
    await press('Pokušaj ponovo sva neuspela')
    pressIn(await question('Poslati ponovo sva neuspela obaveštenja svih prodavaca?'), 'Otkaži')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Prodavac' }))
    const options = await screen.findAllByRole('option', { name: 'Ana Anić' })
    fireEvent.click(options.find((option) => option.dataset['value'] === String(other.id))!)
    await hasRows(1)
    expect(filterInAddress()).toEqual({ userId: other.id })
    await press('Pokušaj ponovo sva neuspela')
    await question('Poslati ponovo sva neuspela obaveštenja ovog prodavca?')
  })
})
