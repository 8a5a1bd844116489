import { telegramRefusals } from '@pazar/upstreams/testing/telegram-server.ts'
import { type Asked, type Reply, startUpstream, type Upstream } from '@pazar/upstreams/testing/upstream.ts'
import { expect, type Page } from '@playwright/test'
import { told } from './browser/notices.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, type Seller, signedIn } from './shop/seller.ts'
import { serviceAccount } from './upstreams.ts'

/** Trackify takes keys that begin with "dobar"; Google has one spreadsheet, "moja-tabela"; Telegram no chat 404. */
function answers({ path, headers, body }: Asked): Reply {
  if (path.startsWith('/bot')) return body.includes('"404"') ? telegramRefusals.chatNotFound : { body: { ok: true } }
  if (path === '/token') return { body: { access_token: 'token', token_type: 'Bearer', expires_in: 3600 } }
  if (path.startsWith('/v4/spreadsheets/moja-tabela?')) return { body: { properties: { title: 'Porudžbine 2026' } } }
  if (path.startsWith('/v4/')) return { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } }
  return headers.authorization?.startsWith('Bearer dobar') ? { body: {} } : { status: 401 }
}

let upstream: Upstream
test.beforeAll(async () => {
  upstream = await startUpstream(answers, Number(process.env['E2E_UPSTREAM_PORT']))
})
test.afterAll(() => upstream.close())

let seller: Seller
test.beforeEach(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'podesavanja')
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const account = async () => (await seller.api.get('/api/auth/me')).json()

test('settings have an address for each tab', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/settings')
  await expect(page.getByText('Nalog kreiran')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('Klijent', { exact: true })).toBeVisible()
  await expect(page.getByText('Aktivan', { exact: true })).toBeVisible()
  await expect(page.getByText('Poslednja izmena')).toBeHidden()
  for (const [label, tab, text] of [['Bezbednost', 'security', 'Minimum 6 karaktera'], ['Marketing', 'marketing', 'Broj od 15 cifara'], ['Obaveštenja', 'notifications', serviceAccount]] as const) {
    await page.getByRole('tab', { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`/settings\\?tab=${tab}$`))
    await expect(page.getByText(text).first()).toBeVisible()
    await expectGoodScreenAtBothWidths(page, `settings-${tab}`)
    await page.reload()
    await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true')
  }
  await page.goto('/settings')
  await expect(page.getByText('Nalog kreiran')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Trackify za Srbiju: Nije podešeno' })).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'settings-profile')
})

test('a key is untested, valid or invalid; saving tests it again, and shows of it the last four', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/settings?tab=marketing')
  const serbian = page.getByLabel('API ključ za Srbiju', { exact: true })
  const other = page.getByLabel('API ključ za Crnu Goru', { exact: true })
  const statuses = () => expect(page.getByRole('status'))
  await expect(page.getByRole('button', { name: 'Testiraj: API ključ za Srbiju' })).toBeDisabled()

  await serbian.fill('los-kljuc')
  await press(page, 'Testiraj: API ključ za Srbiju')
  await told(page, '❌ Greška', 'Srpski API ključ nije valjan ili Trackify servis nije dostupan')
  await statuses().toHaveText(['Nevažeći', 'Nije testiran'])
  await serbian.fill('dobar-srpski')
  await statuses().toHaveText(['Nije testiran', 'Nije testiran'])
  await press(page, 'Testiraj: API ključ za Srbiju')
  await told(page, '✅ Uspešno!', 'Trackify API ključ je valjan i funkcioniše')
  await other.fill('los')
  await press(page, 'Testiraj: API ključ za Crnu Goru')
  await told(page, '❌ Greška', 'API ključ nije valjan ili Trackify servis nije dostupan')
  await statuses().toHaveText(['Validan', 'Nevažeći'])

  // A key that is not taken is saved, and said to be wrong.
  await press(page, 'Sačuvaj ključeve')
  await expect(other).toHaveValue(/^•/)
  await told(page, '❌ Greška', 'API ključ nije valjan ili Trackify servis nije dostupan')
  await statuses().toHaveText(['Validan', 'Nevažeći'])

  await other.fill('')
  await press(page, 'Sačuvaj ključeve')
  await told(page, '✅ Uspešno!', 'Trackify podešavanja su uspešno ažurirana')
  await statuses().toHaveText(['Validan', 'Nije testiran'])
  await expect(serbian).toHaveValue('••••pski')
  expect(await account()).toMatchObject({ trackifyApiKeySrb: '••••pski', trackifyApiKey: null })

  // A masked key is replaced, never edited; and what is not saved is asked about.
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

test('a pixel is trimmed, and an empty one removed', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed: [/pixel\/test/] })
  await page.goto('/settings?tab=marketing')
  const pixel = page.getByLabel('Pixel ID')
  await pixel.fill('  123456789012345 ')
  await press(page, 'Sačuvaj Pixel')
  await told(page, 'Uspešno sačuvano', '')
  await expect(pixel).toHaveValue('123456789012345')
  await press(page, 'Pošalji test događaj')
  await told(page, 'Test događaj nije poslat', 'Prvo upišite i sačuvajte pristupni token: bez njega server ne može da pošalje događaj')
  await page.getByLabel('Pristupni token').fill('EAAtajni-token')
  await press(page, 'Sačuvaj Pixel')
  await expect(page.getByLabel('Pristupni token')).toHaveValue('••••oken')
  await pixel.fill(' ')
  await press(page, 'Sačuvaj Pixel')
  await expect(pixel).toHaveValue('')
  await expect.poll(async () => (await account()).facebookPixelId).toBeNull()
})

test('Telegram keeps what is left empty, and is switched off by its own button', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed: [/telegram\/test/] })
  await page.goto('/settings?tab=notifications')
  await expect(page.getByRole('button', { name: 'Sačuvaj Telegram' })).toBeDisabled()
  await expect(page.getByText('Upišite Bot ID i Chat ID: tek tada stižu poruke o porudžbinama.')).toBeVisible()
  await page.getByLabel('Bot ID').fill('123456789:AAE-tajni')
  await expect(page.getByRole('button', { name: 'Pošalji probnu poruku' })).toBeDisabled()
  await page.getByLabel('Chat ID').fill('404')
  await press(page, 'Pošalji probnu poruku')
  await expect(page.getByText('Telegram ne nalazi Chat ID. Proverite broj i pošaljite svom botu bilo koju poruku.')).toBeVisible()
  await page.getByLabel('Chat ID').fill('-100200300')
  await expect(page.getByText('Telegram ne nalazi Chat ID')).toBeHidden()
  await press(page, 'Pošalji probnu poruku')
  await expect(page.getByText('Probna poruka je poslata. Pogledajte Telegram.')).toBeVisible()
  await press(page, 'Sačuvaj Telegram')
  await told(page, '✅ Uspešno!', 'Telegram podešavanja su uspešno ažurirana')
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

test('a spreadsheet is required, tested, and what the test said goes with the next edit', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed: [/google-sheets\/test/] })
  await page.goto('/settings?tab=notifications')
  const id = page.getByLabel('Google Sheets ID')
  await expect(page.getByRole('button', { name: 'Testiraj konekciju' })).toBeDisabled()
  await press(page, 'Sačuvaj tabelu')
  await expect(page.getByText('Google Sheets ID je obavezno polje')).toBeVisible()
  await id.fill('https://docs.google.com/spreadsheets/d/tudja-tabela/edit#gid=0')
  await expect(id).toHaveValue('tudja-tabela')
  await press(page, 'Testiraj konekciju')
  await told(page, '❌ Greška', 'Tabela nije pronađena. Proverite Google Sheets ID.')
  await expect(page.getByText('Konekcija nije uspela')).toBeVisible()
  await id.fill('moja-tabela')
  await expect(page.getByText('Konekcija nije uspela')).toBeHidden()
  await press(page, 'Testiraj konekciju')
  await told(page, '✅ Uspešno!', 'Konekcija je uspešno uspostavljena!')
  await expect(page.getByText('Porudžbine 2026')).toBeVisible()
  await press(page, 'Sačuvaj tabelu')
  await told(page, '✅ Uspešno!', 'Google Sheets podešavanja su uspešno ažurirana')
  expect((await account()).googleSheetsId).toBe('moja-tabela')
  const asked = page.waitForRequest('**/api/notifications/retry')
  await press(page, 'Upiši ranije porudžbine')
  await told(page, 'Nema šta da se upiše', 'Nijedna porudžbina ne čeka na upis u tabelu.')
  expect((await asked).postDataJSON()).toEqual({ all: true, leftOut: 'sheet-row', userId: seller.id })
  await press(page, 'Ukloni tabelu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ukloni' }).click()
  await expect(id).toHaveValue('')
})
