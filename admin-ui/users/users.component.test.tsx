// Rules: accounts/admin-panel, accounts/main-admin, accounts/notes, accounts/quotas, session/password-link
import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readyButton, setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()

let email: string, id: number
beforeEach(async () => {
  email = `${crypto.randomUUID().slice(0, 8)}@prodavci.example`
  id = await screens.newClient({ email, firstName: 'Jovana', lastName: 'Savić' })
})

const api = () => screens.app.commands
const stored = async () =>
  (await screens.app.get('/api/admin/users', { token: screens.admin.token })).body.find(
    (user: { id: number }) => user.id === id,
  )
const signInStatus = async (password: string) =>
  (await api().send('POST', '/api/auth/login', { email, password })).status

const items = () => within(screen.getByRole('list', { name: 'Korisnici' })).getAllByRole('listitem')

/** Opens the panel with the new user as the only row. */
async function openPanel() {
  const user = await screens.open('/admin')
  fireEvent.change(await screen.findByLabelText('Pretraži korisnike'), { target: { value: email } })
  await waitFor(() => {
    expect(items()).toHaveLength(1)
    expect(items()[0]!.textContent).toContain(email)
  })
  const press = async (name: RegExp) => user.click(await readyButton(name, within(items()[0]!)))
  return { user, press }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the account of a user in the panel', () => {
  it('is edited, sending the changed fields only, and asks before it discards input', async () => {
    const { user, press } = await openPanel()
    await press(/^Uredi/)
    const form = await dialog('Uredi nalog: Jovana Savić')
    const save = () => form.getByRole<HTMLButtonElement>('button', { name: 'Sačuvaj', hidden: true })
    expect(save().disabled).toBe(true)
    form.getByRole('textbox', {
      name: 'Email adresa',
      description: 'Nova adresa odjavljuje korisnika sa svih uređaja.',
    })
    await user.clear(form.getByLabelText('Ime *'))
    await user.click(save())
    await form.findByRole('textbox', { name: 'Ime', description: 'Ime je obavezno' })
    await user.type(form.getByLabelText('Ime *'), 'Jovanka')
    await user.type(form.getByLabelText('Napomene'), 'Kasni sa plaćanjem')
    // Another admin changes the phone meanwhile.
    await api().send('PATCH', `/api/admin/users/${id}`, { phone: '064 1' }, { token: screens.admin.token })
    await user.keyboard('{Escape}')
    const question = await dialog('Neke izmene nisu sačuvane. Da li ste sigurni da želite da ih odbacite?')
    await user.click(question.getByRole('button', { name: 'Otkaži' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    await user.click(save())
    await screen.findByText('Nalog je ažuriran!')
    await isClosed()
    await waitFor(() => expect(items()[0]!.textContent).toContain('Jovanka Savić'))
    expect(await stored()).toMatchObject({
      firstName: 'Jovanka',
      notes: 'Kasni sa plaćanjem',
      phone: '064 1',
      companyName: null,
    })
  })

  it('keeps its input if the address is taken or the server is unreachable', async () => {
    const other = await newSeller(api())
    const { user, press } = await openPanel()
    await press(/^Uredi/)
    const form = await dialog('Uredi nalog: Jovana Savić')
    const field = form.getByLabelText<HTMLInputElement>('Email adresa *')
    fireEvent.change(field, { target: { value: other.email } })
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await screen.findByText('Greška pri izmeni naloga')
    await waitFor(() => expect(document.activeElement).toBe(field))
    screens.isConnected = false
    fireEvent.change(field, { target: { value: `nova-${email}` } })
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await screen.findByText(/^Nema veze sa serverom/)
    expect(field.value).toBe(`nova-${email}`)
    screens.isConnected = true
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await screen.findByText('Nalog je ažuriran!')
    expect(await stored()).toMatchObject({ email: `nova-${email}` })
  })

  it('shows shoppers what an admin enters for them', async () => {
    const { user, press } = await openPanel()
    await press(/^Podaci za kupce/)
    const form = await dialog('Podaci za kupce: Jovana Savić')
    const save = form.getByRole('button', { name: 'Sačuvaj' })
    fireEvent.change(form.getByLabelText('PIB'), { target: { value: '106737116' } })
    await user.click(save)
    await form.findByText('Izaberite državu u kojoj je firma registrovana')
    fireEvent.change(form.getByLabelText('PIB'), { target: { value: '' } })
    fireEvent.change(form.getByLabelText('Adresa sedišta'), { target: { value: 'Glavna 1, 18000 Niš' } })
    await user.click(save)
    await screen.findByText('Podaci za kupce su sačuvani')
    await isClosed()
    expect((await stored()).identity).toMatchObject({ address: 'Glavna 1, 18000 Niš', taxNumber: null })
  })

  it('gets a new password, or a link to choose one', async () => {
    const { user, press } = await openPanel()
    await press(/^Resetuj šifru/)
    const form = await dialog('Resetuj šifru')
    form.getByText(`Jovana Savić (${email}) biće odjavljen sa svih uređaja.`)
    await user.click(form.getByRole('button', { name: 'Napravi link' }))
    const link = await form.findByLabelText<HTMLInputElement>('Link za novu šifru')
    expect(link.value).toMatch(/\/reset-password#/)
    const reset = form.getByRole<HTMLButtonElement>('button', { name: 'Resetuj šifru' })
    const field = form.getByLabelText('Nova šifra (minimum 6 karaktera)')
    fireEvent.change(field, { target: { value: 'kratk' } })
    expect(reset.disabled).toBe(true)
    fireEvent.change(field, { target: { value: 'nova šifra' } })
    await user.click(reset)
    await screen.findByText('Šifra je resetovana!')
    await isClosed()
    expect(await signInStatus('nova šifra')).toBe(200)
  })

  it('is deactivated, activated and removed after a confirmation', async () => {
    const { user, press } = await openPanel()
    await press(/^Deaktiviraj/)
    await screen.findByText('Status je ažuriran!')
    await within(items()[0]!).findByText('Neaktivan')
    await press(/^Aktiviraj/)
    await within(items()[0]!).findByText('Aktivan')
    const question = () => dialog('Da li ste sigurni da želite da obrišete ovog korisnika?')
    screens.isConnected = false
    await press(/^Obriši/)
    await user.click((await question()).getByRole('button', { name: 'Obriši' }))
    await screen.findByText('Greška pri brisanju korisnika')
    await isClosed()
    screens.isConnected = true
    await press(/^Obriši/)
    ;(await question()).getByText(
      `Jovana Savić (${email}) više neće moći da se prijavi, a njihove stranice neće biti dostupne. Porudžbine i istorija ostaju sačuvane.`,
    )
    await user.click((await question()).getByRole('button', { name: 'Obriši' }))
    await screen.findByText('Korisnik je obrisan!')
    await screen.findByText(`Nema rezultata za „${email}“`)
    expect(await stored()).toBeUndefined()
  })

  it('has sessions that an admin ends, one or all', async () => {
    for (const _device of [1, 2, 3]) await signInStatus('lozinka prodavca')
    const { user, press } = await openPanel()
    await press(/^Sesije/)
    const form = await dialog('Sesije: Jovana Savić')
    const buttons = () => form.queryAllByRole('button', { name: /^Prekini:/ })
    await waitFor(() => expect(buttons()).toHaveLength(3))
    await user.click(buttons()[0]!)
    await screen.findByText('Sesija je prekinuta')
    await waitFor(() => expect(buttons()).toHaveLength(2))
    await user.click(form.getByRole('button', { name: 'Prekini sve sesije' }))
    await screen.findByText('Sve sesije su prekinute')
    await form.findByText('Nema otvorenih sesija. Korisnik nije prijavljen ni na jednom uređaju.')
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Prekini sve sesije' }).disabled).toBe(true)
    await user.click(form.getByRole('button', { name: 'Zatvori' }))
    await isClosed()
  })

  it('has a storage quota, set in gigabytes', async () => {
    const { user, press } = await openPanel()
    await press(/^Prostor: .* od 1 GB, Jovana Savić$/)
    const form = await dialog('Prostor: Jovana Savić')
    const field = form.getByLabelText('Prostor u GB')
    const save = form.getByRole<HTMLButtonElement>('button', { name: 'Sačuvaj' })
    expect(save.disabled).toBe(true)
    fireEvent.change(field, { target: { value: 'dva' } })
    await user.click(save)
    await form.findByText('Prostor je između 1 MB i 1024 GB')
    fireEvent.change(field, { target: { value: '2,5' } })
    await user.click(save)
    await screen.findByText('Prostor je promenjen')
    await isClosed()
    await within(items()[0]!).findByRole('button', { name: /od 2,5 GB, Jovana Savić$/ })
  })
})

it('protects the main admin, and finds nothing under an unknown text', async () => {
  await screens.open('/admin')
  const search = await screen.findByLabelText('Pretraži korisnike')
  fireEvent.change(search, { target: { value: screens.admin.email } })
  await waitFor(() => expect(items()).toHaveLength(1))
  within(items()[0]!).getByText('Zaštićen nalog')
  expect(within(items()[0]!).queryAllByRole('button')).toEqual([])
  fireEvent.change(search, { target: { value: 'nema takvog' } })
  await screen.findByText('Nema rezultata za „nema takvog“')
  search.focus()
  fireEvent.change(search, { target: { value: '' } })
  await waitFor(() => expect(items().length).toBeGreaterThan(1))
  expect(document.activeElement).toBe(search)
})

describe('the address of a user', () => {
  it('shows the account with its sessions, storage and actions', async () => {
    await signInStatus('lozinka prodavca')
    const user = await screens.open(`/users/${id}/show`)
    await screen.findByRole('heading', { level: 1, name: 'Jovana Savić' })
    const account = within(await screen.findByRole('region', { name: 'Nalog' }))
    account.getByRole('link', { name: email })
    account.getByText('Klijent')
    await screen.findByRole('button', { name: /^Prekini:/ })
    await screen.findByRole('region', { name: 'Prostor' })
    await user.click(screen.getByRole('button', { name: /^Deaktiviraj/ }))
    await account.findByText('Neaktivan')
    await user.click(account.getByRole('link', { name: 'Uredi' }))
    await screen.findByRole('heading', { level: 1, name: 'Uredi nalog: Jovana Savić' })
    fireEvent.change(await screen.findByLabelText('Kompanija'), { target: { value: 'Lampe d.o.o.' } })
    await user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
    await screen.findByText('Nalog je ažuriran!')
    await screen.findByText('Lampe d.o.o.')
    expect(screens.location.pathname).toBe(`/users/${id}/show`)
    await user.click(screen.getByRole('button', { name: /^Obriši/ }))
    await user.click(
      (await dialog('Da li ste sigurni da želite da obrišete ovog korisnika?')).getByRole('button', {
        name: 'Obriši',
      }),
    )
    await waitFor(() => expect(screens.location.pathname).toBe('/admin'))
  })

  it('says that there is no such user, or no connection', async () => {
    const user = await screens.open('/clients/999999/show')
    await screen.findByText('Korisnik nije pronađen')
    screens.isConnected = false
    void screens.navigate(`/users/${id}`)
    await screen.findByText('Greška pri učitavanju podataka')
    screens.isConnected = true
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Email adresa *')).value).toBe(email)
  })

  it('denies sellers', async () => {
    const seller = await newSeller(api())
    await screens.open(`/users/${id}/show`, seller)
    await screen.findByText('Nemate dozvolu za pristup ovoj stranici')
    expect(screen.queryByText(email)).toBeNull()
  })
})
