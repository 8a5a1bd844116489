// Rules: builder/steps
import { expect } from '@playwright/test'
import { fillInRequired, sellerAt, toForm } from './browser/builder.ts'
import { test } from './browser/watched-pages.ts'
import { lamp } from './fixtures/lamp.ts'
import { newWebsite } from './fixtures/seller.ts'

/** The seller's list beside the builder, and the other places where a new page appears. */

test('without websites the list shows two ways to start; with websites but no domain, a link to connect one', async ({
  open,
  baseURL,
}) => {
  const { page, seller } = await sellerAt('/builder', open, baseURL!)
  const own = page.getByRole('region', { name: 'Moje stranice' })
  await expect(own.getByText('Još nemate nijednu stranicu')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Kreiraj prvu stranicu' })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Poveži domen' })).toHaveAttribute('href', /\/domain$/)
  await newWebsite(seller, 'prva')
  await expect(own.getByText('Povežite svoj domen.')).toBeVisible()
  await own.getByRole('link', { name: 'Poveži domen' }).click()
  await expect(page).toHaveURL(/\/domain$/)
})

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

test('a card of the list shows picture, title and hook, and marks an inactive page', async ({
  open,
  baseURL,
}) => {
  const { page, seller } = await sellerAt('/builder', open, baseURL!)
  const { id } = await newWebsite(seller, 'kartica')
  const website = await seller.api.send('PUT', `/api/websites/id/${id}`, { ...lamp.copy, isActive: false })
  const { images } = website
  await page.reload()
  const card = page.getByRole('region', { name: 'Moje stranice' }).getByRole('listitem')
  await expect(card.getByText('Neaktivna', { exact: true })).toBeVisible()
  await expect(card.getByRole('heading', { name: lamp.copy.title })).toBeVisible()
  await expect(card.getByText(lamp.copy.hook)).toBeVisible()
  await expect(card.locator('img')).toHaveAttribute('src', images[0])

  // The list shows a hundred at a time and a button for more.
  const many = Array.from({ length: 101 }, (_, place) => ({ ...website, id: id - place }))
  await page.route('**/api/websites/my?*', (route) => {
    const [from, to] = JSON.parse(new URL(route.request().url()).searchParams.get('range')!)
    return route.fulfill({
      json: many.slice(from, to + 1),
      headers: { 'Content-Range': `websites ${from}-${Math.min(to, 100)}/101` },
    })
  })
  await page.reload()
  await expect(card).toHaveCount(100)
  await page.getByRole('button', { name: 'Prikaži još' }).click()
  await expect(card).toHaveCount(101)
  await expect(page.getByRole('button', { name: 'Prikaži još' })).toBeHidden()
})
