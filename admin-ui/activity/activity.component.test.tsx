import {
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { setWindowWidth } from '../testing/set-up-dom.ts'
import { setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()

let seller: SignedIn
let orderId: string

beforeAll(async () => {
  const { commands } = screens.app
  seller = await newSeller(commands)
  const website = await newWebsite(commands, seller)
  orderId = (await commands.send('POST', '/api/orders', orderForm(website.id))).body.orderId
  const { status } = await commands.send(
    'PUT',
    `/api/orders/${orderId}/status`,
    { status: 'U dostavi', reason: 'Predato kuriru' },
    { token: seller.token },
  )
  expect(status).toBe(200)
})
afterEach(() => vi.restoreAllMocks())

const addressed = (filter: object) => `/admin/activity?filter=${encodeURIComponent(JSON.stringify(filter))}`
const filterInAddress = () => JSON.parse(new URLSearchParams(screens.location.search).get('filter') ?? '{}')
const entries = () =>
  within(screen.getByRole('table', { name: 'Aktivnost' }))
    .getAllByRole('row')
    .slice(1)
/** An open list of choices hides the field. */
const combobox = (name: string) => screen.getByRole('combobox', { name, hidden: true })
const openChoices = (name: string) => fireEvent.mouseDown(combobox(name))
const pick = async (option: string) => fireEvent.click(await screen.findByRole('option', { name: option }))
async function choose(name: string, option: string) {
  openChoices(name)
  await pick(option)
  await waitFor(() => expect(combobox(name).textContent).toBe(option))
}
/** Everything in the order's stream. */
const ofOrder = () => addressed({ stream: `order-${orderId}` })

describe('the activity', () => {
  it('is a table that is sorted by time, and the address keeps it', async () => {
    await screens.open(ofOrder())
    await screen.findByText('2 događaja')
    const head = screen.getByRole('columnheader', { name: 'Vreme' })
    expect(head.getAttribute('aria-sort')).toBe('descending')
    expect(entries()[0]!.textContent).toMatch(/Korisnik.*Ana Anić.*OrderStatusChanged/)
    expect(entries()[1]!.textContent).toMatch(/Kupac.*OrderPlaced/)
    fireEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(entries()[0]!.textContent).toContain('OrderPlaced'))
    expect(new URLSearchParams(screens.location.search).get('order')).toBe('ASC')
    expect(screen.getByRole('columnheader', { name: 'Vreme' }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('is a list on a phone', async () => {
    setWindowWidth(390)
    await screens.open(ofOrder())
    const list = await screen.findByRole('list', { name: 'Aktivnost' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    within(list).getByText('Ana Anić')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('is filtered by event types, seller and actor', async () => {
    const user = await screens.open('/admin/activity')
    await screen.findByRole('table', { name: 'Aktivnost' })
    const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Obriši filtere' })
    expect(clear.disabled).toBe(true)
    expect(combobox('Događaj').textContent).toBe('Svi događaji')
    openChoices('Događaj')
    await pick('Status porudžbine promenjen')
    await waitFor(() => expect(combobox('Događaj').textContent).toBe('Status porudžbine promenjen'))
    await pick('Porudžbina primljena')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(combobox('Događaj').textContent).toBe('Izabrano: 2'))
    await choose('Prodavac', 'Ana Anić')
    await waitFor(() =>
      expect(filterInAddress()).toEqual({ type: ['OrderStatusChanged', 'OrderPlaced'], sellerId: seller.id }),
    )
    await choose('Ko', 'Svi kupci')
    await screen.findByText('1 događaj')
    expect(filterInAddress().actorKind).toBe('shopper')
    await choose('Ko', 'Ana Anić')
    await waitFor(() => expect(filterInAddress().actorId).toBe(seller.id))
    expect(filterInAddress().actorKind).toBeUndefined()
    await waitFor(() => expect(entries()[0]!.textContent).toContain('OrderStatusChanged'))
    fireEvent.click(clear)
    await waitFor(() => expect(combobox('Događaj').textContent).toBe('Svi događaji'))
    expect(filterInAddress()).toEqual({})
    expect(combobox('Ko').textContent).toBe('Svi')
    expect(combobox('Prodavac').textContent).toBe('Svi prodavci')
  })

  it('is filtered by a helper from their name, which the filter shows', async () => {
    const { commands } = screens.app
    const helper = await newHelper(commands, seller, 'sve')
    const website = await newWebsite(commands, helper)
    await screens.open(addressed({ stream: `website-${website.id}` }))
    const links = await screen.findAllByRole('link', { name: 'Iva Ivić' })
    fireEvent.click(links[0]!)
    await waitFor(() => expect(filterInAddress()).toEqual({ actorId: helper.id }))
    await waitFor(() => expect(combobox('Ko').textContent).toBe('Iva Ivić'))
  })

  it('is filtered by days and by the stream, which is applied on Enter', async () => {
    const user = await screens.open(addressed({ from: '2026-01-01', to: '2026-01-02', sellerId: 987 }))
    await screen.findByText('Nijedan događaj ne odgovara filterima.')
    // The first key loads the date picker.
    await user.keyboard('{Shift}')
    const from = await screen.findByRole('group', { name: 'Od datuma' })
    expect(from.querySelector('input')!.value).toBe('01.01.2026')
    expect(combobox('Prodavac').textContent).toBe('Prodavac 987')
    fireEvent.click(screen.getByRole('button', { name: 'Obriši filtere' }))
    await screen.findByRole('table', { name: 'Aktivnost' })
    await waitFor(() => expect(from.querySelector('input')!.value).toBe(''))
    const stream = screen.getByLabelText<HTMLInputElement>('Tok')
    await user.type(stream, ` order-${orderId} `)
    expect(filterInAddress()).toEqual({})
    await user.type(stream, '{Enter}')
    await screen.findByText('2 događaja')
    expect(filterInAddress()).toEqual({ stream: `order-${orderId}` })
    const chip = screen.getByText(`Tok: order-${orderId}`).closest<HTMLElement>('.MuiChip-root')!
    fireEvent.click(chip.querySelector('.MuiChip-deleteIcon')!)
    await waitFor(() => expect(stream.value).toBe(''))
    expect(filterInAddress()).toEqual({})
  })

  it('leads to the stream of an event and to all events of its request', async () => {
    await screens.open(ofOrder())
    await screen.findByText('2 događaja')
    fireEvent.click(screen.getAllByRole('link', { name: `order-${orderId}` })[0]!)
    await screen.findByText('Kupac: Prezime')
    expect(screens.location.pathname).toBe(`/admin/streams/order-${orderId}`)
    screen.getByText('Predato kuriru')
    screen.getByText(/"reason": "Predato kuriru"/)
    expect(screen.getAllByText(/"correlationId": /)).toHaveLength(2)
    fireEvent.click(screen.getAllByRole('link', { name: /^sve iz istog zahteva/ }).at(-1)!)
    await screen.findByText('1 događaj')
    screen.getByText(/^Zahtev: /)
    void screens.navigate(ofOrder())
    await screen.findByText('2 događaja')
    fireEvent.click(screen.getAllByRole('link', { name: /^isti zahtev/ })[0]!)
    await screen.findByText('1 događaj')
  })

  it('can be read again if it was not loaded, and keeps its rows if a refresh fails', async () => {
    await screens.open('/admin/system')
    screens.isConnected = false
    void screens.navigate(ofOrder())
    await screen.findByText('Greška pri učitavanju podataka')
    screens.isConnected = true
    fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
    await screen.findByText('2 događaja')
    screens.isConnected = false
    await queryClient.invalidateQueries({ queryKey: ['activity'] })
    expect(queryClient.getQueryCache().findAll({ queryKey: ['activity'] })[0]!.state.status).toBe('error')
    expect(entries()).toHaveLength(2)
  })

  it('is exported as the file of the server, or says why not', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:export'
    URL.revokeObjectURL = () => {}
    await screens.open(ofOrder())
    await screen.findByText('2 događaja')
    fireEvent.click(screen.getByRole('button', { name: 'Izvezi CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatch(/^aktivnost-\d{4}-\d\d-\d\d\.csv$/)
    screens.isConnected = false
    fireEvent.click(await screen.findByRole('button', { name: 'Izvezi CSV' }))
    await screen.findByText('Izvoz nije uspeo')
  })

  it('is denied to sellers', async () => {
    await screens.open('/admin/activity', seller)
    await screen.findByText('Nemate dozvolu za pristup admin panelu.')
  })
})
