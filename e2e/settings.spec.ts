// Rules: settings/forms
import { telegramRefusals } from '@pazar/integrations/testing/telegram-server.ts'
import {
  type ReceivedRequest,
  type Reply,
  startFakeServer,
  type FakeServer,
} from '@pazar/integrations/testing/fake-server.ts'
import { expect, type Page } from '@playwright/test'
import { expectNotice } from './browser/notices.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'
import { nextPhone, orderAs } from './fixtures/upsell.ts'
import { serviceAccount } from './remote-service-variables.ts'

/**
 * Trackify accepts keys that begin with "dobar"; Google has one spreadsheet, "moja-tabela"; Telegram lacks
 * chat 404.
 */
function answers({ path, headers, body }: ReceivedRequest): Reply {
  if (path.startsWith('/bot'))
    return body.includes('"404"') ? telegramRefusals.chatNotFound : { body: { ok: true } }
  if (path === '/token') return { body: { access_token: 'token', token_type: 'Bearer', expires_in: 3600 } }
  if (path.startsWith('/v4/spreadsheets/moja-tabela?'))
    return { body: { properties: { title: 'Porudžbine 2026' } } }
  if (path.startsWith('/v4/')) return { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } }
  return headers.authorization?.startsWith('Bearer dobar') ? { body: {} } : { status: 401 }
}

let remoteService: FakeServer
test.beforeAll(async () => {
  remoteService = await startFakeServer(answers, Number(process.env['E2E_REMOTE_SERVICE_PORT']))
})
test.afterAll(() => remoteService.close())

let seller: Seller
test.beforeEach(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'podesavanja')
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const account = async () => (await seller.api.get('/api/auth/me')).json()

test('each settings tab has its own address', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/settings')
  await expect(page.getByText('Nalog kreiran')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('Klijent', { exact: true })).toBeVisible()
  await expect(page.getByText('Aktivan', { exact: true })).toBeVisible()
  await expect(page.getByText('Poslednja izmena')).toBeHidden()
  for (const [label, tab, text] of [
    ['Bezbednost', 'security', 'Minimum 6 karaktera'],
    ['Marketing', 'marketing', 'Broj od 15 cifara'],
    ['Obaveštenja', 'notifications', serviceAccount],
  ] as const) {
    await page.getByRole('tab', { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`/settings\\?tab=${tab}$`))
    await expect(page.getByText(text).first()).toBeVisible()
    await expectGoodScreenAtBothWidths(page, `settings-${tab}`)
    await page.reload()
    await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true')
  }
  await page.goto('/settings')
  await expect(page.getByText('Nalog kreiran')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Trackify za Srbiju: Nije podešeno' }),
  ).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'settings-profile')
})

test('calls before sending, and their number, are announced on the thank-you page', async ({
  open,
  baseURL,
}) => {
  await seller.api.send('PATCH', '/api/user/identity', { country: 'Serbia' })
  const { id } = await newWebsite(seller, 'zovemo')
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/settings')
  const calls = page.getByRole('form', { name: 'Zovemo pre slanja' })
  await expect(calls.getByRole('switch')).not.toBeChecked()
  await calls.getByRole('switch').check()
  await press(page, 'Sačuvaj podešavanje poziva')
  await expect(calls.getByText('Unesite broj sa kog zovete')).toBeVisible()
  await calls.getByLabel('Broj sa kog zovete').fill('064 123 4567')
  await press(page, 'Sačuvaj podešavanje poziva')
  await expectNotice(page, 'Uspešno', 'Podešavanje poziva je sačuvano')

  const shopper = await open({ device: 'phone' })
  const { address } = await orderAs(shopper, id, nextPhone())
  await shopper.goto(address)
  await expect(shopper.getByRole('main')).toContainText('Pozvaćemo Vas sa broja 064')
  await expect(shopper.getByRole('main').getByRole('link', { name: /^064/ })).toHaveAttribute(
    'href',
    'tel:+381641234567',
  )
})

test('a key is untested, valid or invalid; saving tests it again and shows only its last four characters', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/settings?tab=marketing')
  const serbian = page.getByLabel('API ključ za Srbiju', { exact: true })
  const other = page.getByLabel('API ključ za Crnu Goru', { exact: true })
  const statuses = () => expect(page.getByRole('status'))
  await expect(page.getByRole('button', { name: 'Testiraj: API ključ za Srbiju' })).toBeDisabled()

  await serbian.fill('los-kljuc')
  await press(page, 'Testiraj: API ključ za Srbiju')
  await expectNotice(page, '❌ Greška', 'Srpski API ključ nije valjan ili Trackify servis nije dostupan')
  await statuses().toHaveText(['Nevažeći', 'Nije testiran'])
  await serbian.fill('dobar-srpski')
  await statuses().toHaveText(['Nije testiran', 'Nije testiran'])
  await press(page, 'Testiraj: API ključ za Srbiju')
  await expectNotice(page, '✅ Uspešno!', 'Trackify API ključ je valjan i funkcioniše')
  await other.fill('los')
  await press(page, 'Testiraj: API ključ za Crnu Goru')
  await expectNotice(page, '❌ Greška', 'API ključ nije valjan ili Trackify servis nije dostupan')
  await statuses().toHaveText(['Validan', 'Nevažeći'])

  // A rejected key is saved and reported as invalid.
  await press(page, 'Sačuvaj ključeve')
  await expect(other).toHaveValue(/^•/)
  await expectNotice(page, '❌ Greška', 'API ključ nije valjan ili Trackify servis nije dostupan')
  await statuses().toHaveText(['Validan', 'Nevažeći'])

  await other.fill('')
  await press(page, 'Sačuvaj ključeve')
  await expectNotice(page, '✅ Uspešno!', 'Trackify podešavanja su uspešno ažurirana')
  await statuses().toHaveText(['Validan', 'Nije testiran'])
  await expect(serbian).toHaveValue('••••pski')
  expect(await account()).toMatchObject({ trackifyApiKeySrb: '••••pski', trackifyApiKey: null })

  // Typing replaces a masked key, and leaving with unsaved input asks for a confirmation.
  await serbian.press('End')
  await serbian.pressSequentially('dobar-novi')
  await expect(serbian).toHaveValue('dobar-novi')
  await page.getByRole('link', { name: 'Narudžbe' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Neke izmene nisu sačuvane')
  await press(page, 'Ostani')
  await press(page, 'Sačuvaj ključeve')
  await expect(serbian).toHaveValue('••••novi')
  await page.getByRole('link', { name: 'Narudžbe' }).first().click()
  await expect(page).toHaveURL(/\/orders/)
})

test('a pixel id is trimmed, and an empty one is removed', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed: [/pixel\/test/] })
  await page.goto('/settings?tab=marketing')
  const pixel = page.getByLabel('Pixel ID')
  await pixel.fill('  123456789012345 ')
  await press(page, 'Sačuvaj pixel')
  await expectNotice(page, 'Uspešno sačuvano', '')
  await expect(pixel).toHaveValue('123456789012345')
  await press(page, 'Pošalji test događaj')
  await expectNotice(
    page,
    'Test događaj nije poslat',
    'Prvo upišite i sačuvajte pristupni token: bez njega server ne može da pošalje događaj',
  )
  await page.getByLabel('Pristupni token').fill('EAAtajni-token')
  await press(page, 'Sačuvaj pixel')
  await expect(page.getByLabel('Pristupni token')).toHaveValue('••••oken')
  await pixel.fill(' ')
  await press(page, 'Sačuvaj pixel')
  await expect(pixel).toHaveValue('')
  await expect.poll(async () => (await account()).facebookPixelId).toBeNull()
})

test('saving Telegram keeps empty fields unchanged, and a separate button removes it', async ({
  open,
  baseURL,
}) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, seller) },
    allowed: [/telegram\/test/],
  })
  await page.goto('/settings?tab=notifications')
  await expect(page.getByRole('button', { name: 'Sačuvaj Telegram' })).toBeDisabled()
  await expect(
    page.getByText('Upišite Bot ID i Chat ID: tek tada stižu poruke o porudžbinama.'),
  ).toBeVisible()
  await page.getByLabel('Bot ID').fill('123456789:AAE-tajni')
  await expect(page.getByRole('button', { name: 'Pošalji probnu poruku' })).toBeDisabled()
  await page.getByLabel('Chat ID').fill('404')
  await press(page, 'Pošalji probnu poruku')
  await expect(
    page.getByText('Telegram ne nalazi Chat ID. Proverite broj i pošaljite svom botu bilo koju poruku.'),
  ).toBeVisible()
  await page.getByLabel('Chat ID').fill('-100200300')
  await expect(page.getByText('Telegram ne nalazi Chat ID')).toBeHidden()
  await press(page, 'Pošalji probnu poruku')
  await expect(page.getByText('Probna poruka je poslata. Pogledajte Telegram.')).toBeVisible()
  await press(page, 'Sačuvaj Telegram')
  await expectNotice(page, '✅ Uspešno!', 'Telegram podešavanja su uspešno ažurirana')
  await expect(page.getByLabel('Bot ID')).toHaveValue('••••ajni')
  await page.getByLabel('Chat ID').fill('')
  await press(page, 'Sačuvaj Telegram')
  await expect(page.getByLabel('Chat ID')).toHaveValue('••••0300')
  await expect(page.getByText('Upišite Bot ID i Chat ID')).toBeHidden()
  await press(page, 'Isključi Telegram')
  await page.getByRole('dialog').getByRole('button', { name: 'Isključi' }).click()
  await expect(page.getByLabel('Bot ID')).toHaveValue('')
  expect(await account()).toMatchObject({ telegramBotId: null, telegramChatId: null })
})

test('a spreadsheet id is required and tested, and the test result disappears with the next edit', async ({
  open,
  baseURL,
}) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, seller) },
    allowed: [/google-sheets\/test/],
  })
  await page.goto('/settings?tab=notifications')
  const id = page.getByLabel('Google Sheets ID')
  await expect(page.getByRole('button', { name: 'Testiraj konekciju' })).toBeDisabled()
  await press(page, 'Sačuvaj tabelu')
  await expect(page.getByText('Google Sheets ID je obavezno polje')).toBeVisible()
  await id.fill('https://docs.google.com/spreadsheets/d/tudja-tabela/edit#gid=0')
  await expect(id).toHaveValue('tudja-tabela')
  await press(page, 'Testiraj konekciju')
  await expectNotice(page, '❌ Greška', 'Tabela nije pronađena. Proverite Google Sheets ID.')
  await expect(page.getByText('Konekcija nije uspela')).toBeVisible()
  await id.fill('moja-tabela')
  await expect(page.getByText('Konekcija nije uspela')).toBeHidden()
  await press(page, 'Testiraj konekciju')
  await expectNotice(page, '✅ Uspešno!', 'Konekcija je uspešno uspostavljena!')
  await expect(page.getByText('Porudžbine 2026')).toBeVisible()
  await press(page, 'Sačuvaj tabelu')
  await expectNotice(page, '✅ Uspešno!', 'Google Sheets podešavanja su uspešno ažurirana')
  expect((await account()).googleSheetsId).toBe('moja-tabela')
  const retryRequest = page.waitForRequest('**/api/notifications/retry')
  await press(page, 'Upiši ranije porudžbine')
  await expectNotice(page, 'Nema šta da se upiše', 'Nijedna porudžbina ne čeka na upis u tabelu.')
  expect((await retryRequest).postDataJSON()).toEqual({ all: true, leftOut: 'sheet-row', userId: seller.id })
  await press(page, 'Ukloni tabelu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ukloni' }).click()
  await expect(id).toHaveValue('')
})
