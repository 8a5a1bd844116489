import { demoAdmin } from '@pazar/embedded/demo/people.ts'
import { expect, type Page } from '@playwright/test'
import { type Pretended, pretending } from './browser/pretended-answers.ts'
import { test } from './browser/watched-pages.ts'
import { tokenOf } from './shop/api.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './shop/seller.ts'

/**
 * The error catalogue of the operator specification (section 8), title and text to the letter: what a person reads where the house
 * refuses without a word, answers nonsense or cannot be reached. What it says itself, other specs show.
 */

const silent: Pretended = { status: 500 }
/** The browser's own word about the failures that are pretended. */
const allowed = [/Failed to load resource/, /Odjava nije stigla/, /HttpError: 500/, /Status nije promenjen/]

let seller: Seller
let orderId: string

test.setTimeout(180_000)
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'poruke')
  const { id } = await newWebsite(seller, 'lampa-poruka')
  orderId = (await seller.api.send('POST', '/api/orders', { websiteId: id, quantity: 1, customerData: { name: 'Mira Ilić', phone: '063 555 0601', address: 'Glavna 1', city: 'Niš' } })).orderId
})

const said = async (page: Page, ...texts: string[]) => {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}
const press = (page: Page, name: string | RegExp, exact = true) => page.getByRole('button', { name, exact }).first().click()

test('signing in and out', async ({ open, baseURL }) => {
  const page = await open({ allowed })
  await page.goto('/orders')
  await said(page, 'Unesite svoje podatke za pristup platformi')
  const attempt = async (answer: Pretended, ...texts: string[]) =>
    pretending(page, 'POST /api/auth/login', answer, async () => {
      await page.getByLabel('Email adresa').fill(seller.email)
      await page.getByLabel('Lozinka', { exact: true }).fill(seller.password)
      await press(page, 'Prijavite se')
      await said(page, ...texts)
    })
  await attempt({ ...silent, after: 1_500 }, 'Prijavljivanje...', 'Greška pri prijavi', 'Neispravni podaci za prijavu')
  await attempt({ body: {} }, 'Nedostaju podaci o korisniku')
  await attempt({ status: 429, body: { message: 'Previše pokušaja' } }, 'Previše pokušaja')
  await press(page, 'Prijavite se')
  await said(page, 'Uspešna prijava!', 'Dobrodošli, Jovana!', 'Moje Pošiljke')

  await pretending(page, 'GET /api/auth/me', { ...silent, after: 1_500 }, async () => {
    await page.goto('/orders')
    await said(page, 'Učitavanje...')
    // Whoever cannot be asked for is nobody.
    await expect(page.getByRole('button', { name: 'Prijavite se' })).toBeVisible()
  })

  const again = await open({ context: { storageState: signedIn(baseURL!, await newSeller(baseURL!, 'odlazak')) }, allowed })
  await again.goto('/settings')
  await pretending(again, 'POST /api/auth/logout', silent, async () => {
    const logged = again.waitForEvent('console', (message) => message.text().startsWith('Odjava nije stigla do servera'))
    await again.getByRole('button', { name: 'Odjavi se' }).click()
    await expect(again.getByRole('button', { name: 'Prijavite se' })).toBeVisible()
    await expect(again).toHaveURL(/\/$/)
    await logged
  })
  expect(await again.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test("the admin's panel", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, { token: await tokenOf(baseURL!, demoAdmin) }) }, allowed })
  await page.goto('/admin')
  await said(page, 'Admin Dashboard', 'Super Administrator')
  await pretending(page, 'POST /api/admin/clients', silent, async () => {
    await page.getByRole('button', { name: 'Kreiraj klijenta' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Ime').first().fill('Ana')
    await dialog.getByLabel('Prezime').fill('Anić')
    await dialog.getByLabel('Email').fill('ana@primer.rs')
    await dialog.getByLabel(/^Lozinka/).fill('lozinka')
    await dialog.getByRole('button', { name: 'Kreiraj klijenta' }).click()
    await said(page, 'Greška pri kreiranju klijenta', 'Došlo je do greške pri kreiranju klijenta')
    await dialog.getByRole('button', { name: 'Otkaži' }).click()
  })
  await page.getByLabel('Pretraži korisnike').fill(seller.email)
  const row = page.getByRole('list', { name: 'Korisnici' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await pretending(page, 'PATCH /api/admin/users/*/status', silent, async () => {
    await row.getByRole('button', { name: /^Deaktiviraj/ }).click()
    await said(page, 'Greška', 'Greška pri ažuriranju statusa')
  })
  await pretending(page, 'PATCH /api/admin/users/*/reset-password', silent, async () => {
    await row.getByRole('button', { name: /^Resetuj šifru/ }).click()
    await page.getByLabel('Nova šifra (minimum 6 karaktera)').fill('nova šifra')
    await page.getByRole('dialog').getByRole('button', { name: 'Resetuj šifru' }).click()
    await said(page, 'Greška pri resetovanju šifre')
    await page.getByRole('dialog').getByRole('button', { name: 'Otkaži' }).click()
  })
  await pretending(page, 'DELETE /api/admin/users/*', silent, async () => {
    await row.getByRole('button', { name: /^Obriši/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Obriši' }).click()
    await said(page, 'Greška pri brisanju korisnika')
  })
})

test('settings', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed })
  await page.goto('/settings?tab=security')
  const change = async (answer: Pretended, ...texts: string[]) =>
    pretending(page, 'POST /api/auth/change-password', answer, async () => {
      await page.getByLabel('Trenutna lozinka').fill('stara lozinka')
      await page.getByLabel('Nova lozinka').fill('nova lozinka')
      await page.getByLabel('Potvrdite novu lozinku').fill('nova lozinka')
      await page.locator('form').getByRole('button', { name: /lozink/i }).last().click()
      await said(page, ...texts)
    })
  await change(silent, '❌ Greška', 'Greška pri promeni lozinke')
  await change({ body: {} }, '✅ Uspešno!', 'Lozinka je uspešno promenjena')

  await page.goto('/settings?tab=marketing')
  const pixel = async (answer: Pretended, ...texts: string[]) =>
    pretending(page, 'PATCH /api/user/facebook-pixel', answer, async () => {
      await page.getByLabel('Pixel ID').fill(' 123456789012345 ')
      await press(page, 'Sačuvaj Pixel')
      await said(page, ...texts)
    })
  await pixel(silent, 'Greška')
  await pixel({ body: { message: 'Sačuvano' } }, 'Uspešno sačuvano')

  const trackify = page.getByRole('form', { name: 'Trackify' })
  const keyTest = async (label: string, answer: Pretended, ...texts: string[]) =>
    pretending(page, 'POST /api/trackify/test', answer, async () => {
      await trackify.getByLabel(label, { exact: true }).fill('kljuc')
      await trackify.getByRole('button', { name: /Testiraj/ }).nth(label.includes('Srbiju') ? 0 : 1).click()
      await said(page, ...texts)
    })
  for (const label of ['API ključ za Srbiju', 'API ključ za Crnu Goru']) {
    await expect(trackify.getByRole('button', { name: /Testiraj/ }).nth(label.includes('Srbiju') ? 0 : 1)).toBeDisabled()
    await keyTest(label, { body: { valid: true } }, '✅ Uspešno!', 'Trackify API ključ je valjan i funkcioniše')
    await keyTest(label, { body: { valid: false } }, '❌ Greška', `${label.includes('Srbiju') ? 'Srpski ' : ''}API ključ nije valjan ili Trackify servis nije dostupan`)
    await keyTest(label, { broken: true }, 'Greška prilikom testiranja konekcije sa Trackify')
  }
  const saveKeys = async (answer: Pretended, ...texts: string[]) =>
    pretending(page, 'PATCH /api/users/update-settings', answer, () =>
      pretending(page, 'POST /api/trackify/test', { body: { valid: true } }, async () => {
        await press(page, 'Sačuvaj ključeve')
        await said(page, ...texts)
      }))
  await saveKeys(silent, '❌ Greška', 'Greška prilikom čuvanja podešavanja')
  await saveKeys({ body: { message: 'Sačuvano' } }, '✅ Uspešno!', 'Trackify podešavanja su uspešno ažurirana')

  await page.goto('/settings?tab=notifications')
  const sheets = page.getByRole('form', { name: 'Google Sheets' })
  await expect(sheets.getByRole('button', { name: 'Testiraj konekciju' })).toBeDisabled()
  await sheets.getByLabel('Google Sheets ID').fill('1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789abcd')
  const sheet = async (call: string, button: string, answer: Pretended, ...texts: string[]) =>
    pretending(page, call, answer, async () => {
      await sheets.getByRole('button', { name: button }).click()
      await said(page, ...texts)
    })
  const [testing, saving] = ['POST /api/settings/google-sheets/test', 'PUT /api/settings/google-sheets']
  await sheet(testing, 'Testiraj konekciju', silent, '❌ Greška', 'Greška pri testiranju konekcije')
  await sheet(testing, 'Testiraj konekciju', { status: 400, body: { error: 'Tabela nije podeljena', message: 'Tabela nije podeljena' } }, 'Tabela nije podeljena')
  await sheet(testing, 'Testiraj konekciju', { body: { message: '', title: 'Porudžbine' } }, '✅ Uspešno!', 'Konekcija je uspešno uspostavljena!')
  await sheet(saving, 'Sačuvaj tabelu', silent, '❌ Greška', 'Greška pri ažuriranju Google Sheets podešavanja')

  await page.getByLabel('Bot ID').fill('123456:tajni-token')
  await page.getByLabel('Chat ID').fill('-77')
  await pretending(page, 'PATCH /api/user/settings', silent, async () => {
    await press(page, 'Sačuvaj Telegram')
    await said(page, '❌ Greška', 'Greška pri ažuriranju Telegram podešavanja')
  })
})

test('orders', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, { token: await tokenOf(baseURL!, demoAdmin) }) }, allowed })
  const choose = async (on: Page, answer: Pretended) =>
    pretending(on, `PUT /api/orders/${orderId}(/status)?`, answer, async () => {
      await on.getByRole('combobox', { name: /^Status narudžbine/ }).first().click()
      await on.getByRole('menuitem', { name: /Dostavljeno/ }).or(on.getByRole('option', { name: /Dostavljeno/ })).first().click()
      await on.waitForTimeout(300)
    })
  const only = `/orders?filter=${encodeURIComponent(JSON.stringify({ market: 'Serbia', id: orderId }))}`
  await page.goto(only)
  await choose(page, silent)
  await said(page, 'Greška', 'Neuspešno ažuriranje statusa')
  await choose(page, { body: { message: '', status: 'Dostavljeno' } })
  await said(page, 'Status ažuriran', 'Status narudžbine je uspešno ažuriran')

  const own = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed })
  await own.goto('/orders')
  await choose(own, silent)
  await expect(own.getByText('Greška', { exact: true })).toHaveCount(0)
  const sync = async (answer: Pretended, ...texts: string[]) =>
    pretending(own, 'POST /api/orders/sync-tracking', answer, async () => {
      await press(own, /Sync tracking/i, false)
      await said(own, ...texts)
    })
  await sync(silent, 'Sync neuspešan', 'Greška pri sync-u tracking status-a')
  await sync({ body: { message: '', syncedCount: 3 } }, 'Sync završen!', 'Ažurirano 3 porudžbina')
  await sync({ body: { message: 'Nema novih statusa', syncedCount: 0 } }, 'Sync završen!', 'Nema novih statusa')
})

test('domains and tenants', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await newSeller(baseURL!, 'adresa')) }, allowed })
  await page.goto('/domain')
  await page.getByLabel('Domen', { exact: true }).fill('lampe-na-proveri.rs')
  await pretending(page, 'POST /api/user/domain', silent, async () => {
    await press(page, 'Poveži domen')
    await said(page, '❌ Greška', 'Greška pri povezivanju domena')
  })
  await press(page, 'Poveži domen')
  await said(page, 'Domen je uspešno povezan. Potrebno je da ga verificirate.')
  await pretending(page, 'POST /api/user/domain/verify', silent, async () => {
    await press(page, /^Verifik/, false)
    await said(page, 'Greška pri verifikaciji domena')
  })
  await pretending(page, 'DELETE /api/user/domain', silent, async () => {
    await press(page, 'Ukloni domen')
    await page.getByRole('dialog').getByRole('button', { name: /Ukloni|Obriši/ }).click()
    await said(page, 'Greška pri uklanjanju domena')
  })
  await page.goto('/domains')
  await pretending(page, 'POST /api/domains/verify', silent, async () => {
    await press(page, /^(Verify|Verifikuj): /, false)
    await said(page, 'Verifikacija neuspešna', 'Molimo proverite DNS postavke')
  })

  const admin = await open({ context: { storageState: signedIn(baseURL!, { token: await tokenOf(baseURL!, demoAdmin) }) }, allowed })
  await pretending(admin, 'GET /api/tenants', { body: { tenants: [] } }, async () => {
    await admin.goto('/tenants')
    await said(admin, 'Nema kreiranih tenant-a')
  })
  await pretending(admin, 'GET /api/tenants', { body: { tenants: [{ tenantId: 9, domain: 'lampe.rs' }] } }, async () => {
    await admin.goto('/tenants')
    await pretending(admin, 'DELETE /api/tenants/9', silent, async () => {
      await press(admin, 'Obriši: lampe.rs')
      await admin.getByRole('dialog').getByRole('button', { name: 'Obriši' }).click()
      await said(admin, 'Greška pri brisanju tenanta')
    })
    await pretending(admin, 'POST /api/tenants', silent, async () => {
      await admin.getByLabel('Domen').fill('nove-lampe.rs')
      await press(admin, 'Kreiraj Tenant')
      await said(admin, 'Greška', 'Greška pri kreiranju tenanta')
    })
  })
})

test('costs and profit', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed })
  await page.goto('/market-costs')
  await said(page, 'Fiksni Troškovi po Tržištu')
  await page.getByRole('tab', { name: 'Crna Gora' }).click()
  await said(page, 'Nema troškova za Crna Gora')
  await page.getByRole('button', { name: 'Dodaj prve troškove' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Poštarina|poštarine/).first().fill('2,50')
  const save = async (call: string, answer: Pretended, ...texts: string[]) =>
    pretending(page, call, answer, async () => {
      await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
      await said(page, ...texts)
    })
  await save('POST /api/market-costs', { ...silent, after: 1_000 }, 'Čuva...', 'Greška', 'Greška pri kreiranju troškova po tržištu.')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await said(page, 'Uspešno!', 'Troškovi po tržištu su uspešno kreirani.', 'Nema opisa')
  await press(page, /^Izmeni/, false)
  await save('PUT /api/market-costs/*', silent, 'Greška', 'Greška pri ažuriranju troškova po tržištu.')
  await dialog.getByLabel('Opis').fill('Kurir')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await said(page, 'Uspešno!', 'Troškovi po tržištu su uspešno ažurirani.')
  const remove = async () => {
    await press(page, /^Obriši/, false)
    await said(page, 'Da li ste sigurni da želite da obrišete ove troškove?')
    await dialog.getByRole('button', { name: 'Obriši' }).click()
  }
  await pretending(page, 'DELETE /api/market-costs/*', silent, async () => {
    await remove()
    await said(page, 'Greška', 'Greška pri brisanju troškova po tržištu.')
    await expect(dialog).toBeHidden()
  })
  await remove()
  await said(page, 'Uspešno!', 'Troškovi po tržištu su uspešno obrisani.')

  await pretending(page, 'GET /api/analytics/orders', { status: 503, body: { message: 'Servis trenutno nije dostupan.' }, after: 1_000 }, async () => {
    await page.goto('/profit')
    await page.getByRole('button', { name: /Srbija/ }).click()
    await said(page, 'Učitavam analitiku...', 'Greška pri učitavanju podataka: Servis trenutno nije dostupan.')
    await expect(page.getByRole('button', { name: 'Primeni Filtere' })).toBeVisible()
    await press(page, 'Promeni Tržište')
    await expect(page.getByRole('button', { name: /Bosna/ })).toBeVisible()
  })
})
