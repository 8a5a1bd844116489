// Rules: ui/messages, session/sign-out
import { expect } from '@playwright/test'
import { allowed, press, expectTexts, silent } from './browser/messages.ts'
import { type MockedAnswer, withMockedAnswer } from './browser/mocked-answers.ts'
import { test } from './browser/watched-pages.ts'
import { adminOf, newSeller, type Seller, signedIn } from './fixtures/seller.ts'

/**
 * The message catalogue (ui/messages), with exact titles and texts, for refusals without a message, invalid
 * answers and connection failures. Other specs cover the server's own messages. This file covers sign-in and
 * users.
 */

let seller: Seller

test.setTimeout(180_000)
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'poruke')
})

test('messages of signing in and out', async ({ open, baseURL }) => {
  const page = await open({ allowed })
  await page.goto('/orders')
  await expectTexts(page, 'Unesite svoje podatke za pristup platformi')
  const attempt = async (answer: MockedAnswer, ...texts: string[]) =>
    withMockedAnswer(page, 'POST /api/auth/login', answer, async () => {
      await page.getByLabel('Email adresa').fill(seller.email)
      await page.getByLabel('Lozinka', { exact: true }).fill(seller.password)
      await press(page, 'Prijavite se')
      await expectTexts(page, ...texts)
    })
  await attempt(
    { broken: true, meanwhile: () => expectTexts(page, 'Prijavljivanje...') },
    'Greška pri prijavi',
    'Nema veze sa serverom',
  )
  await attempt(silent, 'Greška pri prijavi', 'Neispravni podaci za prijavu')
  await attempt({ body: {} }, 'Nedostaju podaci o korisniku')
  await attempt({ status: 429, body: { message: 'Previše pokušaja' } }, 'Previše pokušaja')
  await press(page, 'Prijavite se')
  await expectTexts(page, 'Uspešna prijava!', 'Dobrodošli, Jovana!', 'Moje Pošiljke')

  await withMockedAnswer(
    page,
    'GET /api/auth/me',
    { ...silent, meanwhile: () => expectTexts(page, 'Učitavanje...') },
    async () => {
      await page.goto('/orders')
      await expectTexts(page, 'Nema veze sa serverom. Pokušavamo ponovo...', 'Moje Pošiljke')
      // With the clock paused, no attempt starts by itself, so the notice is still there for the press.
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.reload()
      await expectTexts(page, 'Nema veze sa serverom. Pokušavamo ponovo...')
    },
  )
  await press(page, 'Pokušaj odmah')
  await expect(page.getByText('Nema veze sa serverom. Pokušavamo ponovo...')).toBeHidden()
  await page.close()

  const again = await open({
    context: { storageState: signedIn(baseURL!, await newSeller(baseURL!, 'odlazak')) },
    allowed,
  })
  await again.goto('/settings')
  await withMockedAnswer(again, 'POST /api/auth/logout', silent, async () => {
    const logged = again.waitForEvent('console', (message) =>
      message.text().startsWith('Odjava nije stigla do servera'),
    )
    await again.getByRole('button', { name: 'Odjavi se' }).click()
    await expect(again.getByRole('button', { name: 'Prijavite se' })).toBeVisible()
    await expect(again).toHaveURL(/\/$/)
    await logged
  })
  expect(await again.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('messages of the admin panel', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) }, allowed })
  await page.goto('/admin')
  await expectTexts(page, 'Admin Dashboard', 'Super Administrator')
  await withMockedAnswer(page, 'POST /api/admin/clients', silent, async () => {
    await page.getByRole('button', { name: 'Kreiraj klijenta' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Ime').first().fill('Ana')
    await dialog.getByLabel('Prezime').fill('Anić')
    await dialog.getByLabel('Email').fill('ana@primer.rs')
    await dialog.getByLabel(/^Lozinka/).fill('lozinka')
    await dialog.getByRole('button', { name: 'Kreiraj klijenta' }).click()
    await expectTexts(page, 'Greška pri kreiranju klijenta', 'Došlo je do greške pri kreiranju klijenta')
    await dialog.getByRole('button', { name: 'Otkaži' }).click()
  })
  await page.getByLabel('Pretraži korisnike').fill(seller.email)
  const row = page.getByRole('list', { name: 'Korisnici' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await withMockedAnswer(page, 'PATCH /api/admin/users/*/status', silent, async () => {
    await row.getByRole('button', { name: /^Deaktiviraj/ }).click()
    await expectTexts(page, 'Greška', 'Greška pri ažuriranju statusa')
  })
  await withMockedAnswer(page, 'PATCH /api/admin/users/*/reset-password', silent, async () => {
    await row.getByRole('button', { name: /^Resetuj šifru/ }).click()
    await page.getByLabel('Nova šifra (minimum 6 karaktera)').fill('nova šifra')
    await page.getByRole('dialog').getByRole('button', { name: 'Resetuj šifru' }).click()
    await expectTexts(page, 'Greška pri resetovanju šifre')
    await page.getByRole('dialog').getByRole('button', { name: 'Otkaži' }).click()
  })
  await withMockedAnswer(page, 'DELETE /api/admin/users/*', silent, async () => {
    await row.getByRole('button', { name: /^Obriši/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Obriši' }).click()
    await expectTexts(page, 'Greška pri brisanju korisnika')
  })
})
