import { expect, type Page } from '@playwright/test'
import { keepNotice, notice } from './browser/notices.ts'
import { names, rows, sellerWithOrders, type SellerWithOrders } from './browser/orders.ts'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './fixtures/api.ts'
import { signedIn } from './fixtures/seller.ts'

/** The order list by keyboard. */

let own: SellerWithOrders
test.beforeAll(async ({ baseURL }) => {
  own = await sellerWithOrders(baseURL!)
})

const statuses = async () =>
  Object.fromEntries((await ordersOf(own.seller.api)).map((order) => [order.orderId, order.status]))

test.describe('order list', () => {
  let page: Page
  test.beforeEach(async ({ open, baseURL }) => {
    page = await open({ context: { storageState: signedIn(baseURL!, own.seller), acceptDownloads: true } })
    await page.goto('/orders')
    await expect(rows(page)).toHaveCount(names.length)
  })

  test('Esc closes the edit form before the detail, and asks before discarding input', async () => {
    await rows(page)
      .first()
      .getByRole('button', { name: /^Detalji/ })
      .click()
    const detail = page.getByRole('dialog', { name: /^Porudžbina/ })
    const edit = detail.getByRole('button', { name: 'Uredi podatke' })
    await edit.click()
    await expect(detail.getByLabel('Ime', { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
    await edit.click()
    await detail.getByLabel('Telefon').fill('nema')
    await detail.getByRole('button', { name: 'Sačuvaj' }).click()
    await expect(detail.getByText('Unesite ispravan broj telefona')).toBeVisible()
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Odbaciti ono što ste upisali?' })
    await question.getByRole('button', { name: 'Otkaži' }).click()
    await expect(detail.getByLabel('Telefon')).toHaveValue('nema')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Odbaci' }).click()
    await expect(edit).toBeFocused()
    await detail.getByLabel('Nova beleška').fill('Zvati')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Odbaci' }).click()
    await expect(detail).toBeHidden()
  })

  test('selects a range, changes its status and undoes it by keyboard alone', async () => {
    const before = await statuses()
    for (const key of ['j', 'x', 'j', 'j', 'X']) await page.keyboard.press(key)
    const bar = page.getByRole('region', { name: 'Izabrane porudžbine' })
    await expect(bar).toContainText('3 izabrane')
    await page.getByLabel('Ime primaoca').focus()
    await page.keyboard.type('x?j')
    await expect(bar).toContainText('3 izabrane')
    await page.getByLabel('Ime primaoca').fill('')
    await bar.getByRole('button', { name: 'Promeni status' }).press('Enter')
    await page.getByRole('option', { name: 'U dostavi' }).press('Enter')
    await keepNotice(page, 'Promenjeno: 3 porudžbine.')
    await expect(bar).toBeHidden()
    const chosen = own.ids.slice(-3)
    expect(await statuses()).toEqual({
      ...before,
      ...Object.fromEntries(chosen.map((id) => [id, 'U dostavi'])),
    })
    await notice(page).getByRole('button', { name: 'Poništi', exact: true }).press('Enter')
    await expect(notice(page)).toContainText('Promena je poništena')
    expect(await statuses()).toEqual(before)
  })
})

test('a visitor is asked to sign in', async ({ open }) => {
  const page = await open()
  await page.goto('/orders')
  await expect(page.getByText('Molimo prijavite se da biste videli porudžbine.')).toBeVisible()
})
