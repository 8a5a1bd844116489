import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { keepNotice, notice } from './browser/notices.ts'
import { names, row, rows, sellerWithOrders, type Working } from './browser/orders.ts'
import { test } from './browser/watched-pages.ts'
import { signedIn } from './shop/seller.ts'

/** The list itself: what it is narrowed by and kept under, its columns, and what leaves it on paper or as a file. */

let own: Working
test.beforeAll(async ({ baseURL }) => {
  own = await sellerWithOrders(baseURL!)
})

let page: Page
test.beforeEach(async ({ open, baseURL }) => {
  page = await open({ context: { storageState: signedIn(baseURL!, own.seller), acceptDownloads: true } })
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(names.length)
})

test('a filter is kept under a name, applied, removed and had back', async () => {
  await page.getByLabel('Pretraga narudžbina').fill('Željko')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Sačuvaj filter' }).click()
  await page.getByRole('button', { name: 'Sačuvaj', exact: true }).click()
  await expect(page.getByText('Unesite naziv filtera')).toBeVisible()
  await page.getByLabel('Naziv filtera').fill('Komšija Željko')
  await page.getByRole('button', { name: 'Sačuvaj', exact: true }).click()
  await expect(notice(page)).toContainText('Filter je sačuvan')
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(names.length)
  const kept = page.getByRole('button', { name: 'Komšija Željko', exact: true })
  await kept.click()
  await expect(rows(page)).toHaveCount(1)
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Obriši sačuvani filter Komšija Željko' }).click()
  await keepNotice(page, 'Filter je uklonjen')
  await expect(kept).toBeHidden()
  await notice(page).getByRole('button', { name: 'Poništi', exact: true }).click()
  await expect(kept).toBeVisible()
})

test('columns are sorted by, chosen, and chosen still after the page is opened again', async () => {
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

test('the filtered list is a file, as CSV and as XLSX', async () => {
  await page.getByLabel('Pretraga narudžbina').fill('Snežana')
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

test('what is chosen is printed, and nothing of the screen with it', async () => {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByLabel(`Izaberi narudžbinu ${own.numberOf('Đorđe Petrović')}`).check()
  await page.getByLabel(`Izaberi narudžbinu ${own.numberOf('Милица Николић')}`).check()
  await page.getByRole('region', { name: 'Izabrane narudžbine' }).getByRole('button', { name: 'Štampaj' }).click()
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

test('a link may narrow by what no field shows; each part of it can be taken out', async () => {
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
