// Rules: ui/redirects, ui/navigation, session/sign-in-view
import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { adminOf, newSeller, type Seller, signedIn } from './fixtures/seller.ts'

/** The navigation around the screens, and redirects (ui/navigation). */

let seller: Seller
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'okvir')
})

const buttons = (page: Page) => page.getByRole('navigation', { name: 'Glavna navigacija' }).getByRole('link')

test('the navigation bar has its buttons in order, the name and the role', async ({ open, baseURL }) => {
  const own = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await own.goto('/create')
  await expect(own.getByRole('banner')).toContainText('Jovana Savić')
  await expect(own.getByRole('banner')).toContainText('Klijent')
  await expect(buttons(own)).toHaveText([
    'Dashboard',
    'Domeni',
    'Narudžbe',
    'Profit',
    'Troškovi',
    'Podešavanja',
  ])

  const admin = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  await admin.goto('/create')
  await expect(admin.getByRole('banner')).toContainText('Super Administrator')
  await expect(buttons(admin)).toHaveText([
    'Admin Panel',
    'Tenanti',
    'Dashboard',
    'Domeni',
    'Narudžbe',
    'Profit',
    'Troškovi',
    'Podešavanja',
  ])
})

test('the front page leads to the panel or the dashboard, old addresses to their new ones', async ({
  open,
  baseURL,
}) => {
  const admin = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  await admin.goto('/')
  await expect(admin).toHaveURL(/\/admin$/)
  const own = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  for (const [from, to] of [
    ['/', /\/create$/],
    ['/dashboard', /\/create$/],
    ['/create-website', /\/builder$/],
    ['/login', /\/create$/],
  ] as const) {
    await own.goto(from)
    await expect(own).toHaveURL(to)
  }
})

test('every screen asks a visitor to sign in', async ({ open }) => {
  const page = await open()
  for (const path of [
    '/create',
    '/builder',
    '/edit/1',
    '/orders',
    '/profit',
    '/domain',
    '/domains',
    '/settings',
    '/market-costs',
    '/sync',
    '/sync-setup',
    '/admin',
    '/tenants',
    '/notifications',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Prijavite se' })).toBeVisible()
    })
  }
})

test('the security tips and the note on DNS propagation are shown', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/settings?tab=security')
  for (const tip of [/najmanje 8 karaktera/, /svakih 3-6 meseci/, /javnim računarima/])
    await expect(page.getByText(tip)).toBeVisible()
  await seller.api.send('POST', '/api/user/domain', { domain: `okvir-${seller.id}.rs` })
  await page.goto('/domain')
  await expect(page.getByText('DNS propagacija može trajati do 24 sata.')).toBeVisible()
})

test('fixed costs default to Serbia and step by 0.01', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/market-costs')
  await page.getByRole('button', { name: 'Dodaj troškove' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Tržište')).toHaveText(/Srbija/)
  const shipping = dialog.getByRole('textbox').or(dialog.getByRole('spinbutton')).first()
  await expect(shipping).toHaveValue(/^0/)
  await shipping.focus()
  await page.keyboard.press('ArrowUp')
  await expect(shipping).toHaveValue(/^0[,.]01$/)
})
