// Rules: audit/sync-setup
import {
  delayedData,
  differentTables,
  parkedRows,
  stoppedSystem,
} from '@pazar/admin-ui/system/testing/mocked-system.ts'
import { expect } from '@playwright/test'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { expectGoodScreen, expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { newHandedOverOrder } from './fixtures/handed-over-order.ts'
import { adminOf, type Seller, signedIn } from './fixtures/seller.ts'

/**
 * The activity, a stream, the system screen and the comparison with the log in a browser. The component tests
 * of these screens cover what they show.
 */

let seller: Seller
let orderId: string

test.beforeAll(async ({ baseURL }) => {
  ;({ seller, orderId } = await newHandedOverOrder(baseURL!))
})

test('an admin goes from the activity to a stream, the stopped system and the working one', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  const filter = JSON.stringify({ sellerId: seller.id, type: ['OrderStatusChanged', 'OrderPlaced'] })
  await page.goto(`/admin/activity?filter=${encodeURIComponent(filter)}`)
  await expect(page.getByText('2 događaja')).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'audit-filtered')
  await page
    .getByRole('link', { name: `order-${orderId}` })
    .first()
    .click()
  await expect(page.getByText('Predato kuriru', { exact: true })).toBeVisible()
  await page.getByText('Ceo zapis (JSON)').last().click()
  await expect(page.getByText('"correlationId"').last()).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'audit-stream')

  const stopped = { body: stoppedSystem(`order-${orderId}`) }
  const parked = { body: parkedRows(`order-${orderId}`) }
  await withMockedAnswer(page, 'GET /api/admin/system', stopped, () =>
    withMockedAnswer(page, 'GET /api/admin/parked', parked, async () => {
      await page.getByRole('tab', { name: 'Sistem' }).click()
      await expect(page.getByText('Radi, ali nešto traži pažnju')).toBeVisible()
      const section = page.getByRole('region', { name: 'Zapisi koji čekaju' })
      await expect(section.getByRole('listitem')).toHaveCount(2)
      await expectGoodScreenAtBothWidths(page, 'system-stopped')
      await section.getByRole('button', { name: 'Izostavi događaj' }).click()
      const dialog = page.getByRole('dialog', { name: 'Izostavi događaj?' })
      await dialog.getByLabel('Razlog').click()
      await page.getByRole('option', { name: 'Zapis je oštećen' }).click()
      await expectGoodScreen(page, 'set-aside-dialog')
      await dialog.getByRole('button', { name: 'Otkaži' }).click()
    }),
  )
  // The screen polls.
  await expect(page.getByText('Bez zaostatka').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Zapisi koji čekaju' })).toHaveCount(0)
  await expectGoodScreenAtBothWidths(page, 'system')
  await page.getByRole('link', { name: 'Uporedi sa dnevnikom' }).click()
  await page.getByLabel('Email adresa korisnika').fill(seller.email)
  await page.getByRole('button', { name: 'Testiraj korisnika' }).click()
  await expect(page.getByText(/^Sve je isto/)).toBeVisible({ timeout: 60_000 })
  await expectGoodScreenAtBothWidths(page, 'sync-setup')
})

test('a seller with delayed data compares their own tables with the log', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await withMockedAnswer(page, 'GET /api/delayed-data', { body: delayedData }, () =>
    withMockedAnswer(page, 'POST /api/cross-sync/test', { body: differentTables }, async () => {
      await page.goto('/sync-setup')
      await expect(page.getByText(/^Prikazano je starije stanje: /)).toBeVisible()
      await page.getByRole('button', { name: 'Testiraj moje podatke' }).click()
      await expect(page.getByText(/^1 tabela se razlikuje od dnevnika\./)).toBeVisible()
      await expectGoodScreenAtBothWidths(page, 'sync-setup-different')
    }),
  )
})
