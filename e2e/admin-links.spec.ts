// Rules: accounts/admin-panel
import type { LegalPageView } from '@pazar/contracts/legal/routes.ts'
import { expect } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { adminOf, newSeller, type Seller, signedIn } from './fixtures/seller.ts'

/** Links from the admin's lists to the listed items. */

let seller: Seller
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'veze')
})

test("an admin's text of a legal page waits for the seller's review", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  await page.goto(`/legal-pages?userId=${seller.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pravne stranice: Jovana Savić' })).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'admin-legal-editor')
  await page.getByRole('tab', { name: 'Reklamacije' }).click()
  await expect(
    page.getByRole('region', { name: 'Pregled' }).getByRole('heading', { name: 'Reklamacije', exact: true }),
  ).toBeVisible()
  await expect(
    page.getByText('Prodavac još nije pregledao ovu stranicu: kupci vide predložak.'),
  ).toBeVisible()
  // An admin cannot review a page for its seller.
  await expect(page.getByRole('button', { name: 'Sačuvaj stranicu' })).toBeDisabled()
  const sellersPage = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await sellersPage.goto('/legal-pages?market=Serbia&page=complaints')
  await expect(
    sellersPage.getByText('Još niste pregledali ovu stranicu: kupci vide predložak.'),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Tekst' }).fill('Reklamacije rešava {naziv} za osam dana.')
  await page.getByRole('button', { name: 'Sačuvaj stranicu' }).click()
  await expect(page.getByRole('button', { name: 'Vrati predložak' })).toBeVisible()
  await expect(
    page.getByText('Prodavac još nije pregledao ovu stranicu: kupci vide tekst administratora.'),
  ).toBeVisible()
  const written = await (await seller.api.get('/api/legal-pages')).json()
  expect(written.find((each: LegalPageView) => each.text !== null)).toMatchObject({
    market: 'Serbia',
    page: 'complaints',
    text: 'Reklamacije rešava {naziv} za osam dana.',
    reviewedAt: null,
  })

  await expect(sellersPage.getByRole('textbox', { name: 'Tekst' })).toHaveValue(
    'Reklamacije rešava {naziv} za osam dana.',
  )
  await expect(
    sellersPage.getByText(
      'Još niste pregledali ovu stranicu: kupci vide tekst koji je upisao administrator.',
    ),
  ).toBeVisible()
  await expectGoodScreenAtBothWidths(sellersPage, 'legal-editor-changed-by-admin')
  await sellersPage.getByRole('button', { name: 'Pregledano, neka ostane tako' }).click()
  await expect(sellersPage.getByText(/^Pregledano \d/)).toBeVisible()
})

test("an admin's profit opens on all sellers, and leads to the market costs", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  await page.goto('/profit')
  await expect(page.getByLabel('Prodavac')).toHaveText('Svi prodavci')
  await page.getByRole('button', { name: /Srbija/ }).click()
  await expect(page).toHaveURL(/userId=all/)
  await page.getByRole('main').getByRole('link', { name: 'Fiksni troškovi po tržištu' }).click()
  await expect(page).toHaveURL(/\/market-costs$/)
})
