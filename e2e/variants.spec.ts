// Rules: variants/choice, variants/price, variants/labels
import { expect, type Page } from '@playwright/test'
import { asWideAs, expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { openThankYouPage } from './browser/thank-you-islands.ts'
import { test } from './browser/watched-pages.ts'
import { ordersBy } from './fixtures/api.ts'
import {
  expectThanks,
  fillIn,
  openPageAndDialog,
  orderForm,
  orderProblem,
  shopper,
  submitButton,
} from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'
import { addButton, newUpsell, nextPhone, orderAs } from './fixtures/upsell.ts'

/** Lamps in sizes and colours; `variants.unit.test.ts` has the prices, this the shopper's way. */

type Website = Awaited<ReturnType<typeof newWebsite>>

let seller: Seller
let website: Website

const option = (values: string[], more: object = {}) => ({ values, ...more })
const withVariants = async (page: Website, more: object = {}): Promise<Website> => {
  await seller.api.send('PUT', `/api/websites/id/${page.id}`, {
    ...more,
    variants: {
      attributes: ['Veličina', 'Boja'],
      options: [
        option(['Mala', 'Bela'], { image: page.images[1] }),
        option(['Mala', 'Crna'], { priceDifference: 200, image: page.images[2] }),
        option(['Velika', 'Bela'], { priceDifference: -100 }),
        option(['Velika', 'Crna'], { inStock: false }),
      ],
    },
  })
  return page
}

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'varijante')
  website = await withVariants(await newWebsite(seller, 'lampa-u-bojama'))
})

const selects = (page: Page) => orderForm(page).getByRole('combobox', { name: /^Komad \d/ })
const total = (page: Page) => orderForm(page).locator('[data-order-total]')
const quantity = (page: Page, name: string) => orderForm(page).getByRole('radio', { name })

test('a shopper chooses a variant per piece, and the total, a reload and a refusal follow the choice', async ({
  open,
}) => {
  const page = await open({ device: 'phone', allowed: [/400/] })
  await openPageAndDialog(page, website)
  await expect(selects(page)).toHaveCount(1)
  await expect(selects(page).first().getByRole('option')).toHaveText([
    'Izaberite',
    'Mala / Bela',
    'Mala / Crna (+200 RSD)',
    'Velika / Bela (-100 RSD)',
    'Velika / Crna (nema na stanju)',
  ])
  await quantity(page, '2 lampe').check()
  await expect(selects(page)).toHaveCount(2)
  await selects(page).nth(0).selectOption('Mala / Crna (+200 RSD)')
  await expect(total(page)).toHaveText('6.190 RSD')
  await expect(orderForm(page).locator('.variant img')).toBeVisible()
  await orderForm(page).getByRole('button', { name: 'Svi komadi kao prvi' }).click()
  await expect(total(page)).toHaveText('6.390 RSD')
  await selects(page).nth(1).selectOption('Velika / Bela (-100 RSD)')
  await expect(total(page)).toHaveText('6.090 RSD')
  await quantity(page, '1 lampa').check()
  await expect(total(page)).toHaveText('3.690 RSD')
  await quantity(page, '2 lampe').check()
  await expect(total(page)).toHaveText('6.090 RSD')
  await page.reload()
  await expect(selects(page).nth(1)).toHaveValue('3')
  await expect(total(page)).toHaveText('6.090 RSD')
  await expectGoodScreenAtBothWidths(page, 'variants', '[data-order-card]')
  await asWideAs(page, 'phone')

  const stored = async (inStock: boolean) => {
    const { variants } = await (await seller.api.get(`/api/websites/id/${website.id}`)).json()
    variants.options[2].inStock = inStock
    await seller.api.send('PUT', `/api/websites/id/${website.id}`, { variants })
  }
  await stored(false)
  await fillIn(page, shopper('Vesna Varić', '064 555 0611'))
  await submitButton(page).click()
  await expect(orderProblem(page)).toBeVisible()
  await expect(orderForm(page).locator('#order-variant-error')).toHaveText(
    'Varijanta „Velika / Bela“ nije na stanju. Izaberite drugu.',
  )
  await expect(selects(page).nth(1)).toBeFocused()
  await expect(selects(page).nth(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(selects(page).first()).not.toHaveAttribute('aria-invalid')
  await stored(true)
  await selects(page).nth(1).selectOption('')
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersBy(seller.api, 'Vesna Varić')).toMatchObject([{ quantity: 2, totalPrice: 6190 }])
  await expect(page.getByText('Mala / Crna')).toBeVisible()
})

test('a difference that changed meanwhile is shown before the order is placed', async ({ open }) => {
  const own = await withVariants(await newWebsite(seller, 'lampa-u-bojama'))
  const page = await open({ device: 'phone', allowed: [/409/] })
  await openPageAndDialog(page, own)
  await selects(page).first().selectOption('Mala / Crna (+200 RSD)')
  const path = `/api/websites/id/${own.id}`
  const { variants } = await (await seller.api.get(path)).json()
  variants.options[1].priceDifference = 300
  await seller.api.send('PUT', path, { variants })
  await seller.api.send('POST', `${path}/withdraw-earlier-prices`, {})
  await fillIn(page, shopper('Rada Razlika', '064 555 0613'))
  await submitButton(page).click()
  await expect(orderProblem(page)).toContainText('Cena je u međuvremenu promenjena')
  await expect(selects(page).first()).toHaveValue('2')
  await expect(selects(page).first().getByRole('option').nth(2)).toHaveText('Mala / Crna (+300 RSD)')
  await expect(total(page)).toHaveText('3.790 RSD')
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersBy(seller.api, 'Rada Razlika')).toMatchObject([{ totalPrice: 3790 }])
})

test('without JavaScript the form shows as many selects as pieces, and the order has the variants', async ({
  open,
}) => {
  const page = await open({ device: 'phone', context: { javaScriptEnabled: false } })
  await page.goto(`/${website.customUrl}`)
  await expect(selects(page)).toHaveCount(1)
  await quantity(page, '3 lampe').check()
  await expect(selects(page)).toHaveCount(3)
  await quantity(page, '2 lampe').check()
  await selects(page).nth(0).selectOption('Mala / Crna (+200 RSD)')
  await selects(page).nth(1).selectOption('Mala / Bela')
  await fillIn(page, shopper('Nada Bezskript', '064 555 0612'))
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersBy(seller.api, 'Nada Bezskript')).toMatchObject([{ quantity: 2, totalPrice: 6190 }])
})

for (const templateName of ['Sales Template', 'Advertorial Template'])
  test(`the form of ${templateName} has the selects at both widths`, async ({ open }) => {
    const other = await withVariants(await newWebsite(seller, 'lampa-u-bojama'), { templateName })
    const page = await open({ device: 'phone' })
    await page.goto(`/${other.customUrl}`)
    await quantity(page, '3 lampe').check()
    await expect(selects(page)).toHaveCount(3)
    await selects(page).nth(2).selectOption('Velika / Bela (-100 RSD)')
    await expect(total(page)).toHaveText('7.890 RSD')
    await expectGoodScreenAtBothWidths(page, `variants-${templateName.split(' ')[0]}`, '[data-order-card]')
  })

test('an added offer is listed without the variants of the product', async ({ open }) => {
  const own = await withVariants(await newWebsite(seller, 'lampa-sa-ponudom'))
  await newUpsell(seller, own.id)
  const page = await open({ device: 'phone' })
  const { address } = await orderAs(page, own.id, nextPhone())
  await openThankYouPage(page, address)
  const items = page.locator('[data-receipt-items] li')
  await expect(items).toHaveText([/1 komad.*nije izabrano × 1/])
  await addButton(page).click()
  await expect(items.nth(1)).toHaveText(/^Rezervna sijalica1 komad, dodato u isti paket490\sRSD$/)
})
