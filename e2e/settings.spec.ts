// Rules: settings/forms, ui/toasts
import { expect, type Page } from '@playwright/test'
import { expectNotice, notice } from './browser/notices.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'
import { nextPhone, orderAs } from './fixtures/upsell.ts'
import { serviceAccount } from './remote-service-variables.ts'

let seller: Seller
test.beforeEach(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'podesavanja')
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('each settings tab has its own address', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/settings')
  await expect(page.getByText('Nalog kreiran')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('Klijent', { exact: true })).toBeVisible()
  await expect(page.getByText('Aktivan', { exact: true })).toBeVisible()
  await expect(page.getByText('Poslednja izmena')).toBeHidden()
  const tabs = [
    ['Bezbednost', 'security', 'Minimum 6 karaktera'],
    ['Marketing', 'marketing', 'Broj od 15 cifara'],
    ['Obaveštenja', 'notifications', serviceAccount],
  ] as const
  const expectOpen = (label: string) =>
    expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true')
  for (const [label, tab, text] of tabs) {
    await page.getByRole('tab', { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`/settings\\?tab=${tab}$`))
    await expect(page.getByText(text).first()).toBeVisible()
    await expectGoodScreenAtBothWidths(page, `settings-${tab}`)
  }
  await page.reload()
  for (const [label] of tabs.toReversed()) {
    await expectOpen(label)
    await page.goBack()
  }
  await expectOpen('Profil')
  await expect(page.getByText('Nalog kreiran')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Trackify za Srbiju: Nije podešeno' }),
  ).toBeVisible()
  await page.getByLabel('Ime', { exact: true }).fill('')
  await page.getByLabel('Email adresa').fill('nova@primer.rs')
  await press(page, 'Sačuvaj profil')
  await expect(page.getByText('Ime je obavezno')).toBeVisible()
  await page.getByLabel('PIB').fill('106737115')
  await press(page, 'Sačuvaj podatke za kupce')
  await expect(page.getByText('Izaberite državu u kojoj je firma registrovana')).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'settings-profile-errors')
})

test('calls before sending, and their number, are announced on the thank-you page', async ({
  open,
  baseURL,
}) => {
  await seller.api.send('PATCH', '/api/user/identity', { country: 'Serbia' })
  const { id } = await newWebsite(seller, 'zovemo')
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/settings')
  const calls = page.getByRole('region', { name: 'Zovemo pre slanja' })
  await calls.getByRole('switch').check()
  await calls.getByLabel('Broj sa kog zovete').fill('064 123 4567')
  await press(page, 'Sačuvaj podešavanje poziva')
  await expectNotice(page, 'Uspešno', 'Podešavanje poziva je sačuvano')
  expect((await notice(page).boundingBox())!.width).toBeLessThanOrEqual(420)

  const shopper = await open({ device: 'phone' })
  const { address } = await orderAs(shopper, id, nextPhone())
  await shopper.goto(address)
  await expect(shopper.getByRole('main')).toContainText('Pozvaćemo Vas sa broja 064')
  await expect(shopper.getByRole('main').getByRole('link', { name: /^064/ })).toHaveAttribute(
    'href',
    'tel:+381641234567',
  )
})
