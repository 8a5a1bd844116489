// Rules: session/registration
import { expect, type Page } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { signIn } from './browser/sign-in.ts'
import { test } from './browser/watched-pages.ts'
import { adminOf, newSeller, newWebsite, signedIn } from './fixtures/seller.ts'

test.setTimeout(180_000)

const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test("an admin manages a seller's account", async ({ open, baseURL }) => {
  const seller = await newSeller(baseURL!, 'nalog')
  const { customUrl } = await newWebsite(seller, 'lampa-naloga')
  const isThere = async () => (await fetch(`${baseURL}/${customUrl}`)).status
  expect(await isThere()).toBe(200)
  // The seller's own browser, whose session the admin is about to end.
  const sellers = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed: [/40[13]/] })
  await sellers.goto('/orders')
  await expect(sellers.getByRole('heading', { level: 1 })).toHaveText('Moje Pošiljke')

  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  await page.goto('/admin')
  await page.getByLabel('Pretraži korisnike').fill(seller.email)
  const row = page.getByRole('list', { name: 'Korisnici' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(seller.email)

  await row.getByRole('button', { name: /^Sesije/ }).click()
  await expect(page.getByRole('button', { name: /^Prekini:/ }).first()).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'admin-sessions')
  await page.getByRole('button', { name: 'Prekini sve sesije' }).click()
  await expectText(page, 'Sve sesije su prekinute')
  await page.getByRole('dialog').getByRole('button', { name: 'Zatvori' }).click()
  // The seller's browser signs out by itself: it received a change notification.
  await expect(sellers.getByRole('button', { name: 'Prijavite se' })).toBeVisible()

  await row.getByRole('button', { name: /^Resetuj šifru/ }).click()
  const reset = page.getByRole('dialog').getByRole('button', { name: 'Resetuj šifru' })
  await page.getByLabel('Nova šifra (minimum 6 karaktera)').fill('nova šifra')
  await expectGoodScreenAtBothWidths(page, 'admin-reset-password')
  await reset.click()
  await expectText(page, 'Šifra je resetovana!')
  await signIn(sellers, { email: seller.email, password: 'nova šifra' })
  await expect(sellers).toHaveURL(/\/create$/)

  await row.getByRole('button', { name: /^Deaktiviraj/ }).click()
  await expectText(page, 'Status je ažuriran!')
  await expect(row.getByRole('button', { name: /^Aktiviraj/ })).toBeVisible()
  await expect.poll(isThere).toBe(404)
  await signIn(sellers, { email: seller.email, password: 'nova šifra' })
  await expectText(sellers, 'Vaš nalog nije aktivan. Obratite se administratoru.')
  await row.getByRole('button', { name: /^Aktiviraj/ }).click()
  await expect(row.getByRole('button', { name: /^Deaktiviraj/ })).toBeVisible()
  await expect.poll(isThere).toBe(200)

  await row.getByRole('button', { name: /^Obriši/ }).click()
  await expectText(page, 'Da li ste sigurni da želite da obrišete ovog korisnika?')
  await expectGoodScreenAtBothWidths(page, 'admin-delete-user')
  await page.getByRole('dialog').getByRole('button', { name: 'Obriši' }).click()
  await expectText(page, 'Korisnik je obrisan!')
  await expect.poll(isThere).toBe(404)
})

test('closed registration shows the sign-in view, and a seller cannot open the admin panel', async ({
  open,
  baseURL,
}) => {
  const stranger = await open()
  await stranger.goto('/register')
  await expect(stranger.getByRole('button', { name: 'Prijavite se' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Registrujte se' })).toHaveCount(0)
  const seller = await open({
    context: { storageState: signedIn(baseURL!, await newSeller(baseURL!, 'radoznao')) },
  })
  await seller.goto('/admin')
  await expectText(seller, 'Nemate dozvolu za pristup admin panelu.')
})
