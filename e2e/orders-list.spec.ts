// Rules: orders/list, orders/no-deletion
import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { keepNotice, notice } from './browser/notices.ts'
import { names, row, rows, sellerWithOrders, type SellerWithOrders } from './browser/orders.ts'
import { stopTime } from './browser/stopped-clock.ts'
import { test, viewports } from './browser/watched-pages.ts'
import { signedIn } from './fixtures/seller.ts'

/** The order list itself: filters, saved filters, columns, printing and export. */

let own: SellerWithOrders
test.beforeAll(async ({ baseURL }) => {
  own = await sellerWithOrders(baseURL!)
})

let page: Page
test.beforeEach(async ({ open, baseURL }) => {
  page = await open({ context: { storageState: signedIn(baseURL!, own.seller), acceptDownloads: true } })
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(names.length)
})

test('a filter is saved under a name, applied, removed and restored', async () => {
  await page.goto(`/orders?filter=${encodeURIComponent(JSON.stringify({ market: 'Serbia' }))}`)
  await page.getByLabel('Pretraga porudžbina').fill('Željko')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Sačuvaj filter' }).click()
  await expect(page.getByText('Pretraga po kupcu se ne čuva u filteru')).toBeVisible()
  await page.getByRole('button', { name: 'Sačuvaj', exact: true }).click()
  await expect(page.getByText('Unesite naziv filtera')).toBeVisible()
  await page.getByLabel('Naziv filtera').fill('Komšija Željko')
  await page.getByRole('button', { name: 'Sačuvaj', exact: true }).click()
  await expect(
    page.getByRole('dialog').getByText('Naziv filtera ne može da sadrži podatke kupca iz pretrage'),
  ).toBeVisible()
  await page.getByLabel('Naziv filtera').fill('Iz Srbije')
  await page.getByRole('button', { name: 'Sačuvaj', exact: true }).click()
  await expect(notice(page)).toContainText('Filter je sačuvan')
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(names.length)
  const savedFilter = page.getByRole('button', { name: 'Iz Srbije', exact: true })
  await savedFilter.click()
  await expect(page).toHaveURL(/Serbia/)
  await expect(page).not.toHaveURL(/eljko/)
  await expect(rows(page)).toHaveCount(names.length)
  await expect(savedFilter).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Obriši sačuvani filter Iz Srbije' }).click()
  await keepNotice(page, 'Filter je uklonjen')
  await expect(savedFilter).toBeHidden()
  await notice(page).getByRole('button', { name: 'Poništi', exact: true }).click()
  await expect(savedFilter).toBeVisible()
})

test('the filters collapse at once when the screen narrows to a phone', async ({ open, baseURL }) => {
  const stopped = await open({ context: { storageState: signedIn(baseURL!, own.seller) } })
  await stopped.clock.install()
  await stopped.goto('/orders')
  await expect(rows(stopped)).toHaveCount(names.length)
  await stopTime(stopped)
  const name = stopped.getByLabel('Ime primaoca')
  await expect(name).toBeVisible()
  await stopped.setViewportSize(viewports.phone)
  await expect(stopped.getByRole('button', { name: 'Filteri' })).toBeVisible()
  await expect(name).toBeHidden()
  await stopped.setViewportSize(viewports.desktop)
  await expect(name).toBeVisible()
})

test('columns can be sorted and chosen, and the choice survives a reload', async () => {
  await page.getByRole('button', { name: 'Primalac' }).click()
  await expect(page.getByRole('columnheader', { name: 'Primalac' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=firstName/)
  await expect(rows(page).first()).toContainText('Ana Ilić')
  await page.getByRole('button', { name: 'Kolone' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Telefon' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Grad' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Telefon' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Grad' })).toBeHidden()
  await expect(row(page, 'Ana Ilić')).toContainText('064 700 1400')
})

test('the filtered list is exported as CSV and as XLSX', async () => {
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
})

test('only the selected orders are printed', async () => {
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
  await page.screenshot({ path: 'test-results/screens/orders-print.png', fullPage: true })
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})

test('a link may set conditions without a field; each of them can be removed', async () => {
  await own.seller.api.send('PUT', `/api/orders/${own.ids[4]}/status`, { status: 'Dostavljeno' })
  const filter = { status: ['Na čekanju', 'Dostavljeno'], productName: 'Stona lampa Čarolija' }
  await page.goto(`/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  await expect(page.getByRole('list', { name: 'Primenjeni filteri' }).getByRole('listitem')).toHaveCount(3)
  await expect(rows(page)).toHaveCount(names.length)
  await page.getByRole('button', { name: 'Ukloni filter Status: Na čekanju' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('tab', { name: /BiH/ }).click()
  await expect(page.getByText('Nema narudžbina')).toBeVisible()
  await page.getByRole('button', { name: 'Srbija (1)' }).click()
  await expect(row(page, 'Ana Ilić')).toBeVisible()
})
