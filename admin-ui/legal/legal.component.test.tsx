// Rules: legal/pages, accounts/admin-panel
import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()

let seller: SignedIn
beforeEach(async () => {
  seller = await newSeller(screens.app.commands)
})

/** Waits for a toast with this title and text. */
const toast = (title: string, text: string) =>
  waitFor(() => expect(document.body.textContent).toContain(title + text))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const stored = async (page: string) => {
  const { body } = await screens.app.get('/api/legal-pages', { token: seller.token })
  return body.find((each: { market: string; page: string }) => each.market === 'Serbia' && each.page === page)
}

it('reviews a page by saving it unchanged, rewrites it and restores its template', async () => {
  const user = await screens.open('/legal-pages', seller)
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' })
  const fill = (typed: string) => fireEvent.change(text, { target: { value: typed } })
  const template = text.value
  const preview = within(screen.getByRole('region', { name: 'Pregled' }))
  await user.click(button('Pregledano, neka ostane tako'))
  await toast('✅ Uspešno!', 'Pravna stranica je sačuvana')
  await waitFor(() => expect(button('Sačuvaj stranicu').disabled).toBe(true))
  expect(await stored('terms')).toMatchObject({ reviewedAt: expect.any(String) })

  fill('')
  await user.click(button('Sačuvaj stranicu'))
  await screen.findByText('Tekst je obavezan')
  expect(document.activeElement).toBe(text)
  fill('## Moji uslovi\n\nProdaje {pib}')
  preview.getByRole('heading', { name: 'Moji uslovi' })
  await screen.findByText('Nepoznato polje {pib}')
  fill('## Moji uslovi\n\nProdaje {naziv}')
  screens.isConnected = false
  await user.click(button('Sačuvaj stranicu'))
  await toast('❌ Greška', 'Nema veze sa serverom. Pokušajte ponovo kada se veza vrati.')
  screens.isConnected = true
  await user.click(screen.getAllByRole('link', { name: 'Narudžbe' })[0]!)
  const unsaved = within(await screen.findByRole('dialog', { name: /^Neke izmene nisu sačuvane/ }))
  await user.click(unsaved.getByRole('button', { name: 'Ostani' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('Sačuvaj stranicu'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Otkaži' })).toBeNull())
  expect(await stored('terms')).toMatchObject({ text: '## Moji uslovi\n\nProdaje {naziv}' })

  await user.click(button('Vrati predložak'))
  const question = within(await screen.findByRole('dialog', { name: /^Da li ste sigurni/ }))
  await user.click(question.getByRole('button', { name: 'Vrati predložak' }))
  await toast('✅ Uspešno!', 'Vraćen je predložak')
  await waitFor(() => expect(text.value).toBe(template))
  expect(await stored('terms')).toMatchObject({ text: null })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fill('Nešto drugo')
  await user.click(button('Otkaži'))
  expect(text.value).toBe(template)
  expect(template).toMatch(/^Ovi uslovi važe/)

  await user.click(button('Crna Gora'))
  await user.click(screen.getByRole('tab', { name: /Reklamacije/ }))
  await screen.findByText(
    /Nije provereno: .+\. Proverite pre nego što se oslonite na predložak\. Predložak nije pravni savet\./,
  )
  await user.click(screen.getByRole('tab', { name: /Politika privatnosti/ }))
  await waitFor(() => expect(document.body.textContent).toContain('Propisi u predlošku provereni su'))
})

it('keeps a page unreviewed that an admin writes', async () => {
  const adminText = 'Reklamacije rešava {naziv} za osam dana.'
  const user = await screens.open(`/legal-pages?userId=${seller.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Pravne stranice: Ana Anić' })
  await user.click(screen.getByRole('tab', { name: 'Reklamacije' }))
  within(screen.getByRole('region', { name: 'Pregled' })).getByRole('heading', { name: 'Reklamacije' })
  const status = (text: RegExp) => screen.findByText(text)
  await status(/^Prodavac još nije pregledao ovu stranicu: kupci vide predložak\./)
  // An admin cannot review a page for its seller.
  expect(button('Sačuvaj stranicu').disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Tekst' }), { target: { value: adminText } })
  await user.click(button('Sačuvaj stranicu'))
  await screen.findByRole('button', { name: 'Vrati predložak' })
  await status(/^Prodavac još nije pregledao ovu stranicu: kupci vide tekst administratora\./)
  expect(await stored('complaints')).toMatchObject({ text: adminText, reviewedAt: null })
})

it('shows the seller what an admin writes meanwhile, for their review', async () => {
  const user = await screens.open('/legal-pages?market=Serbia&page=complaints', seller)
  await screen.findByText(/^Još niste pregledali ovu stranicu: kupci vide predložak\./)
  const { status } = await screens.app.commands.send(
    'PUT',
    `/api/admin/users/${seller.id}/legal-pages/Serbia/complaints`,
    { text: 'Reklamacije rešava {naziv} za osam dana.' },
    { token: screens.admin.token },
  )
  expect(status).toBe(200)
  await screens.app.get('/api/legal-pages', { token: seller.token })
  // As the change notification does.
  void queryClient.invalidateQueries({ queryKey: ['legal-pages'] })
  await screen.findByText(
    /^Još niste pregledali ovu stranicu: kupci vide tekst koji je upisao administrator\./,
  )
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' })
  await waitFor(() => expect(text.value).toBe('Reklamacije rešava {naziv} za osam dana.'))
  await user.click(button('Pregledano, neka ostane tako'))
  await screen.findByText(/^Pregledano \d/)
})

/** Answers the question about unsaved changes, then waits until it is gone. */
async function answer(choice: 'Ostani' | 'Odbaci izmene') {
  const question = within(await screen.findByRole('dialog', { name: /^Neke izmene nisu sačuvane/ }))
  fireEvent.click(question.getByRole('button', { name: choice }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const textField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' })
async function type(value: string) {
  fireEvent.change(await textField(), { target: { value } })
  await screen.findByRole('button', { name: 'Otkaži' })
}

it('asks before another page, another market or the back button discards an unsaved text', async () => {
  const user = await screens.open('/legal-pages', seller)
  const template = (await textField()).value
  await user.click(button('BiH'))
  await user.click(button('Srbija'))
  await type('Moj tekst')
  const leave = [
    () => user.click(screen.getByRole('tab', { name: 'Reklamacije' })),
    () => user.click(button('Crna Gora')),
    () => screens.navigate(-1),
  ]
  for (const leaveText of leave) {
    await leaveText()
    await answer('Ostani')
    expect((await textField()).value).toBe('Moj tekst')
    expect(screens.location.search).toBe('?market=Serbia&page=terms')
  }
  // The same page at its other address keeps the text, so there is nothing to ask.
  screens.navigate('/legal-pages')
  await waitFor(() => expect(screens.location.search).toBe(''))
  expect((await textField()).value).toBe('Moj tekst')
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('tab', { name: 'Reklamacije' }))
  await answer('Odbaci izmene')
  await screen.findByRole('tab', { name: 'Reklamacije', selected: true })
  await user.click(screen.getByRole('tab', { selected: false, name: /^Uslovi/ }))
  await waitFor(async () => expect((await textField()).value).toBe(template))
})

it("asks an admin before another seller's pages discard an unsaved text", async () => {
  const other = await newSeller(screens.app.commands)
  const addressOf = ({ id }: SignedIn) => `/legal-pages?userId=${id}`
  await screens.open(addressOf(seller))
  await type('Moj tekst')
  screens.navigate(addressOf(other))
  await answer('Ostani')
  expect((await textField()).value).toBe('Moj tekst')
  screens.navigate(addressOf(other))
  await answer('Odbaci izmene')
  await waitFor(async () => expect((await textField()).value).toMatch(/^Ovi uslovi važe/))
  expect(screens.location.search).toBe(`?userId=${other.id}`)
})
