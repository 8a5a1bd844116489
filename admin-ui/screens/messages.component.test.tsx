// Rules: ui/messages, session/sign-out
import { newSeller, newWebsite } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { setUpScreens } from '../testing/set-up-screens.tsx'

/**
 * The message catalogue (ui/messages), with exact titles and texts, for refusals without a message, invalid
 * answers and connection failures. The tests of the screens cover the server's own messages.
 */

const screens = setUpScreens()

const silent = { status: 500 }
const hasTexts = async (...texts: string[]) => {
  for (const text of texts) expect(await screen.findAllByText(text)).not.toEqual([])
}
const press = async (name: string | RegExp) =>
  fireEvent.click((await screen.findAllByRole('button', { name }))[0]!)
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const dialog = async () => within(await screen.findByRole('dialog'))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** Presses a button of the open dialog. */
const pressInDialog = async (name: string | RegExp) =>
  fireEvent.click((await dialog()).getByRole('button', { name }))

it('says why a visitor was not signed in', async () => {
  const seller = await newSeller(screens.app.commands)
  screens.openSignedOut('/')
  await hasTexts('Unesite svoje podatke za pristup platformi')
  fill(await screen.findByLabelText('Email adresa'), seller.email)
  fill(screen.getByLabelText('Lozinka'), seller.password)
  const login = 'POST /api/auth/login'
  screens.isConnected = false
  await press('Prijavite se')
  await hasTexts('Prijavljivanje...', 'Greška pri prijavi', 'Nema veze sa serverom')
  screens.isConnected = true
  for (const [answer, text] of [
    [silent, 'Neispravni podaci za prijavu'],
    [{ body: {} }, 'Nedostaju podaci o korisniku'],
    [{ status: 429, body: { message: 'Previše pokušaja' } }, 'Previše pokušaja'],
  ] as const) {
    screens.mockedAnswers = { [login]: answer }
    await press('Prijavite se')
    await hasTexts('Greška pri prijavi', text)
  }
  screens.mockedAnswers = {}
  await press('Prijavite se')
  await hasTexts('Uspešna prijava!', 'Dobrodošli, Ana!')
})

it('signs out in this browser even if the server does not answer', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await screens.open('/settings', await newSeller(screens.app.commands))
  screens.mockedAnswers = { 'POST /api/auth/logout': silent }
  await press('Odjavi se')
  await screen.findByRole('button', { name: 'Prijavite se' })
  expect(screens.location.pathname).toBe('/')
  expect(logged).toHaveBeenCalledWith('Odjava nije stigla do servera', expect.anything())
  expect(localStorage.getItem('auth_token')).toBeNull()
  logged.mockRestore()
})

it('says to a seller what failed about a domain or the profit', async () => {
  const seller = await newSeller(screens.app.commands)
  await newWebsite(screens.app.commands, seller)
  await screens.open('/domain', seller)
  fill(await screen.findByLabelText('Domen'), 'lampe-na-proveri.rs')
  screens.mockedAnswers = { 'POST /api/user/domain': silent }
  await press('Poveži domen')
  await hasTexts('❌ Greška', 'Greška pri povezivanju domena')
  screens.mockedAnswers = { 'POST /api/user/domain/verify': silent, 'DELETE /api/user/domain': silent }
  await press('Poveži domen')
  await hasTexts('Domen je uspešno povezan. Potrebno je da ga verificirate.')
  await press(/^Verifik/)
  await hasTexts('Greška pri verifikaciji domena')
  await press('Ukloni domen')
  await pressInDialog(/Ukloni|Obriši/)
  await hasTexts('Greška pri uklanjanju domena')
  await isClosed()

  void screens.navigate('/domains')
  screens.mockedAnswers = { 'POST /api/domains/verify': silent }
  await press(/^(Verify|Verifikuj): /)
  await hasTexts('Verifikacija neuspešna', 'Molimo proverite DNS postavke')

  screens.mockedAnswers = {
    'GET /api/analytics/orders': {
      status: 503,
      body: { message: 'Servis trenutno nije dostupan.' },
      meanwhile: () => screen.findByText('Učitavam analitiku...'),
    },
  }
  void screens.navigate('/profit')
  await press(/Srbija/)
  await hasTexts('Greška pri učitavanju podataka: Servis trenutno nije dostupan.')
  await screen.findByRole('button', { name: 'Primeni Filtere' })
  screens.mockedAnswers = {}
  screens.isConnected = false
  await press('Pokušaj ponovo')
  await hasTexts(
    'Greška pri učitavanju podataka: Nema veze sa serverom. Pokušajte ponovo kada se veza vrati.',
  )
  screens.isConnected = true
  await press('Pokušaj ponovo')
  await hasTexts('Top 10 proizvoda po profitu')
  await press('Promeni Tržište')
  await screen.findByRole('button', { name: /Bosna/ })
})

it('says to an admin what failed about clients and users', async () => {
  const { email } = await newSeller(screens.app.commands)
  await screens.open('/admin')
  await hasTexts('Admin Dashboard', 'Super Administrator')
  screens.mockedAnswers = {
    'POST /api/admin/clients': silent,
    'PATCH /api/admin/users/*/status': silent,
    'PATCH /api/admin/users/*/reset-password': silent,
    'DELETE /api/admin/users/*': silent,
  }
  await press('Kreiraj klijenta')
  const form = await dialog()
  for (const [label, value] of [
    [/^Ime/, 'Ana'],
    [/^Prezime/, 'Anić'],
    [/^Email/, 'ana@primer.rs'],
    [/^Lozinka/, 'lozinka'],
  ] as const)
    fill(form.getAllByLabelText(label)[0]!, value)
  await pressInDialog('Kreiraj klijenta')
  await hasTexts('Greška pri kreiranju klijenta', 'Došlo je do greške pri kreiranju klijenta')
  await pressInDialog('Otkaži')
  await isClosed()

  fill(await screen.findByLabelText('Pretraži korisnike'), email)
  const users = () => within(screen.getByRole('list', { name: 'Korisnici' })).getAllByRole('listitem')
  await waitFor(() => {
    expect(users()).toHaveLength(1)
    expect(users()[0]!.textContent).toContain(email)
  })
  const pressInRow = (name: RegExp) => fireEvent.click(within(users()[0]!).getByRole('button', { name }))
  pressInRow(/^Deaktiviraj/)
  await hasTexts('Greška', 'Greška pri ažuriranju statusa')
  pressInRow(/^Resetuj šifru/)
  fill(await screen.findByLabelText('Nova šifra (minimum 6 karaktera)'), 'nova šifra')
  await pressInDialog('Resetuj šifru')
  await hasTexts('Greška pri resetovanju šifre')
  await pressInDialog('Otkaži')
  await isClosed()
  pressInRow(/^Obriši/)
  await pressInDialog('Obriši')
  await hasTexts('Greška pri brisanju korisnika')
})

it('says to an admin what failed about tenants', async () => {
  screens.mockedAnswers = {
    'GET /api/tenants': {
      body: { tenants: [{ tenantId: 9, domain: 'lampe.rs', owner: { userId: 1, name: 'Ana Savić' } }] },
    },
    'DELETE /api/tenants/9': silent,
    'POST /api/tenants': silent,
  }
  await screens.open('/tenants')
  await press('Obriši: lampe.rs')
  await pressInDialog('Obriši')
  await hasTexts('Greška pri brisanju tenanta')
  await isClosed()
  fill(await screen.findByLabelText(/^Domen/), 'nove-lampe.rs')
  await press('Kreiraj Tenant')
  await hasTexts('Greška', 'Greška pri kreiranju tenanta')
})
