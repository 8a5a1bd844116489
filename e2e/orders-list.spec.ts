// Rules: orders/list
import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { names, rows, sellerWithOrders, type SellerWithOrders } from './browser/orders.ts'
import { test } from './browser/watched-pages.ts'
import { signedIn } from './fixtures/seller.ts'

/** The order list itself: printing and export. */

let own: SellerWithOrders
test.beforeAll(async ({ baseURL }) => {
  own = await sellerWithOrders(baseURL!)
})

test('the filtered list is exported as CSV and as XLSX, and only the selected orders are printed', async ({
  open,
  baseURL,
}) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, own.seller) },
  })
  await page.goto('/orders')
  await page.getByLabel('Pretraga porudžbina').fill('Snežana')
  await expect(rows(page)).toHaveCount(1)
  const save = async (format: string) => {
    await page.getByRole('button', { name: 'Izvoz' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    const file = await saving
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const csv = await save('CSV')
  expect(csv.name).toMatch(/\.csv$/)
  const lines = csv.bytes.toString('utf8').trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Snežana Žižić')
  const xlsx = await save('Excel (XLSX)')
  expect(xlsx.name).toMatch(/\.xlsx$/)
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByRole('button', { name: 'Izvoz' })).toBeEnabled()
  await page.getByLabel('Pretraga porudžbina').fill('')
  await expect(rows(page)).toHaveCount(names.length)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByLabel(`Izaberi porudžbinu ${own.numberOf('Đorđe Petrović')}`).check()
  await page.getByLabel(`Izaberi porudžbinu ${own.numberOf('Милица Николић')}`).check()
  await page
    .getByRole('region', { name: 'Izabrane porudžbine' })
    .getByRole('button', { name: 'Štampaj' })
    .click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.print-list')
  await expect(paper).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await expect(paper.locator('tbody tr')).toHaveCount(2)
  await expect(paper).toContainText('Zvoniti dvaput')
  if (process.env['SCREENS'] === 'keep')
    await page.screenshot({ path: 'test-results/screens/orders-print.png', fullPage: true })
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})
