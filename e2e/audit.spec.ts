// Rules: ui/redirects, audit/sync-setup
import { expect } from '@playwright/test'
import { expectGoodScreen, expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { test } from './browser/watched-pages.ts'
import { newHandedOverOrder } from './fixtures/handed-over-order.ts'
import { adminOf, type Seller, signedIn } from './fixtures/seller.ts'

let seller: Seller
let orderId: string

test.setTimeout(180_000)
test.beforeAll(async ({ baseURL }) => {
  ;({ seller, orderId } = await newHandedOverOrder(baseURL!))
})

test("an order's activity and its stream", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  await page.goto(
    `/admin/activity?filter=${encodeURIComponent(JSON.stringify({ sellerId: seller.id, type: ['OrderStatusChanged', 'OrderPlaced'] }))}`,
  )
  await expect(page.getByText('2 događaja')).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'audit-filtered')
  await page.goto(`/admin/streams/order-${orderId}`)
  await expect(page.getByText('Predato kuriru', { exact: true })).toBeVisible()
  await page.getByText('Ceo zapis (JSON)').last().click()
  await expect(page.getByText('"correlationId"').last()).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'audit-stream')
})

test('a seller checks their own tables; differences and failed comparisons are shown separately', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/sync-setup')
  await expect(page.getByLabel('Email adresa korisnika')).toHaveCount(0)
  const holding = (rows: number) => ({ rows, sum: rows * 299000, hash: 'ab'.repeat(32) })
  const results = [
    {
      endpoint: 'orders',
      success: false,
      preview: holding(2),
      live: holding(1),
      position: '40',
      error: null,
    },
    {
      endpoint: 'users',
      success: false,
      preview: { rows: 0, sum: null, hash: '' },
      live: { rows: 0, sum: null, hash: '' },
      position: '7',
      error: 'Tabela se ponovo gradi. Uporedite je kada bude gotova.',
    },
    {
      endpoint: 'websites',
      success: true,
      preview: holding(1),
      live: holding(1),
      position: '40',
      error: null,
    },
  ]
  await withMockedAnswer(
    page,
    'POST /api/cross-sync/test',
    {
      body: { results, events: 41 },
      meanwhile: () => expect(page.getByRole('progressbar', { name: 'Provera je u toku' })).toBeVisible(),
    },
    async () => {
      await page.getByRole('button', { name: 'Testiraj moje podatke' }).click()
      await expect(page.getByText(/^1 tabela se razlikuje od dnevnika\./)).toBeVisible()
      await expect(page.getByText('Tabela se ponovo gradi. Uporedite je kada bude gotova.')).toBeVisible()
      for (const verdict of ['Isto', 'Razlikuje se', 'Ne može se uporediti'])
        await expect(page.getByText(verdict, { exact: true })).toBeVisible()
      await expectGoodScreen(page, 'sync-setup-different')
    },
  )
  await page.getByRole('button', { name: 'Testiraj moje podatke' }).click()
  await expect(page.getByText(/^Sve je isto/)).toBeVisible({ timeout: 60_000 })
})

test('/sync announces the new address and opens it', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/sync')
  await expect(page.getByText('Ova stranica je premeštena na /create.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dobrodošli, Jovana Savić' })).toBeVisible()
})
