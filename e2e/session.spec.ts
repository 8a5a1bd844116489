// Rules: session/client-storage, session/only-401-ends
import { expect, type Page } from '@playwright/test'
import { allowed } from './browser/messages.ts'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { enterSignIn, signIn } from './browser/sign-in.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, type Seller, signedIn } from './fixtures/seller.ts'

/** What ends a session in the browser, and what does not (session/only-401-ends). */

const notice = 'Nema veze sa serverom. Pokušavamo ponovo...'
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))

let seller: Seller
test.beforeEach(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'sesija')
})

test('a reload during a deploy (503) keeps session and input until the server answers, or the user retries', async ({
  open,
}) => {
  const page = await open({ allowed })
  await signIn(page, seller)
  await expect(page).toHaveURL(/\/create$/)
  await withMockedAnswer(page, 'GET /api/auth/me', { status: 503 }, async () => {
    await page.goto('/settings?tab=security')
    await page.getByLabel('Trenutna lozinka', { exact: true }).fill('otkucano')
    await expect(page.getByText(notice)).toBeVisible()
    await expectGoodScreenAtBothWidths(page, 'settings-without-server')
    expect(await storedToken(page)).not.toBeNull()
  })
  // The next attempt follows automatically.
  await expect(page.getByText(notice)).toBeHidden()
  await expect(page.getByLabel('Trenutna lozinka', { exact: true })).toHaveValue('otkucano')

  const loading = () => expect(page.getByText('Učitavanje...', { exact: true }).first()).toBeVisible()
  await withMockedAnswer(page, 'GET /api/auth/me', { status: 500, meanwhile: loading }, async () => {
    // With the clock paused, no attempt starts by itself, so the notice is still there for the press.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.reload()
    await expect(page.getByText(notice)).toBeVisible()
  })
  await page.getByRole('button', { name: 'Pokušaj odmah' }).click()
  await expect(page.getByText(notice)).toBeHidden()
})

test('an outage without a known user shows the sign-in view with a notice, and the session returns automatically', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed })
  await withMockedAnswer(page, 'GET /api/auth/me', { broken: true }, async () => {
    await page.goto('/orders')
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Prijavite se' })).toBeVisible()
    await expectGoodScreenAtBothWidths(page, 'sign-in-without-server')
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Moje Pošiljke' })).toBeVisible()
})

test('a cookie without a stored token signs in, and notes that an older version stored are removed', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: { ...signedIn(baseURL!, seller), origins: [] } } })
  await page.addInitScript((user) => localStorage.setItem('auth-storage', JSON.stringify({ user })), {
    id: seller.id,
    firstName: 'Jovana',
    lastName: 'Savić',
    role: 'client',
    notes: 'Kasni',
  })
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Moje Pošiljke' })).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem('auth-storage'))
  expect(stored).toContain(seller.email)
  expect(stored).not.toContain('notes')
})

test('a failed sign-in says why, also if the code of toasts cannot be loaded', async ({ open }) => {
  const page = await open({ isFirstVisit: true, allowed: [...allowed, /Toasts-/] })
  await page.route('**/assets/admin/Toasts-*', (route) => route.abort())
  await page.goto('/login')
  await enterSignIn(page, { email: seller.email, password: 'pogrešna lozinka' })
  await expect(page.getByRole('alert').filter({ hasText: 'Neispravni podaci za prijavu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prijavite se' })).toBeVisible()
  await page.getByRole('button', { name: 'Zatvori' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a failed sign-in says why while the code of toasts does not arrive', async ({ open }) => {
  const page = await open({ isFirstVisit: true, allowed })
  await page.route('**/assets/admin/Toasts-*', () => {})
  await page.goto('/login')
  await enterSignIn(page, { email: seller.email, password: 'pogrešna lozinka' })
  await expect(page.getByRole('alert').filter({ hasText: 'Neispravni podaci za prijavu' })).toBeVisible()
})

test('the navigation appears while the code of a screen does not arrive', async ({ open, baseURL }) => {
  const page = await open({ isFirstVisit: true, context: { storageState: signedIn(baseURL!, seller) } })
  await page.route(/\/assets\/admin\/(Toasts|OrdersScreen)-/, () => {})
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: 'Narudžbe' }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Učitavanje...')).toBeVisible()
  await page.getByRole('link', { name: 'Troškovi' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Troškovi' })).toBeVisible()
})
