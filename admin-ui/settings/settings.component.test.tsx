// Rules: settings/forms, session/passwords, ui/messages, accounts/own-profile, accounts/quotas
import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { readyButton, setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()

let seller: SignedIn
beforeEach(async () => {
  seller = await newSeller(screens.app.commands)
})

const noConnection = 'Nema veze sa serverom. Pokušajte ponovo kada se veza vrati.'
const account = async () => (await screens.app.get('/api/auth/me', { token: seller.token })).body
const change = (path: string, body: object) =>
  screens.app.commands.send('PATCH', path, body, { token: seller.token })
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** Waits for a toast with this title and text. */
const toast = (title: string, text: string) =>
  waitFor(() => expect(document.body.textContent).toContain(title + text))
const bannerHas = (text: string) =>
  waitFor(() => expect(screen.getByRole('banner').textContent).toContain(text))
const card = async (name: string) => within(await screen.findByRole('region', { name }))

it('saves a profile; a new e-mail needs the password', async () => {
  const user = await screens.open('/settings', seller)
  await card('Podaci za kupce')
  expect(button('Sačuvaj profil').disabled).toBe(true)
  fill(field('Ime'), '')
  fill(field('Telefon'), '065 2')
  await user.click(await readyButton('Sačuvaj profil'))
  await screen.findByText('Ime je obavezno')
  expect(document.activeElement).toBe(field('Ime'))
  fill(field('Ime'), 'Jasna')
  await waitFor(() => expect(screen.queryByText('Ime je obavezno')).toBeNull())
  screens.isConnected = false
  await user.click(await readyButton('Sačuvaj profil'))
  await toast('❌ Greška', noConnection)
  screens.isConnected = true
  await user.click(await readyButton('Sačuvaj profil'))
  await toast('✅ Uspešno!', 'Profil je sačuvan')
  await waitFor(() => expect(button('Sačuvaj profil').disabled).toBe(true))
  expect(await account()).toMatchObject({ firstName: 'Jasna', phone: '065 2' })
  await screen.findByText('Poslednja izmena')
  await bannerHas('Jasna Anić')

  fill(field('Email adresa'), 'nova@primer.rs')
  await user.click(await readyButton('Sačuvaj profil'))
  await screen.findByText('Unesite lozinku da biste promenili email adresu')
  fill(field('Trenutna lozinka'), 'pogresna')
  fill(field('Email adresa'), ` ${seller.email}`)
  expect(screen.queryByLabelText('Trenutna lozinka')).toBeNull()
  fill(field('Email adresa'), 'nova@primer.rs')
  expect(field('Trenutna lozinka').value).toBe('')
  fill(field('Trenutna lozinka'), 'pogresna')
  await user.click(await readyButton('Sačuvaj profil'))
  await waitFor(() => expect(screen.getAllByText('Lozinka nije ispravna')).toHaveLength(2))
  expect(document.activeElement).toBe(field('Trenutna lozinka'))
  await user.click(await readyButton('Otkaži'))
  expect(field('Email adresa').value).toBe(seller.email)
  expect(screen.queryByRole('button', { name: 'Otkaži' })).toBeNull()
  fill(field('Email adresa'), `nova-${seller.email}`)
  fill(field('Trenutna lozinka'), seller.password)
  await user.click(await readyButton('Sačuvaj profil'))
  await waitFor(() => expect(screen.queryByLabelText('Trenutna lozinka')).toBeNull())
  expect(field('Email adresa').value).toBe(`nova-${seller.email}`)
})

it('checks the details for shoppers by country, and saves phones in national format', async () => {
  const user = await screens.open('/settings', seller)
  const details = await card('Podaci za kupce')
  const select = async (country: string) => {
    await user.click(details.getByRole('combobox', { name: 'Država' }))
    await user.click(screen.getByRole('option', { name: country }))
  }
  details.getByText('Na primer 064 123 4567')
  await select('Bosna i Hercegovina')
  details.getByText('Na primer 061 123 456')
  details.getByLabelText('JIB')
  await select('Crna Gora')
  details.getByText('Na primer 067 123 456')
  await select('Nije izabrana')
  fill(field('Kompanija'), 'Lampe d.o.o.')
  fill(field('PIB'), '106737116')
  await user.click(await readyButton('Sačuvaj podatke za kupce'))
  await details.findByText('Izaberite državu u kojoj je firma registrovana')
  expect(document.activeElement).toBe(details.getByRole('combobox', { name: 'Država' }))
  await select('Srbija')
  fill(field('Telefon za kupce'), '064/123-45-67')
  await user.click(await readyButton('Sačuvaj podatke za kupce'))
  await details.findByText('PIB nije ispravan: kontrolna cifra se ne slaže')
  await waitFor(() => expect(document.activeElement).toBe(field('PIB')))
  fill(field('PIB'), '106737115')
  screens.losesAnswers = true
  await user.click(await readyButton('Sačuvaj podatke za kupce'))
  await toast('❌ Greška', noConnection)
  screens.losesAnswers = false
  await user.click(await readyButton('Sačuvaj podatke za kupce'))
  await toast('✅ Uspešno!', 'Podaci za kupce su sačuvani')
  await waitFor(() => expect(field('Telefon za kupce').value).toBe('064 123 4567'))
  await bannerHas('Lampe d.o.o.')
  expect(await account()).toMatchObject({
    companyName: 'Lampe d.o.o.',
    identity: { country: 'Serbia', taxNumber: '106737115', address: null },
  })
})

it('keeps what is typed while a save is answered, and shows the rest as it is stored', async () => {
  const user = await screens.open('/settings', seller)
  await card('Podaci za kupce')
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>()
  const { firstName } = await account()
  fill(field('Ime'), 'Jovanka')
  fill(field('Prezime'), '  Lukić ')
  screens.mockedAnswers = {
    'GET /api/auth/me': {
      body: { ...(await account()), firstName: 'Jovanka', lastName: 'Lukić' },
      meanwhile: () => isTyped,
    },
  }
  await user.click(await readyButton('Sačuvaj profil'))
  await toast('✅ Uspešno!', 'Profil je sačuvan')
  fill(field('Ime'), firstName)
  goOn()
  await waitFor(() => expect(field('Prezime').value).toBe('Lukić'))
  expect(field('Ime').value).toBe(firstName)
  expect((await readyButton('Sačuvaj profil')).disabled).toBe(false)
})

it('asks for the number of calls before sending', async () => {
  const user = await screens.open('/settings', seller)
  const calls = await card('Zovemo pre slanja')
  const isOn = calls.getByRole<HTMLInputElement>('switch')
  expect(isOn.checked).toBe(false)
  await user.click(isOn)
  await user.click(await readyButton('Sačuvaj podešavanje poziva'))
  await calls.findByText('Unesite broj sa kog zovete')
  expect(document.activeElement).toBe(field('Broj sa kog zovete'))
  fill(field('Broj sa kog zovete'), '064 123 4567')
  await calls.findByText('Izaberite državu u kojoj je firma registrovana (gore, u podacima za kupce)')
  await change('/api/user/identity', { country: 'Serbia' })
  // Saving any card reads the account again.
  fill(field('Prezime'), 'Savić')
  await user.click(await readyButton('Sačuvaj profil'))
  await (await card('Podaci za kupce')).findByText('Srbija')
  await user.click(await readyButton('Sačuvaj podešavanje poziva'))
  await toast('✅ Uspešno!', 'Podešavanje poziva je sačuvano')
  await calls.findByText('Kupac ga vidi kao link za poziv.')
  expect((await account()).identity.callPhone).toBe('+381641234567')
  await user.click(isOn)
  await waitFor(() => expect(screen.queryByLabelText('Broj sa kog zovete')).toBeNull())
  await user.click(await readyButton('Sačuvaj podešavanje poziva'))
  await waitFor(async () => expect((await account()).identity.callPhone).toBeNull())
})

it('shows changes from elsewhere in fields without unsaved input, and asks before it discards input', async () => {
  const user = await screens.open('/settings', seller)
  await card('Podaci za kupce')
  fill(field('Ime'), 'Nesačuvana')
  await change('/api/user/profile', { firstName: 'Drugde', phone: '065 3' })
  fill(field('Viber'), '064 1')
  fill(field('Kompanija'), 'Lampe')
  fill(field('Viber'), '')
  await user.click(await readyButton('Sačuvaj podatke za kupce'))
  await toast('✅ Uspešno!', 'Podaci za kupce su sačuvani')
  await waitFor(() => expect(field('Telefon').value).toBe('065 3'))
  expect(field('Ime').value).toBe('Nesačuvana')

  await user.click(screen.getByRole('tab', { name: 'Bezbednost' }))
  await waitFor(() => expect(screens.location.search).toBe('?tab=security'))
  await user.click(screen.getAllByRole('link', { name: 'Narudžbe' })[0]!)
  const question = within(await screen.findByRole('dialog', { name: /^Neke izmene nisu sačuvane/ }))
  await user.click(question.getByRole('button', { name: 'Ostani' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'Profil' }))
  expect(field('Ime').value).toBe('Nesačuvana')
  await user.click(await screen.findByRole('button', { name: 'Otkaži' }))
  expect(field('Ime').value).toBe('Drugde')
  await user.click(screen.getAllByRole('link', { name: 'Narudžbe' })[0]!)
  await waitFor(() => expect(screens.location.pathname).toBe('/orders'))
})

it('changes the password', async () => {
  const user = await screens.open('/settings?tab=security', seller)
  await screen.findByText('Promena lozinke')
  for (const tip of [/najmanje 8 karaktera/, /svakih 3-6 meseci/, /javnim računarima/]) screen.getByText(tip)
  await user.click(await readyButton('Promeni lozinku'))
  await screen.findByText('Trenutna lozinka je obavezna')
  screen.getByText('Nova lozinka mora imati najmanje 6 karaktera')
  expect(document.activeElement).toBe(field('Trenutna lozinka'))
  fill(field('Trenutna lozinka'), 'pogresna lozinka')
  fill(field('Nova lozinka'), 'nova lozinka')
  fill(field('Potvrdite novu lozinku'), 'druga lozinka')
  await user.click(await readyButton('Promeni lozinku'))
  await screen.findByText('Lozinke se ne poklapaju')
  fill(field('Potvrdite novu lozinku'), 'nova lozinka')
  await user.click(await readyButton('Promeni lozinku'))
  await waitFor(() => expect(screen.getAllByText('Trenutna lozinka nije ispravna')).toHaveLength(2))
  fill(field('Trenutna lozinka'), seller.password)
  screens.isConnected = false
  await user.click(await readyButton('Promeni lozinku'))
  await toast('❌ Greška', 'Greška pri promeni lozinke')
  screens.isConnected = true
  await user.click(await readyButton('Promeni lozinku'))
  await toast('✅ Uspešno!', 'Lozinka je uspešno promenjena')
  await waitFor(() => expect(field('Nova lozinka').value).toBe(''))
})

it('shows the used storage, and what can still be saved if it is full', async () => {
  await screens.open('/settings', seller)
  const storage = () => screen.findByRole('region', { name: 'Prostor' })
  const readAgain = async (body: object) => {
    screens.mockedAnswers = { 'GET /api/storage': { body } }
    await queryClient.invalidateQueries({ queryKey: ['storage'] })
    return within(await storage())
  }
  const progress = await within(await storage()).findByRole('progressbar', { name: 'Iskorišćen prostor' })
  expect(progress.getAttribute('aria-valuenow')).toBe('0')
  expect((await storage()).textContent).toContain('od 1 GB')
  expect(within(await storage()).queryByRole('alert')).toBeNull()

  const megabyte = 1024 ** 2
  const used = { websiteBytes: megabyte, imageBytes: megabyte, usedBytes: 2 * megabyte }
  const full = await readAgain({ ...used, quotaBytes: megabyte })
  const alert = await full.findByRole('alert')
  expect(alert.textContent).toContain('Cene i manje izmene možete da sačuvate, a stranicu da sakrijete.')
  const unlimited = await readAgain({ ...used, quotaBytes: null })
  await unlimited.findByText(/^Iskorišćeno .*, bez ograničenja$/)
  expect(unlimited.queryByRole('progressbar')).toBeNull()
  expect(unlimited.queryByRole('alert')).toBeNull()
})
