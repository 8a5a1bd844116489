// Rules: session/password-link, accounts/own-profile
import { expect, type Page } from '@playwright/test'
import { allowed } from './browser/messages.ts'
import { notice } from './browser/notices.ts'
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

const newEmail = () => `novi-${seller.id}@prodavci.example`
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

async function openUsers(page: Page) {
  await page.goto('/admin')
  await page.getByLabel('Pretraži korisnike').fill(seller.email)
  const row = page.getByRole('list', { name: 'Korisnici' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  return row
}

test('a seller edits their profile, is warned about unsaved input, and changes the e-mail with the password', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed })
  await page.goto('/settings')
  const save = page.getByRole('button', { name: 'Sačuvaj profil' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Ime', { exact: true }).fill('')
  await save.click()
  await expect(page.getByText('Ime je obavezno')).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'settings-profile-complaint')
  await page.getByRole('link', { name: 'Narudžbe' }).click()
  await expect(
    page.getByText('Neke izmene nisu sačuvane. Da li ste sigurni da želite da ih odbacite?'),
  ).toBeVisible()
  await press(page, 'Ostani')
  await page.getByLabel('Ime', { exact: true }).fill('Jovanka')
  await save.click()
  await expect(notice(page)).toContainText('Profil je sačuvan')
  await expect(page.getByRole('banner')).toContainText('Jovanka Savić')

  await page.getByLabel('Email adresa').fill(newEmail())
  await page.getByLabel('Trenutna lozinka', { exact: true }).fill('lozinka')
  await page.getByLabel('Email adresa').fill(seller.email)
  await expect(page.getByLabel('Trenutna lozinka', { exact: true })).toBeHidden()
  await expect(save).toBeDisabled()
  await page.getByLabel('Email adresa').fill(newEmail())
  await expect(page.getByLabel('Trenutna lozinka', { exact: true })).toHaveValue('')
  await page.getByLabel('Trenutna lozinka', { exact: true }).fill('pogrešna')
  await save.click()
  await expect(page.getByText('Lozinka nije ispravna').first()).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'settings-profile-email')
  await page.getByLabel('Trenutna lozinka', { exact: true }).fill(seller.password)
  await save.click()
  await expect(page.getByLabel('Trenutna lozinka', { exact: true })).toBeHidden()
  await expect(page.getByLabel('Email adresa')).toHaveValue(newEmail())
  await page.getByLabel('Telefon', { exact: true }).fill('064 1')
  await press(page, 'Otkaži')
  await expect(page.getByLabel('Telefon', { exact: true })).toHaveValue('')
})

test('an admin creates a link with which the seller chooses a new password', async ({ open, baseURL }) => {
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
})

test('a seller enters their business details, with an error beside each invalid field', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed })
  await page.goto('/settings')
  const form = page.getByRole('region', { name: 'Podaci za kupce' })
  await form.getByLabel('Kompanija').fill('Lampe d.o.o.')
  await form.getByLabel('PIB').fill('106737116')
  await press(page, 'Sačuvaj podatke za kupce')
  await expect(form.getByText('Izaberite državu u kojoj je firma registrovana')).toBeVisible()
  await expect(form.getByLabel('Država')).toBeFocused()
  await form.getByLabel('Država').click()
  await page.getByRole('option', { name: 'Srbija' }).click()
  await form.getByLabel('Telefon za kupce').fill('064/123-45-67')
  await press(page, 'Sačuvaj podatke za kupce')
  await expect(form.getByText('PIB nije ispravan: kontrolna cifra se ne slaže')).toBeVisible()
  await expect(form.getByLabel('PIB')).toBeFocused()
  await expectGoodScreenAtBothWidths(page, 'settings-seller-errors')
  await form.getByLabel('PIB').fill('106737115')
  await press(page, 'Sačuvaj podatke za kupce')
  await expect(notice(page)).toContainText('Podaci za kupce su sačuvani')
  await expect(form.getByLabel('Telefon za kupce')).toHaveValue('064 123 4567')
  await expect(page.getByRole('banner')).toContainText('Lampe d.o.o.')
})

test('the address of an account opens it, after a reload too', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) }, allowed })
  await (await openUsers(page)).getByRole('link', { name: 'Jovana Savić', exact: true }).click()
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
