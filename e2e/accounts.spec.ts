// Rules: accounts/admin-panel, accounts/quotas
import { expect, type Page } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { enterSignIn } from './browser/sign-in.ts'
import { test } from './browser/watched-pages.ts'
import { adminOf, newSeller, newWebsite, signedIn } from './fixtures/seller.ts'

/** What an admin changes about a seller's account, and how the seller's open page follows. */

const userRow = (page: Page) => page.getByRole('list', { name: 'Korisnici' }).getByRole('listitem')
const pressInRow = (page: Page, name: RegExp) => userRow(page).getByRole('button', { name }).click()
const hasText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const storage = (page: Page) => page.getByRole('region', { name: 'Prostor' })

/** Opens the seller's settings, which show full storage until a change notification reads the real one. */
async function openSettings(page: Page): Promise<void> {
  const megabyte = 1024 ** 2
  const full = {
    websiteBytes: megabyte,
    imageBytes: megabyte,
    usedBytes: 2 * megabyte,
    quotaBytes: megabyte,
  }
  await withMockedAnswer(page, 'GET /api/storage', { body: full }, async () => {
    await page.goto('/settings')
    await expect(storage(page).getByRole('alert')).toContainText('Prostor je popunjen.')
    await expectGoodScreenAtBothWidths(page, 'settings-storage-full')
  })
}

/** Makes the seller the only row of the open admin panel, which the accessibility checks read faster. */
async function findSeller(page: Page, email: string): Promise<void> {
  await page.getByLabel('Pretraži klijente').fill(email)
  await page.getByLabel('Pretraži korisnike').fill(email)
  await expect(userRow(page)).toHaveCount(1)
  await expect(userRow(page)).toContainText(email)
  await expect(page.getByRole('list', { name: 'Klijenti' }).getByRole('listitem')).toHaveCount(1)
}

/** Follows the link to the seller's legal pages, and returns. */
async function visitLegalPages(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pravne stranice: Jovana Savić' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Pravne stranice: Jovana Savić' })
  await expect(heading).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'admin-legal-editor')
  await page.goBack()
}

async function raiseQuota(page: Page): Promise<void> {
  await pressInRow(page, /^Prostor: .* od 1 GB, Jovana Savić$/)
  const dialog = page.getByRole('dialog', { name: 'Prostor: Jovana Savić' })
  await dialog.getByLabel('Prostor u GB').fill('2,5')
  await expectGoodScreenAtBothWidths(page, 'admin-storage')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await expect(dialog).toHaveCount(0)
}

async function endSessions(page: Page): Promise<void> {
  await pressInRow(page, /^Sesije/)
  await expect(page.getByRole('button', { name: /^Prekini:/ }).first()).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'admin-sessions')
  await page.getByRole('button', { name: 'Prekini sve sesije' }).click()
  await hasText(page, 'Sve sesije su prekinute')
  await page.getByRole('dialog').getByRole('button', { name: 'Zatvori' }).click()
}

async function resetPassword(page: Page, password: string): Promise<void> {
  await pressInRow(page, /^Resetuj šifru/)
  await page.getByLabel('Nova šifra (minimum 6 karaktera)').fill(password)
  await expectGoodScreenAtBothWidths(page, 'admin-reset-password')
  await page.getByRole('dialog').getByRole('button', { name: 'Resetuj šifru' }).click()
  await hasText(page, 'Šifra je resetovana!')
}

async function removeUser(page: Page): Promise<void> {
  await pressInRow(page, /^Obriši/)
  await hasText(page, 'Da li ste sigurni da želite da obrišete ovog korisnika?')
  await expectGoodScreenAtBothWidths(page, 'admin-delete-user')
  await page.getByRole('dialog').getByRole('button', { name: 'Obriši' }).click()
  await hasText(page, 'Korisnik je obrisan!')
}

test("an admin manages a seller's account", async ({ open, baseURL }) => {
  const seller = await newSeller(baseURL!, 'nalog')
  const { customUrl } = await newWebsite(seller, 'lampa-naloga')
  const pageStatus = async () => (await fetch(`${baseURL}/${customUrl}`)).status
  expect(await pageStatus()).toBe(200)
  const sellers = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed: [/40[13]/] })
  await openSettings(sellers)
  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  await page.goto(`/admin?userId=${seller.id}`)
  await findSeller(page, seller.email)

  // Nothing reloads the seller's page: change notifications update it and end its session.
  await raiseQuota(page)
  await expect(storage(sellers)).toContainText('od 2,5 GB')
  await expect(storage(sellers).getByRole('alert')).toHaveCount(0)
  await endSessions(page)
  const signInButton = sellers.getByRole('button', { name: 'Prijavite se' })
  await expect(signInButton).toBeVisible()

  await resetPassword(page, 'nova šifra')
  await enterSignIn(sellers, { email: seller.email, password: 'nova šifra' })
  await expect(storage(sellers)).toBeVisible()

  await pressInRow(page, /^Deaktiviraj/)
  await hasText(page, 'Status je ažuriran!')
  await expect.poll(pageStatus).toBe(404)
  await expect(signInButton).toBeVisible()
  await enterSignIn(sellers, { email: seller.email, password: 'nova šifra' })
  await hasText(sellers, 'Vaš nalog nije aktivan. Obratite se administratoru.')
  await pressInRow(page, /^Aktiviraj/)
  await expect(userRow(page).getByRole('button', { name: /^Deaktiviraj/ })).toBeVisible()
  await expect.poll(pageStatus).toBe(200)

  await visitLegalPages(page)
  await findSeller(page, seller.email)
  await removeUser(page)
  await expect.poll(pageStatus).toBe(404)
  await page.getByRole('link', { name: 'Podešavanja' }).first().click()
  await expect(storage(page)).toContainText(/Iskorišćeno .*, bez ograničenja/)
  await expectGoodScreenAtBothWidths(page, 'settings-storage-admin')
})
