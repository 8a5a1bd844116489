// Rules: builder/steps
import { expect, type Route } from '@playwright/test'
import { sellerAt, toForm } from './browser/builder.ts'
import { test } from './browser/watched-pages.ts'
import { lamp } from './fixtures/lamp.ts'
import { newSeller, newWebsite, pictureFile, type Seller } from './fixtures/seller.ts'

/** Uploads in the builder's form. */

let seller: Seller
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'graditelj')
})

test('pictures chosen together keep their order, however long each upload takes', async ({
  open,
  baseURL,
}) => {
  const { images } = await newWebsite(seller, 'slike')
  const { page } = await sellerAt('/builder', open, baseURL!, { seller })
  await toForm(page)
  let sent = 0
  let finish = () => {}
  const othersAreDone = new Promise<void>((resolve) => {
    finish = resolve
  })
  await page.route('**/api/images/upload', async (route) => {
    const place = sent++
    if (place === 0) await othersAreDone
    await route.fulfill({ status: 201, json: { success: true, imageUrl: images[place] } })
  })
  await page.locator('input[type="file"]').first().setInputFiles(lamp.pictures.map(pictureFile))
  await expect(page.getByRole('img', { name: 'Slika 2' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Slika 3' })).toHaveCount(0)
  // A page created now would lack the picture.
  await expect(page.getByRole('button', { name: 'Slika se šalje...' })).toBeDisabled()
  // The upload continues in other steps; leaving the builder asks for a confirmation.
  await page.getByRole('link', { name: 'Poveži domen' }).click()
  await page.getByRole('button', { name: 'Ostani' }).click()
  await page.getByRole('button', { name: 'Nazad', exact: true }).click()
  await expect(page.getByText('Korak 2 od 3')).toBeVisible()
  finish()
  await page.getByRole('button', { name: /Minimalistic/ }).click()
  await expect(page.getByRole('img', { name: 'Slika 3' })).toBeVisible()
  for (const place of [0, 1, 2])
    await expect(page.getByRole('img', { name: `Slika ${place + 1}` })).toHaveAttribute('src', images[place]!)
})

test('a failed upload shows a message: without success, without an address, without a connection', async ({
  open,
  baseURL,
}) => {
  const { page } = await sellerAt('/builder', open, baseURL!, { seller })
  await toForm(page)
  const uploads = (answer: (route: Route) => Promise<void>) =>
    page.route('**/api/images/upload', answer, { times: 1 })
  const choose = () =>
    page.locator('input[type="file"]').first().setInputFiles(pictureFile(lamp.pictures[0]!))
  await uploads((route) => route.fulfill({ json: { success: false, error: 'Disk je pun' } }))
  await choose()
  await expect(page.getByText('Disk je pun')).toBeVisible()
  await uploads((route) => route.fulfill({ json: { success: true } }))
  await choose()
  await expect(page.getByText('Greška pri upload-u slike. Pokušajte ponovo.').first()).toBeVisible()
  await uploads((route) => route.abort())
  await choose()
  await expect(
    page.getByText('Greška pri upload-u slike. Pokušajte ponovo. Proverite internet vezu.').first(),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: 'Slika 1' })).toHaveCount(0)
})
