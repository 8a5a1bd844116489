// Rules: builder/steps
import { newSeller, newWebsite } from '@pazar/command-api/testing/sellers.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../session/session.ts'
import { button, choosePictures, field, fill, setUpBuilder, stubUploads } from './testing/set-up-builder.ts'

const { screens, builder, answerAt, openForm, stored } = setUpBuilder()
const creation = '/api/sync/create-website'

let uploads: ReturnType<typeof stubUploads>
beforeEach(() => {
  uploads = stubUploads()
})
afterEach(() => vi.unstubAllGlobals())

const toForm = async (user: UserEvent, market = /Srbija/, template = /Sales Template/) => {
  await user.click(await button(market))
  await user.click(await button(template))
  await screen.findByText('Korak 3 od 3')
}
const create = async (user: UserEvent) => user.click(await button('Kreiraj website'))
const picture = (place: number) => screen.queryByAltText<HTMLImageElement>(`Slika ${place}`)

it('leads back to earlier steps, keeps the input for a later visit, and names what is missing', async () => {
  let user = await screens.open('/builder', builder.seller)
  await screen.findByText('Korak 1 od 3')
  const pressEnter = async (name: RegExp) => {
    ;(await button(name)).focus()
    await user.keyboard('{Enter}')
  }
  const step = (n: number) => screen.getByRole('group', { name: `Korak ${n} od 3` })
  await pressEnter(/Srbija/)
  expect(document.activeElement).toBe(step(2))
  await pressEnter(/Sales Template/)
  expect(document.activeElement).toBe(step(3))
  const proof = () => within(screen.getByRole('radiogroup', { name: 'Društveni dokaz' }))
  const mode = (name: RegExp) => proof().getByRole<HTMLInputElement>('radio', { name })
  expect(mode(/^Stvarni/).checked).toBe(true)
  proof().getByRole('radio', { name: /^Simulirani/, description: /mogu biti obmanjujuća poslovna praksa/ })
  await user.click(mode(/^Isključeni/))
  fill(/^Naziv proizvoda/, 'Nedovršena lampa')
  await user.click(await button('Dodaj upsell proizvod'))
  await user.click(await button('Nazad'))
  await screen.findByText('Korak 2 od 3')
  await user.click(await button('Promeni'))
  await screen.findByText('Korak 1 od 3')
  await toForm(user, /Crna Gora/, /Minimalistic/)
  cleanup()

  user = await screens.open('/builder', builder.seller)
  await screen.findByText('Korak 3 od 3')
  expect(field(/^Naziv proizvoda/).value).toBe('Nedovršena lampa')
  screen.getByRole('group', { name: 'Upsell proizvod 1' })
  screen.getByText('Sve cene su u €.')
  expect(mode(/^Isključeni/).checked).toBe(true)

  for (let n = 2; n <= 5; n++) await user.click(await button('Dodaj upsell proizvod'))
  expect(screen.queryByText('Dodaj upsell proizvod')).toBeNull()
  screen.getByText('Maksimalno 5 proizvoda')
  fill(/^Naziv proizvoda/, '')
  fill(/^URL stranice/, '')
  await create(user)
  for (const text of [
    'URL je obavezan',
    'Link proizvoda je obavezan',
    'Naziv proizvoda je obavezan',
    'Dodajte barem jednu sliku',
    'Nova cena je obavezna',
    'Prethodna cena je obavezna',
  ])
    await screen.findByText(text)
  expect(screen.getAllByText('URL proizvoda je obavezan')).toHaveLength(5)
  // The first invalid field is focused; typing in another field does not move the focus back.
  expect(document.activeElement).toBe(field(/^Link proizvoda/))
  await user.type(field(/^Nova cena/), '1990')
  expect(field(/^Nova cena/).value).toBe('1990')
  expect(document.activeElement).toBe(field(/^Nova cena/))
})

it('begins anew if another user is signed in, and keeps the input for the one before', async () => {
  const user = await screens.open('/builder', builder.seller)
  await toForm(user)
  fill(/^Naziv proizvoda/, 'Nedovršena lampa')
  const other = await newSeller(screens.app.commands)
  await act(() => signIn(other.email, other.password))
  await toForm(user)
  expect(field(/^Naziv proizvoda/).value).toBe('')
  cleanup()
  await screens.open('/builder', builder.seller)
  await waitFor(() => expect(field(/^Naziv proizvoda/).value).toBe('Nedovršena lampa'))
})

it('stores the answers and only confirmed offers; the page appears everywhere and the form is cleared', async () => {
  let user = await screens.open('/create', builder.seller)
  await screen.findByText('0 aktivno')
  cleanup()
  user = await openForm({
    currentPrice: '4990',
    originalPrice: '5990',
    productCost: '1500',
    trustMode: 'off',
  })
  const proposals = within(screen.getByRole('group', { name: 'Predložene ponude' }))
  expect(proposals.getAllByText(/^\d komada?: /).map((each) => each.textContent)).toEqual([
    '1 komad: 4.990 RSD',
    '2 komada: 8.990 RSD',
    '3 komada: 11.990 RSD',
  ])
  await user.click(proposals.getByRole('button', { name: 'Potvrdi predlog: 3 komada' }))
  const offer = within(screen.getByRole('group', { name: 'Ponuda 1' }))
  await user.clear(offer.getByLabelText('Cena'))
  await user.type(offer.getByLabelText('Cena'), '4490')
  fill('Za koga je', 'roditelje male dece')
  fill('Šta rešava', 'mrak u hodniku')
  fill('Šta je posebno', 'pali se na dodir')
  await create(user)
  await screen.findByText('Potvrdite ovu cenu ili je promenite')
  // Below the cost of a piece, and below the price of one piece: each needs its own confirmation.
  const confirmations = screen.getAllByLabelText('Da, prodajem po ovoj ceni')
  expect(confirmations).toHaveLength(2)
  for (const each of confirmations) await user.click(each)
  await create(user)
  await screen.findByRole('heading', { name: 'Website je uspešno kreiran' })
  expect(await stored()).toMatchObject([
    {
      trustMode: 'off',
      productBrief: { forWhom: 'roditelje male dece', solves: 'mrak u hodniku', special: 'pali se na dodir' },
      offers: [{ quantity: 3, price: 4490, popular: false, bestValue: false }],
    },
  ])

  await screen.findByText('Korak 1 od 3')
  const list = within(screen.getByRole('region', { name: 'Moje stranice' }))
  await list.findByRole('heading', { name: /^Lampa/ })
  await toForm(user)
  for (const label of [/^Naziv proizvoda/, /^Link proizvoda/, /^URL stranice/, /^Nova cena/])
    expect(field(label).value).toBe('')
  expect(picture(1)).toBeNull()
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!)
  await screen.findByText('1 aktivno')
  await screen.findByRole('heading', { name: /^Lampa/ })
})

it('shows why a creation was refused, and creates one page if its answer was lost', async () => {
  const taken = await newWebsite(screens.app.commands, builder.seller)
  let user = await openForm({ customUrl: taken.customUrl })
  answerAt(creation, () => new Response('', { status: 400 }))
  await create(user)
  await screen.findByText('Greška pri kreiranju website-a')
  vi.stubGlobal('fetch', builder.serverFetch)
  await create(user)
  await screen.findAllByText('Ovaj URL je već zauzet. Izaberite drugi.')
  // The seller's own page: the answer to its creation may have been lost.
  const isOwn = /^Na ovoj adresi već je Vaša stranica „Solarna lampa“/
  await screen.findByText((_, element) => element?.role === 'status' && isOwn.test(element.textContent))
  expect(screen.getByRole('link', { name: 'Uredi tu stranicu' }).getAttribute('href')).toBe(
    `/edit/${taken.id}`,
  )
  fill(/^URL stranice/, `${taken.customUrl}-2`)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Uredi tu stranicu' })).toBeNull())

  screens.losesAnswers = true
  await create(user)
  await waitFor(() => expect(screen.getAllByText('Greška pri kreiranju website-a').length).toBeGreaterThan(0))
  await button('Kreiraj website')
  screens.losesAnswers = false
  cleanup()
  user = await screens.open('/builder', builder.seller)
  await create(user)
  await screen.findByRole('heading', { name: 'Website je uspešno kreiran' })
  expect((await stored()).map((each: { productName: string }) => each.productName).sort()).toEqual([
    'Lampa',
    'Solarna lampa',
  ])
})

it('keeps the order of pictures chosen together, and shows why an upload failed', async () => {
  const user = await openForm({ images: [] })
  const addressOf = (place: number) => `https://primer.rs/slika-${place}.jpg`
  const finish = (place: number) =>
    uploads[place - 1]!({ status: 201, body: { success: true, imageUrl: addressOf(place) } })
  choosePictures(3)
  finish(2)
  finish(3)
  await waitFor(() => expect(picture(2)).not.toBeNull())
  expect(picture(3)).toBeNull()
  // A page created now would lack the picture.
  expect((await button('Slika se šalje...')).hasAttribute('disabled')).toBe(true)
  // The upload continues in other steps; leaving the builder asks for a confirmation.
  await user.click(await screen.findByRole('link', { name: 'Poveži domen' }))
  await user.click(await button('Ostani'))
  await user.click(await button('Nazad'))
  await screen.findByText('Korak 2 od 3')
  finish(1)
  await user.click(await button(/Minimalistic/))
  await waitFor(() => expect(picture(3)).not.toBeNull())
  for (const place of [1, 2, 3]) expect(picture(place)!.src).toBe(addressOf(place))

  choosePictures(1)
  uploads[3]!({ status: 200, body: { success: false, error: 'Disk je pun' } })
  await screen.findByText('Disk je pun')
  choosePictures(1)
  uploads[4]!({ status: 200, body: { success: true } })
  await screen.findByText('Greška pri upload-u slike. Pokušajte ponovo.')
  choosePictures(1)
  uploads[5]!('connection lost')
  await screen.findByText('Greška pri upload-u slike. Pokušajte ponovo. Proverite internet vezu.')
  expect(picture(4)).toBeNull()
})
