// Rules: builder/steps
import { expect } from '@playwright/test'
import { fillInRequired, sellerAt, toForm } from './browser/builder.ts'
import { test } from './browser/watched-pages.ts'

test('a created page appears at once on the dashboard, in the list and in the storefront, and the form is cleared', async ({
  open,
  baseURL,
}) => {
  const { page } = await sellerAt('/create', open, baseURL!)
  await expect(page.getByText('0 aktivno')).toBeVisible()
  await page.getByRole('link', { name: 'Kreiraj novu stranicu' }).first().click()
  await toForm(page)
  const name = `Odmah svuda ${Date.now()}`
  await fillInRequired(page, name)
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Korak 1 od 3')).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Moje stranice' })
      .getByRole('heading', { name: new RegExp(`^${name}`) }),
  ).toBeVisible()
  await toForm(page)
  for (const label of ['Naziv proizvoda', 'Link proizvoda', 'URL stranice', 'Nova cena'])
    await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByRole('img', { name: 'Slika 1' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('1 aktivno')).toBeVisible()
  await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible()
  await expect
    .poll(async () => (await page.request.get(`/prodavnica?q=${encodeURIComponent(name)}`)).text())
    .toContain('1 proizvod')
})
