import { expect, type Page } from '@playwright/test'
import { lamp } from '../fixtures/lamp.ts'
import { newSeller, pictureFile, type Seller, signedIn } from '../fixtures/seller.ts'
import type { Opening } from './watched-pages.ts'

/** Opens a screen as a seller; without `seller` as a new one without data. */
export async function sellerAt(
  path: string,
  open: (opening?: Opening) => Promise<Page>,
  baseURL: string,
  { seller: known }: { seller?: Seller } = {},
) {
  const seller = known ?? (await newSeller(baseURL, 'graditelj'))
  const page = await open({
    context: { storageState: signedIn(baseURL, seller) },
    allowed: [/status of 400|ERR_FAILED/],
  })
  await page.goto(path)
  return { seller, page }
}

/** Completes the first two steps. */
export async function toForm(page: Page, market = /Srbija/, template = /Sales Template/): Promise<void> {
  await page.getByRole('button', { name: market }).click()
  await page.getByRole('button', { name: template }).click()
}

/** Fills in the required fields. Without `address` it follows from the name. */
export async function fillInRequired(page: Page, name: string, address?: string): Promise<void> {
  await page.getByLabel('Naziv proizvoda').fill(name)
  await page.getByLabel('Link proizvoda').fill('https://primer.example/lampa')
  if (address) await page.getByLabel('URL stranice').fill(address)
  await page.locator('input[type="file"]').first().setInputFiles(pictureFile(lamp.pictures[0]!))
  await expect(page.getByRole('img', { name: 'Slika 1' })).toBeVisible()
  await page.getByLabel('Nova cena').fill('1990')
  await page.getByLabel('Prethodna cena').fill('2990')
}
