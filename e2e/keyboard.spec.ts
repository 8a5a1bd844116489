import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { adminOf, newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'

let seller: Seller
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'tastatura')
  const { id } = await newWebsite(seller, 'lampa-bez-misa')
  const customerData = {
    name: 'Mira Ilić',
    phone: '063 555 0777',
    address: 'Cara Dušana 12',
    city: 'Niš',
    email: 'mira@primer.example',
  }
  await seller.api.send('POST', '/api/orders', { websiteId: id, quantity: 1, customerData })
  await seller.api.send('POST', '/api/domains', { host: `tastatura-${seller.id}.rs` })
  await seller.api.send('POST', '/api/market-costs', { market: 'Serbia', shippingCost: '390' })
})

// Tabbing is slow on a busy machine.
test.setTimeout(180_000)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/**
 * Expects a dialog opened with Enter to keep the focus while tabbing, close with Escape and return the focus
 * to its opener.
 */
async function expectGoodDialog(page: Page, opener: string | RegExp): Promise<void> {
  await button(page, opener).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Record the focus in the page itself, since a query per step takes longer than tabbing.
  const inside = await dialog.evaluateHandle((element) => {
    const root = element.closest('.MuiDialog-root')!
    const stops: boolean[] = []
    addEventListener(
      'keyup',
      ({ key }) => key === 'Tab' && stops.push(root.contains(document.activeElement)),
      { capture: true },
    )
    return stops
  })
  // Past the first stop, which the dialog focuses or nearly so, to the last one, and past that again.
  const steps = [...Array<string>(3).fill('Shift+Tab'), ...Array<string>(5).fill('Tab')]
  for (const step of steps) await page.keyboard.press(step)
  expect(await inside.jsonValue(), `${opener}: stops inside the dialog`).toEqual(steps.map(() => true))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, opener)).toBeFocused()
}

/** Checks the confirmation before a bulk retry, for the seller and the admin. */
async function expectGoodRetrying(page: Page): Promise<void> {
  await page.goto('/notifications')
  await page.getByLabel('Izaberi sve na strani').focus()
  await page.keyboard.press('Space')
  await expectGoodDialog(page, /^Pokušaj ponovo$/)
}

test('the keyboard skips the navigation, and the focus follows to the next screen', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/domains')
  await expect(button(page, /^DNS Setup/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pređi na sadržaj' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Novi domen')).toBeFocused()
  await expect(page).toHaveURL(/\/domains$/)

  await page.getByRole('link', { name: 'Dashboard' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/create$/)
  await expect(page.locator('main')).toBeFocused()
})

test('dialogs keep the focus and return it', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/domains')
  for (const opener of [/^DNS Setup/, /^Pixel Settings/, /^Obriši/]) await expectGoodDialog(page, opener)
  await page.getByRole('link', { name: 'Narudžbe' }).first().click()
  await expectGoodDialog(page, /^Detalji porudžbine/)
  await expectGoodRetrying(page)
  await page.getByRole('link', { name: 'Troškovi' }).first().click()
  await expectGoodDialog(page, 'Dodaj troškove')
  await page.getByRole('tab', { name: 'Srbija' }).click()
  for (const opener of ['Uredi', 'Obriši']) await expectGoodDialog(page, opener)

  const admins = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  await admins.goto('/admin')
  await expectGoodDialog(admins, 'Kreiraj klijenta')
  await expectGoodRetrying(admins)
})
