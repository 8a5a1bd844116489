// Rules: audit/sync-setup, ui/redirects
import { newSeller, newWebsite, orderForm, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { setUpScreens } from '../testing/set-up-screens.tsx'
import { delayedData, differentTables, parkedRows, stoppedSystem } from './testing/mocked-system.ts'

/** The system screen, parked data, and the comparison of a user's tables with the log. */

const screens = setUpScreens()

let seller: SignedIn
beforeAll(async () => {
  const { commands } = screens.app
  seller = await newSeller(commands)
  const { id } = await newWebsite(commands, seller)
  expect((await commands.send('POST', '/api/orders', orderForm(id))).status).toBe(201)
})

const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((each) => each.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it("shows the system's health, and compares a user's tables with the log", async () => {
  await screens.open('/admin/system')
  expect(await screen.findAllByText('Bez zaostatka')).not.toEqual([])
  screen.getByText('Čeka slanje')
  expect(screen.queryByRole('region', { name: 'Zapisi koji čekaju' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Uporedi sa dnevnikom' }))
  const email = await screen.findByLabelText('Email adresa korisnika')
  fireEvent.change(email, { target: { value: 'niko@primer.rs' } })
  press('Testiraj korisnika')
  await screen.findByText('Nema korisnika sa tom email adresom')
  fireEvent.change(email, { target: { value: seller.email } })
  press('Testiraj korisnika')
  await screen.findByText(/^Sve je isto/)
  screen.getByText('npm run replay -- all --verify')
})

it('counts the parked rows of each read model and lists all that needs attention', async () => {
  screens.mockedAnswers = { 'GET /api/admin/system': { body: stoppedSystem('order-5') } }
  await screens.open('/admin/system')
  await screen.findByText('Radi, ali nešto traži pažnju')
  expect(textsOf(screen.getByRole('list', { name: 'Traži pažnju' }))).toEqual([
    'Na disku baze podataka nema mesta: porudžbine i izmene se odbijaju',
    'Slanje drugim servisima: neki tokovi su zaustavljeni',
    'Porudžbine: 2 zapisa čekaju',
    'Telegram: slanje je zastalo',
    '2 slanja nisu uspela',
  ])
  screen.getByText('Zaostatak 59')
  const progress = screen.getByRole('progressbar', { name: 'Gradi se: Korisnici' })
  expect(progress.getAttribute('aria-valuenow')).toBe('50')
  const stopped = screen.getByRole('list', { name: 'Zaustavljeni tokovi' })
  expect(textsOf(stopped)).toEqual([expect.stringContaining('Unknown event type')])
  const stream = within(stopped).getByRole('link', { name: 'order-5' })
  expect(stream.getAttribute('href')).toBe('/admin/streams/order-5')
})

it('retries parked events, and sets one aside after a confirmation with a reason', async () => {
  screens.mockedAnswers = {
    'GET /api/admin/parked': { body: parkedRows('order-5') },
    'POST /api/admin/set-aside': { body: { message: 'Događaj je izostavljen.' } },
  }
  const user = await screens.open('/admin/system')
  const section = await screen.findByRole('region', { name: 'Zapisi koji čekaju' })
  expect(textsOf(section)).toEqual([
    expect.stringMatching(
      /Porudžbine, Aktivnost.*Unknown event type.*OrderTeleported.*čeka od 01\.03\.2026 11:00.*Prodavac: Ana Anić/s,
    ),
    expect.stringMatching(
      /Slanje drugim servisima.*Popravlja ga novo izdanje programa, a pokušava se ponovo svakog minuta\./s,
    ),
  ])
  within(section).getByRole('link', { name: 'order-5' })
  press('Pokušaj ponovo')
  await screen.findByText('Ništa više ne čeka.')
  press('Izostavi događaj')
  const dialog = within(await screen.findByRole('dialog', { name: 'Izostavi događaj?' }))
  dialog.getByText(/To ne može da se opozove\./)
  dialog.getByText(/^Ovi delovi su događaj pročitali, pa će nestati i iz njih: Slanje drugim servisima\./)
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Izostavi zauvek' })
  expect(confirm().disabled).toBe(true)
  await user.click(dialog.getByLabelText(/^Razlog/))
  await user.click(await screen.findByRole('option', { name: 'Zapis je oštećen' }))
  await waitFor(() => expect(confirm().disabled).toBe(false))
  await user.click(confirm())
  await screen.findByText('Događaj je izostavljen.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('tells a seller on every screen which of their data is delayed, and compares their own tables', async () => {
  screens.mockedAnswers = {
    'GET /api/delayed-data': { body: delayedData },
    'POST /api/cross-sync/test': {
      body: differentTables,
      meanwhile: () => screen.findByRole('progressbar', { name: 'Provera je u toku' }),
    },
  }
  await screens.open('/sync', seller)
  await screen.findByText(
    /^Deo Vaših podataka trenutno ne može da se prikaže: Porudžbine \(1 zapis, od 01\.03\.2026 11:00\)\./,
  )
  screen.getByText(/^Prikazano je starije stanje: Stranice \(od 01\.03\.2026 11:05\)\./)
  await waitFor(() => expect(document.body.textContent).toContain('Ova stranica je premeštena na /create.'))
  await screen.findByRole('heading', { name: 'Dobrodošli, Ana Anić' })

  void screens.navigate('/sync-setup')
  await screen.findByRole('button', { name: 'Testiraj moje podatke' })
  screen.getByText(/^Prikazano je starije stanje: /)
  expect(screen.queryByLabelText('Email adresa korisnika')).toBeNull()
  press('Testiraj moje podatke')
  await screen.findByText(/^1 tabela se razlikuje od dnevnika\./)
  screen.getByText('Tabela se ponovo gradi. Uporedite je kada bude gotova.')
  for (const verdict of ['Isto', 'Razlikuje se', 'Ne može se uporediti']) screen.getByText(verdict)
  screens.mockedAnswers = {}
  press('Testiraj moje podatke')
  await screen.findByText(/^Sve je isto/)
})
