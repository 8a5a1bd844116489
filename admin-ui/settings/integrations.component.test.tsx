// Rules: settings/forms, integrations/trackify, integrations/telegram, integrations/sheets, ui/messages
import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import type { FakeServer } from '@pazar/integrations/testing/fake-server.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { startAppWithRemoteServices } from '../testing/remote-services.ts'
import { readyButton, setUpScreens } from '../testing/set-up-screens.tsx'

let remoteServices: FakeServer
const screens = setUpScreens(async () => {
  const started = await startAppWithRemoteServices()
  remoteServices = started.remoteServices
  return started.app
})
afterAll(() => remoteServices.close())

let seller: SignedIn
beforeEach(async () => {
  seller = await newSeller(screens.app.commands)
})

const account = async () => (await screens.app.get('/api/auth/me', { token: seller.token })).body
/** Waits for a toast with this title and text. */
const toast = (title: string, text: string) =>
  waitFor(() => expect(document.body.textContent).toContain(title + text))
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const confirm = async (question: string, name: string) => {
  const dialog = (await screen.findByText(question)).closest<HTMLElement>('[role=dialog]')!
  fireEvent.click(within(dialog).getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('tests a key of Trackify, and again after saving; shows only its last four characters', async () => {
  const user = await screens.open('/settings?tab=marketing', seller)
  await card('Trackify')
  const statuses = (...texts: string[]) =>
    waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(texts))
  const serbian = field('API ključ za Srbiju')
  const other = field('API ključ za Crnu Goru')
  expect(button('Testiraj: API ključ za Srbiju').disabled).toBe(true)

  fill(serbian, 'los-kljuc')
  await user.click(await readyButton('Testiraj: API ključ za Srbiju'))
  await toast('❌ Greška', 'Srpski API ključ nije valjan ili Trackify servis nije dostupan')
  await statuses('Nevažeći', 'Nije testiran')
  fill(serbian, 'dobar-srpski')
  await statuses('Nije testiran', 'Nije testiran')
  await user.click(await readyButton('Testiraj: API ključ za Srbiju'))
  await toast('✅ Uspešno!', 'Trackify API ključ je valjan i funkcioniše')
  fill(other, 'los')
  await user.click(await readyButton('Testiraj: API ključ za Crnu Goru'))
  await toast('❌ Greška', 'API ključ nije valjan ili Trackify servis nije dostupan')
  await statuses('Validan', 'Nevažeći')
  screens.isConnected = false
  await user.click(await readyButton('Testiraj: API ključ za Crnu Goru'))
  await toast('❌ Greška', 'Greška prilikom testiranja konekcije sa Trackify')
  await user.click(await readyButton('Sačuvaj ključeve'))
  await toast('❌ Greška', 'Greška prilikom čuvanja podešavanja')
  expect(other.value).toBe('los')
  screens.isConnected = true

  // A rejected key is saved and reported as invalid.
  await user.click(await readyButton('Sačuvaj ključeve'))
  await waitFor(() => expect(other.value).toMatch(/^•/))
  await toast('❌ Greška', 'API ključ nije valjan ili Trackify servis nije dostupan')
  await statuses('Validan', 'Nevažeći')
  fill(other, '')
  await user.click(await readyButton('Sačuvaj ključeve'))
  await toast('✅ Uspešno!', 'Trackify podešavanja su uspešno ažurirana')
  await statuses('Validan', 'Nije testiran')
  await waitFor(() => expect(serbian.value).toBe('••••pski'))
  expect(await account()).toMatchObject({ trackifyApiKeySrb: '••••pski', trackifyApiKey: null })

  // Typing replaces a masked key, and leaving with unsaved input asks for a confirmation.
  await user.click(serbian)
  await user.keyboard('{End}dobar-novi')
  expect(serbian.value).toBe('dobar-novi')
  await user.click(screen.getAllByRole('link', { name: 'Narudžbe' })[0]!)
  const question = within(await screen.findByRole('dialog', { name: /^Neke izmene nisu sačuvane/ }))
  await user.click(question.getByRole('button', { name: 'Ostani' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await readyButton('Sačuvaj ključeve'))
  await waitFor(() => expect(serbian.value).toBe('••••novi'))
  await user.click(screen.getAllByRole('link', { name: 'Narudžbe' })[0]!)
  await waitFor(() => expect(screens.location.pathname).toBe('/orders'))
})

it('trims the id of a pixel, removes an empty one, and tests only what is saved', async () => {
  const user = await screens.open('/settings?tab=marketing', seller)
  const pixel = await card('Facebook Pixel')
  const id = field('Pixel ID')
  fill(id, '12')
  pixel.getByText('Pixel ID obično ima 15 ili 16 cifara: proverite ga')
  fill(id, '  123456789012345 ')
  pixel.getByText(/^Broj od 15 cifara/)
  expect(button('Pošalji test događaj').disabled).toBe(true)
  screens.isConnected = false
  await user.click(await readyButton('Sačuvaj pixel'))
  await toast('Greška', 'Greška pri čuvanju Facebook Pixel ID-a')
  screens.isConnected = true
  await user.click(await readyButton('Sačuvaj pixel'))
  await toast('Uspešno sačuvano', 'Facebook Pixel ID je sačuvan')
  await waitFor(() => expect(id.value).toBe('123456789012345'))
  await user.click(await readyButton('Pošalji test događaj'))
  await toast(
    'Test događaj nije poslat',
    'Prvo upišite i sačuvajte pristupni token: bez njega server ne može da pošalje događaj',
  )
  fill(field('Test kod'), 'x'.repeat(101))
  await user.click(await readyButton('Sačuvaj pixel'))
  await pixel.findByText('Najviše 100 karaktera')
  fill(field('Test kod'), '')
  fill(field('Pristupni token (Conversions API)'), 'EAAtajni-token')
  await user.click(await readyButton('Sačuvaj pixel'))
  await waitFor(() => expect(field('Pristupni token (Conversions API)').value).toBe('••••oken'))
  fill(id, ' ')
  await user.click(await readyButton('Sačuvaj pixel'))
  await waitFor(() => expect(id.value).toBe(''))
  expect(await account()).toMatchObject({ facebookPixelId: null, facebookAccessToken: '••••oken' })
})

it('connects, tests and disconnects a Shopify store', async () => {
  const user = await screens.open('/settings?tab=marketing', seller)
  const shopify = await card('Shopify')
  const token = field('Client secret ili Admin API token')
  fill(field('Adresa prodavnice'), 'radnja.rs')
  fill(field('Client ID'), 'moj-id')
  await user.click(await readyButton('Sačuvaj Shopify'))
  await shopify.findByText('Adresa prodavnice je oblika ime.myshopify.com')
  shopify.getByText('Uz Client ID upišite i Client secret')
  fill(field('Client ID'), '')
  fill(field('Adresa prodavnice'), 'moja-radnja.myshopify.com')
  fill(token, 'shpss_tajna')
  await user.click(await readyButton('Sačuvaj Shopify'))
  await shopify.findByText('Uz Client secret upišite i Client ID')
  fill(token, 'shpat_los')
  expect(button('Test Shopify').disabled).toBe(true)
  screens.isConnected = false
  await user.click(await readyButton('Sačuvaj Shopify'))
  await toast('❌ Greška', 'Greška pri ažuriranju Shopify podešavanja')
  screens.isConnected = true
  await user.click(await readyButton('Sačuvaj Shopify'))
  await toast('✅ Uspešno!', 'Shopify podešavanja su uspešno ažurirana')
  await waitFor(() => expect(button('Test Shopify').disabled).toBe(false))
  await user.click(await readyButton('Test Shopify'))
  await toast('Shopify konekcija neuspešna', 'Shopify nije prihvatio pristupni token')
  fill(token, 'shpat_dobar-1')
  await user.click(await readyButton('Sačuvaj Shopify'))
  await waitFor(() => expect(token.value).toBe('••••ar-1'))
  await user.click(await readyButton('Test Shopify'))
  await toast('✅ Uspešno!', 'Shopify konekcija uspešna! Prodavnica: Moja radnja')
  await user.click(await readyButton('Isključi Shopify'))
  await confirm('Da li ste sigurni da želite da isključite Shopify?', 'Isključi')
  await waitFor(() => expect(token.value).toBe(''))
  expect(await account()).toMatchObject({ shopifyShop: null, shopifyToken: null })
})

it('keeps empty fields of Telegram unchanged, and removes both with a button of its own', async () => {
  const user = await screens.open('/settings?tab=notifications', seller)
  await card('Telegram')
  expect(button('Sačuvaj Telegram').disabled).toBe(true)
  await screen.findByText('Upišite Bot ID i Chat ID: tek tada stižu poruke o porudžbinama.')
  fill(field('Bot ID'), '123456789:AAE-tajni')
  expect(button('Pošalji probnu poruku').disabled).toBe(true)
  fill(field('Chat ID'), '404')
  await user.click(await readyButton('Pošalji probnu poruku'))
  await screen.findByText(/^Telegram ne nalazi Chat ID/)
  fill(field('Chat ID'), '-100200300')
  expect(screen.queryByText(/^Telegram ne nalazi Chat ID/)).toBeNull()
  await user.click(await readyButton('Pošalji probnu poruku'))
  await screen.findByText('Probna poruka je poslata. Pogledajte Telegram.')
  screens.isConnected = false
  await user.click(await readyButton('Sačuvaj Telegram'))
  await toast('❌ Greška', 'Greška pri ažuriranju Telegram podešavanja')
  screens.isConnected = true
  await user.click(await readyButton('Sačuvaj Telegram'))
  await toast('✅ Uspešno!', 'Telegram podešavanja su uspešno ažurirana')
  await waitFor(() => expect(field('Bot ID').value).toBe('••••ajni'))
  fill(field('Chat ID'), '')
  await user.click(await readyButton('Sačuvaj Telegram'))
  await waitFor(() => expect(field('Chat ID').value).toBe('••••0300'))
  await waitFor(() => expect(screen.queryByText(/^Upišite Bot ID i Chat ID/)).toBeNull())
  await user.click(await readyButton('Isključi Telegram'))
  await confirm('Da li ste sigurni da želite da isključite Telegram?', 'Isključi')
  await waitFor(() => expect(field('Bot ID').value).toBe(''))
  expect(await account()).toMatchObject({ telegramBotId: null, telegramChatId: null })
})

it('names the field of Telegram that is wrong before it sends a test message', async () => {
  const user = await screens.open('/settings?tab=notifications', seller)
  const telegram = await card('Telegram')
  fill(field('Bot ID'), '123456789')
  fill(field('Chat ID'), 'grupa')
  await user.click(await readyButton('Pošalji probnu poruku'))
  await telegram.findByText(/^Bot ID ima oblik 123456789:AAE/)
  telegram.getByText(/^Chat ID je broj/)
  expect(telegram.queryByRole('alert')).toBeNull()
  fill(field('Bot ID'), '123456789:AAE-tajni')
  fill(field('Chat ID'), '77')
  await waitFor(() => expect(telegram.queryByText(/^(Bot ID ima oblik|Chat ID je broj)/)).toBeNull())
  await user.click(await readyButton('Pošalji probnu poruku'))
  await screen.findByText('Probna poruka je poslata. Pogledajte Telegram.')
})

it('requires and tests the id of a spreadsheet; a result disappears with the next edit', async () => {
  const user = await screens.open('/settings?tab=notifications', seller)
  const sheets = await card('Google Sheets')
  const id = field('Google Sheets ID')
  expect(button('Testiraj konekciju').disabled).toBe(true)
  await user.click(await readyButton('Sačuvaj tabelu'))
  await sheets.findByText('Google Sheets ID je obavezno polje')
  expect(document.activeElement).toBe(id)
  fill(id, 'https://docs.google.com/spreadsheets/d/tudja-tabela/edit#gid=0')
  expect(id.value).toBe('tudja-tabela')
  await user.click(await readyButton('Testiraj konekciju'))
  await sheets.findByText('Konekcija nije uspela')
  sheets.getByText('Tabela nije pronađena. Proverite Google Sheets ID.')
  fill(id, 'moja-tabela')
  expect(screen.queryByText('Konekcija nije uspela')).toBeNull()
  screens.isConnected = false
  await user.click(await readyButton('Testiraj konekciju'))
  await sheets.findByText('Greška pri testiranju konekcije')
  await user.click(await readyButton('Sačuvaj tabelu'))
  await toast('❌ Greška', 'Greška pri ažuriranju Google Sheets podešavanja')
  screens.isConnected = true
  await user.click(await readyButton('Testiraj konekciju'))
  await sheets.findByText('Porudžbine 2026')
  sheets.getByText('Konekcija je uspešno uspostavljena!')
  await toast('✅ Uspešno!', 'Konekcija je uspešno uspostavljena!')
  await user.click(await readyButton('Sačuvaj tabelu'))
  await toast('✅ Uspešno!', 'Google Sheets podešavanja su uspešno ažurirana')
  expect((await account()).googleSheetsId).toBe('moja-tabela')
  const requests = vi.spyOn(globalThis, 'fetch')
  await user.click(await sheets.findByRole('button', { name: 'Upiši ranije porudžbine' }))
  await toast('Nema šta da se upiše', 'Nijedna porudžbina ne čeka na upis u tabelu.')
  const retry = requests.mock.calls.find(([path]) => path === '/api/notifications/retry')
  expect(JSON.parse(String(retry?.[1]?.body))).toEqual({
    all: true,
    leftOut: 'sheet-row',
    userId: (await account()).id,
  })
  requests.mockRestore()
  await user.click(await readyButton('Ukloni tabelu'))
  await confirm('Da li ste sigurni da želite da uklonite tabelu?', 'Ukloni')
  await waitFor(() => expect(id.value).toBe(''))
  expect((await account()).googleSheetsId).toBeNull()
})
