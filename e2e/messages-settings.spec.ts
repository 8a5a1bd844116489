// Rules: ui/messages
import { expect } from '@playwright/test'
import { allowed, press, expectTexts, silent } from './browser/messages.ts'
import { type MockedAnswer, withMockedAnswer } from './browser/mocked-answers.ts'
import { test } from './browser/watched-pages.ts'
import { adminOf, newSeller, type Seller, signedIn } from './fixtures/seller.ts'

/** The message catalogue for settings, domains and profit; `messages.spec.ts` has the rest. */

let seller: Seller

test.setTimeout(180_000)
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'poruke')
})

test('settings messages', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed })
  await page.goto('/settings?tab=security')
  const change = async (answer: MockedAnswer, ...texts: string[]) =>
    withMockedAnswer(page, 'POST /api/auth/change-password', answer, async () => {
      await page.getByLabel('Trenutna lozinka').fill('stara lozinka')
      await page.getByLabel('Nova lozinka').fill('nova lozinka')
      await page.getByLabel('Potvrdite novu lozinku').fill('nova lozinka')
      await page
        .locator('form')
        .getByRole('button', { name: /lozink/i })
        .last()
        .click()
      await expectTexts(page, ...texts)
    })
  await change(silent, '❌ Greška', 'Greška pri promeni lozinke')
  await change({ body: {} }, '✅ Uspešno!', 'Lozinka je uspešno promenjena')

  await page.goto('/settings?tab=marketing')
  const pixel = async (answer: MockedAnswer, ...texts: string[]) =>
    withMockedAnswer(page, 'PATCH /api/user/facebook-pixel', answer, async () => {
      await page.getByLabel('Pixel ID').fill(' 123456789012345 ')
      await press(page, 'Sačuvaj pixel')
      await expectTexts(page, ...texts)
    })
  await pixel(silent, 'Greška')
  await pixel({ body: { message: 'Sačuvano' } }, 'Uspešno sačuvano')

  const trackify = page.getByRole('form', { name: 'Trackify' })
  const keyTest = async (label: string, answer: MockedAnswer, ...texts: string[]) =>
    withMockedAnswer(page, 'POST /api/trackify/test', answer, async () => {
      await trackify.getByLabel(label, { exact: true }).fill('kljuc')
      await trackify
        .getByRole('button', { name: /Testiraj/ })
        .nth(label.includes('Srbiju') ? 0 : 1)
        .click()
      await expectTexts(page, ...texts)
    })
  for (const label of ['API ključ za Srbiju', 'API ključ za Crnu Goru']) {
    await expect(
      trackify.getByRole('button', { name: /Testiraj/ }).nth(label.includes('Srbiju') ? 0 : 1),
    ).toBeDisabled()
    await keyTest(
      label,
      { body: { valid: true } },
      '✅ Uspešno!',
      'Trackify API ključ je valjan i funkcioniše',
    )
    await keyTest(
      label,
      { body: { valid: false } },
      '❌ Greška',
      `${label.includes('Srbiju') ? 'Srpski ' : ''}API ključ nije valjan ili Trackify servis nije dostupan`,
    )
    await keyTest(label, { broken: true }, 'Greška prilikom testiranja konekcije sa Trackify')
  }
  const saveKeys = async (answer: MockedAnswer, ...texts: string[]) =>
    withMockedAnswer(page, 'PATCH /api/users/update-settings', answer, () =>
      withMockedAnswer(page, 'POST /api/trackify/test', { body: { valid: true } }, async () => {
        await press(page, 'Sačuvaj ključeve')
        await expectTexts(page, ...texts)
      }),
    )
  await saveKeys(silent, '❌ Greška', 'Greška prilikom čuvanja podešavanja')
  await saveKeys(
    { body: { message: 'Sačuvano' } },
    '✅ Uspešno!',
    'Trackify podešavanja su uspešno ažurirana',
  )

  await page.goto('/settings?tab=notifications')
  const sheets = page.getByRole('form', { name: 'Google Sheets' })
  await expect(sheets.getByRole('button', { name: 'Testiraj konekciju' })).toBeDisabled()
  await sheets.getByLabel('Google Sheets ID').fill('1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789abcd')
  const sheet = async (call: string, button: string, answer: MockedAnswer, ...texts: string[]) =>
    withMockedAnswer(page, call, answer, async () => {
      await sheets.getByRole('button', { name: button }).click()
      await expectTexts(page, ...texts)
    })
  const [testing, saving] = ['POST /api/settings/google-sheets/test', 'PUT /api/settings/google-sheets']
  await sheet(testing, 'Testiraj konekciju', silent, '❌ Greška', 'Greška pri testiranju konekcije')
  await sheet(
    testing,
    'Testiraj konekciju',
    { status: 400, body: { error: 'Tabela nije podeljena', message: 'Tabela nije podeljena' } },
    'Tabela nije podeljena',
  )
  await sheet(
    testing,
    'Testiraj konekciju',
    { body: { message: '', title: 'Porudžbine' } },
    '✅ Uspešno!',
    'Konekcija je uspešno uspostavljena!',
  )
  await sheet(
    saving,
    'Sačuvaj tabelu',
    silent,
    '❌ Greška',
    'Greška pri ažuriranju Google Sheets podešavanja',
  )

  await page.getByLabel('Bot ID').fill('123456:tajni-token')
  await page.getByLabel('Chat ID').fill('-77')
  await withMockedAnswer(page, 'PATCH /api/user/settings', silent, async () => {
    await press(page, 'Sačuvaj Telegram')
    await expectTexts(page, '❌ Greška', 'Greška pri ažuriranju Telegram podešavanja')
  })
})

test('messages of domains and tenants', async ({ open, baseURL }) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, await newSeller(baseURL!, 'adresa')) },
    allowed,
  })
  await page.goto('/domain')
  await page.getByLabel('Domen', { exact: true }).fill('lampe-na-proveri.rs')
  await withMockedAnswer(page, 'POST /api/user/domain', silent, async () => {
    await press(page, 'Poveži domen')
    await expectTexts(page, '❌ Greška', 'Greška pri povezivanju domena')
  })
  await press(page, 'Poveži domen')
  await expectTexts(page, 'Domen je uspešno povezan. Potrebno je da ga verificirate.')
  await withMockedAnswer(page, 'POST /api/user/domain/verify', silent, async () => {
    await press(page, /^Verifik/, false)
    await expectTexts(page, 'Greška pri verifikaciji domena')
  })
  await withMockedAnswer(page, 'DELETE /api/user/domain', silent, async () => {
    await press(page, 'Ukloni domen')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Ukloni|Obriši/ })
      .click()
    await expectTexts(page, 'Greška pri uklanjanju domena')
  })
  await page.goto('/domains')
  await withMockedAnswer(page, 'POST /api/domains/verify', silent, async () => {
    await press(page, /^(Verify|Verifikuj): /, false)
    await expectTexts(page, 'Verifikacija neuspešna', 'Molimo proverite DNS postavke')
  })

  const admin = await open({
    context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) },
    allowed,
  })
  await withMockedAnswer(admin, 'GET /api/tenants', { body: { tenants: [] } }, async () => {
    await admin.goto('/tenants')
    await expectTexts(admin, 'Nema kreiranih tenant-a')
  })
  await withMockedAnswer(
    admin,
    'GET /api/tenants',
    { body: { tenants: [{ tenantId: 9, domain: 'lampe.rs', owner: { userId: 1, name: 'Ana Savić' } }] } },
    async () => {
      await admin.goto('/tenants')
      await withMockedAnswer(admin, 'DELETE /api/tenants/9', silent, async () => {
        await press(admin, 'Obriši: lampe.rs')
        await admin.getByRole('dialog').getByRole('button', { name: 'Obriši' }).click()
        await expectTexts(admin, 'Greška pri brisanju tenanta')
      })
      await withMockedAnswer(admin, 'POST /api/tenants', silent, async () => {
        await admin.getByLabel('Domen').fill('nove-lampe.rs')
        await press(admin, 'Kreiraj Tenant')
        await expectTexts(admin, 'Greška', 'Greška pri kreiranju tenanta')
      })
    },
  )
})

test('messages of profit', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed })
  await withMockedAnswer(
    page,
    'GET /api/analytics/orders',
    {
      status: 503,
      body: { message: 'Servis trenutno nije dostupan.' },
      meanwhile: () => expectTexts(page, 'Učitavam analitiku...'),
    },
    async () => {
      await page.goto('/profit')
      await page.getByRole('button', { name: /Srbija/ }).click()
      await expectTexts(page, 'Greška pri učitavanju podataka: Servis trenutno nije dostupan.')
      await expect(page.getByRole('button', { name: 'Primeni Filtere' })).toBeVisible()
      await press(page, 'Promeni Tržište')
      await expect(page.getByRole('button', { name: /Bosna/ })).toBeVisible()
    },
  )
})
