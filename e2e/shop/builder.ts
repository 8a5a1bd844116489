import { expect, type Page } from '@playwright/test'
import { lamp } from './lamp.ts'
import { pictureFile } from './seller.ts'

/** Fills in the three steps of /builder, all but the last button. */
export async function fillInBuilder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Srbija/ }).click()
  await page.getByRole('button', { name: /Minimalistic/ }).click()
  const { product } = lamp
  await page.getByLabel('Naziv proizvoda').fill(product.productName)
  await page.getByLabel('SKU').fill(product.sku)
  await page.getByLabel('Link proizvoda').fill(product.productLink)
  // The address follows the name, in letters that an address may have.
  await expect(page.getByLabel('URL stranice')).toHaveValue('stona-lampa-carolija')
  // One after another: the order of the pictures is the seller's.
  for (const [index, name] of lamp.pictures.entries()) {
    await page.locator('input[type="file"]').setInputFiles(pictureFile(name))
    await expect(page.getByRole('img', { name: `Slika ${index + 1}` })).toBeVisible()
  }
  await page.getByLabel('Nova cena').fill(product.currentPrice)
  await page.getByLabel('Prethodna cena').fill(product.originalPrice)
  await page.getByLabel('Trošak proizvoda').fill(product.productCost)
  for (const [index, offer] of product.offers.entries()) {
    await page.getByRole('button', { name: 'Dodaj ponudu' }).click()
    const group = page.getByRole('group', { name: `Ponuda ${index + 1}` })
    await expect(group.getByLabel('Količina')).toHaveValue(offer.quantity)
    await group.getByLabel('Cena').fill(offer.price)
    await group.getByLabel('Pre popusta').fill(offer.originalPrice)
    await expect(group.getByLabel('Popust %')).toHaveValue(offer.discount)
    await group.getByLabel('Naziv ponude').fill(offer.label)
    if (offer.popular) await group.getByLabel('Popularno').check()
    if (offer.bestValue) await group.getByLabel('Najbolja vrednost').check()
  }
}
