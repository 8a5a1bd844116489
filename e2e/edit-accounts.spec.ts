// Rules: session/password-link
import { expect, type Page } from '@playwright/test'
import { allowed } from './browser/messages.ts'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { enterSignIn } from './browser/sign-in.ts'
import { test } from './browser/watched-pages.ts'
import { adminOf, newSeller, type Seller, signedIn } from './fixtures/seller.ts'

/** Editing accounts, and one-time links for a new password. */

let seller: Seller
test.beforeEach(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'izmena')
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

async function openUsers(page: Page) {
  await page.goto('/admin')
  await page.getByLabel('Pretraži korisnike').fill(seller.email)
  const row = page.getByRole('list', { name: 'Korisnici' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  return row
}

test('an admin creates a link for a new password, and opens the account by its address', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) }, allowed })
  const row = await openUsers(page)
  const dialog = page.getByRole('dialog')
  for (const [opener, name] of [
    [/^Uredi/, 'admin-edit-user'],
    [/^Podaci za kupce/, 'users-identity'],
  ] as const) {
    await row.getByRole('button', { name: opener }).click()
    await expect(dialog).toBeVisible()
    await expectGoodScreenAtBothWidths(page, name)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await row.getByRole('button', { name: /^Resetuj šifru/ }).click()
  await press(page, 'Napravi link')
  const link = await page.getByLabel('Link za novu šifru').inputValue()
  await expectGoodScreenAtBothWidths(page, 'admin-password-link')

  const sellers = await open({ allowed })
  await sellers.goto(link)
  await sellers.getByLabel('Nova lozinka', { exact: true }).fill('sasvim nova')
  await sellers.getByLabel('Potvrdite novu lozinku', { exact: true }).fill('druga')
  await sellers.keyboard.press('Enter')
  await expect(sellers.getByText('Lozinke se ne poklapaju')).toBeVisible()
  await expectGoodScreenAtBothWidths(sellers, 'reset-password')
  await sellers.getByLabel('Potvrdite novu lozinku', { exact: true }).fill('sasvim nova')
  await sellers.keyboard.press('Enter')
  await expect(sellers.getByText('Lozinka je promenjena. Prijavite se novom lozinkom.')).toBeVisible()
  await sellers.getByRole('link', { name: 'Prijavite se' }).click()
  await enterSignIn(sellers, { email: seller.email, password: 'sasvim nova' })
  await expect(sellers).toHaveURL(/\/create$/)

  await sellers.goto('/')
  await sellers.goto(link)
  await sellers.getByLabel('Nova lozinka', { exact: true }).fill('još jednom')
  await sellers.getByLabel('Potvrdite novu lozinku', { exact: true }).fill('još jednom')
  await press(sellers, 'Sačuvaj lozinku')
  await expect(sellers.getByText('Link nije ispravan ili je istekao. Zatražite novi.')).toBeVisible()
  await expectGoodScreenAtBothWidths(sellers, 'reset-password-expired')

  const { token } = await adminOf(baseURL!)
  const answer = await page.request.post(`/api/admin/users/${seller.id}/password-link`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  // Only the fragment differs, so the browser stays on the page.
  await sellers.goto((await answer.json()).url)
  await sellers.getByLabel('Nova lozinka', { exact: true }).fill('treća nova')
  await sellers.getByLabel('Potvrdite novu lozinku', { exact: true }).fill('treća nova')
  await press(sellers, 'Sačuvaj lozinku')
  await expect(sellers.getByText('Lozinka je promenjena. Prijavite se novom lozinkom.')).toBeVisible()
  await sellers.getByRole('link', { name: 'Prijavite se' }).click()
  await enterSignIn(sellers, { email: seller.email, password: 'treća nova' })
  await expect(sellers).toHaveURL(/\/create$/)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await row.getByRole('link', { name: 'Jovana Savić', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Jovana Savić' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Prekini:/ }).first()).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'user')
  await page.goto(`/users/${seller.id}`)
  await expect(page.getByLabel('Email adresa')).toHaveValue(seller.email)
  await expectGoodScreenAtBothWidths(page, 'user-edit')
})

test('the sign-in view offers a link by e-mail only if the server can send e-mail', async ({ open }) => {
  const page = await open({ allowed })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Prijavite se' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zaboravljena lozinka?' })).toHaveCount(0)
  await withMockedAnswer(
    page,
    'GET /api/auth/sign-up',
    { body: { open: false, passwordResetByEmail: true } },
    async () => {
      await page.reload()
      await page.getByLabel('Email adresa').fill(seller.email)
      await press(page, 'Zaboravljena lozinka?')
      await expect(page.getByLabel('Email adresa')).toHaveValue(seller.email)
      await expectGoodScreenAtBothWidths(page, 'forgot-password')
      await withMockedAnswer(
        page,
        'POST /api/auth/forgot-password',
        { body: { message: 'Poslali smo link.' } },
        async () => {
          await press(page, 'Pošalji link')
          await expect(page.getByText('Poslali smo link.')).toBeVisible()
        },
      )
      await press(page, 'Nazad na prijavu')
      await expect(page.getByRole('button', { name: 'Prijavite se' })).toBeVisible()
    },
  )
})
