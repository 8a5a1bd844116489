// Rules: accounts/admin-panel
import { newSeller, newWebsite } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { orderLink } from '../links/order-link.ts'
import { setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()

const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@prodavci.example`
const items = () => within(screen.getByRole('list', { name: 'Klijenti' })).getAllByRole('listitem')
const clientsWith = async (email: string) =>
  (await screens.app.get('/api/admin/clients', { token: screens.admin.token })).body.filter(
    (client: { email: string }) => client.email === email,
  )
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Kreiraj klijenta' }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function openForm(address = '/admin') {
  const user = await screens.open(address)
  const open = async () => user.click(await screen.findByRole('button', { name: 'Kreiraj klijenta' }))
  await open()
  const form = await dialog()
  const send = () => user.click(form.getByRole('button', { name: 'Kreiraj klijenta' }))
  return { user, open, form, send }
}

describe('a client', () => {
  it('is created once, although the first answer was lost, and shown first', async () => {
    const email = newEmail()
    const { form, send, open, user } = await openForm()
    await send()
    await form.findByText('Ime je obavezno')
    form.getByText('Prezime je obavezno')
    form.getByText('Neispravna email adresa')
    form.getByText('Lozinka mora imati najmanje 6 karaktera')
    fill(form.getByLabelText('Ime *'), 'Ana')
    fill(form.getByLabelText('Prezime *'), 'Anić')
    fill(form.getByLabelText('Email adresa *'), email)
    fill(form.getByLabelText('Lozinka *'), 'lozinka')
    fill(form.getByLabelText('Telefon'), '064 1')
    screens.losesAnswers = true
    await send()
    await screen.findByText('Došlo je do greške pri kreiranju klijenta')
    screens.losesAnswers = false
    await send()
    await screen.findByText('Klijent je uspešno kreiran!')
    await isClosed()
    await waitFor(() => expect(items()[0]!.textContent).toContain(email))
    within(items()[0]!).getByText('064 1')
    expect(await clientsWith(email)).toMatchObject([{ firstName: 'Ana', companyName: null, notes: null }])
    await open()
    expect((await dialog()).getByLabelText<HTMLInputElement>('Ime *').value).toBe('')
    await user.keyboard('{Escape}')
    await isClosed()
  })

  it('is refused beside its field, and its draft is kept while the dialog is closed', async () => {
    const other = await newSeller(screens.app.commands)
    const { form, send, open, user } = await openForm()
    fill(form.getByLabelText('Ime *'), 'Ana')
    fill(form.getByLabelText('Prezime *'), 'Anić')
    fill(form.getByLabelText('Email adresa *'), other.email)
    fill(form.getByLabelText('Lozinka *'), 'lozinka')
    await send()
    await screen.findByText('Greška pri kreiranju klijenta')
    const email = form.getByLabelText('Email adresa *')
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    await user.click(form.getByRole('button', { name: 'Otkaži' }))
    await isClosed()
    await open()
    const again = await dialog()
    expect(again.getByLabelText<HTMLInputElement>('Email adresa *').value).toBe(other.email)
    expect(again.getByLabelText<HTMLInputElement>('Lozinka *').value).toBe('lozinka')
  })

  it('is found by a search, with links to their orders, pages, profit and legal pages', async () => {
    const email = newEmail()
    const id = await screens.newClient({ email, firstName: 'Jovana', lastName: 'Savić' })
    await screens.newClient({ email: newEmail(), firstName: 'Druga', lastName: 'Prodavačica' })
    const user = await screens.open('/admin')
    fill(await screen.findByLabelText('Pretraži klijente'), email)
    await waitFor(() => expect(items()).toHaveLength(1))
    const addressOf = (label: string) =>
      within(items()[0]!)
        .getByRole('link', { name: `${label}: Jovana Savić` })
        .getAttribute('href')
    expect(addressOf('Porudžbine')).toBe(orderLink({ userId: id }))
    expect(addressOf('Profit')).toBe(`/profit?userId=${id}`)
    expect(addressOf('Pravne stranice')).toBe(`/legal-pages?userId=${id}`)
    await user.click(within(items()[0]!).getByRole('link', { name: 'Stranice: Jovana Savić' }))
    await screen.findByText('Ovaj prodavac još nema nijednu stranicu.')
    await user.click(screen.getByRole('button', { name: 'Prodavac: Jovana Savić' }))
    await screen.findByText('Ovde će biti stranice svih klijenata.')
    expect(screens.location).toMatchObject({ pathname: '/admin', search: '' })
  })

  it('has pages in the list of all pages, with the seller and links to page and editor', async () => {
    const seller = await newSeller(screens.app.commands)
    const { id, customUrl } = await newWebsite(screens.app.commands, seller, { productName: 'Lampa' })
    const user = await screens.open(`/admin?userId=${seller.id}`)
    const row = await screen.findByRole('list', { name: 'Sve stranice' })
    expect(within(row).getAllByRole('listitem')).toHaveLength(1)
    await within(row).findByText('Ana Anić')
    within(row).getByText('Aktivna')
    within(row).getByRole('link', { name: `/${customUrl} (novi prozor)` })
    expect(within(row).getByRole('link', { name: 'Uredi: Lampa' }).getAttribute('href')).toBe(`/edit/${id}`)
    fill(screen.getByLabelText('Pretraži stranice'), 'nema takve')
    await screen.findByText('Nema rezultata za „nema takve“')
    await user.click(await screen.findByRole('button', { name: 'Prodavac: Ana Anić' }))
    await within(await screen.findByRole('list', { name: 'Sve stranice' })).findByText(`/${customUrl}`)
  })

  it('is on a second page after 25 others, in a list that scrolls at 500 px like that of the users', async () => {
    const first = newEmail()
    await screens.newClient({ email: first, firstName: 'Prva', lastName: 'Prodavačica' })
    for (let place = 0; place < 25; place++)
      await screens.newClient({ email: newEmail(), firstName: 'Ana', lastName: 'Anić' })
    const user = await screens.open('/admin')
    await waitFor(() => expect(items()).toHaveLength(25))
    for (const name of ['Klijenti', 'Korisnici'])
      expect(getComputedStyle(await screen.findByRole('list', { name })).maxHeight).toBe('500px')
    const card = items()[0]!.closest<HTMLElement>('.MuiCard-root')!
    await user.click(within(card).getByRole('button', { name: 'Idi na stranu 2' }))
    await waitFor(() => expect(screen.getByRole('list', { name: 'Klijenti' }).textContent).toContain(first))
  })
})

it('says why the clients cannot be read', async () => {
  const user = await screens.open('/orders')
  screens.isConnected = false
  void screens.navigate('/admin')
  await waitFor(() => expect(screen.getAllByText('Greška pri učitavanju podataka').length).toBeGreaterThan(2))
  screens.isConnected = true
  for (const retry of screen.getAllByRole('button', { name: 'Pokušaj ponovo' })) await user.click(retry)
  await screen.findByRole('list', { name: 'Klijenti' })
})
