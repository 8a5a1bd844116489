import { expect, type Page } from '@playwright/test'
import { keepNotice, notice } from './browser/notices.ts'
import { names, row, rows, sellerWithOrders, type SellerWithOrders } from './browser/orders.ts'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './fixtures/api.ts'
import { signedIn } from './fixtures/seller.ts'

/** A seller's work in the order list: finding, changing, correcting and undoing. */

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

  test('finds by name in any script, by phone and by number; the address shows a colleague the same list', async ({
    open,
    baseURL,
  }) => {
    const search = page.getByLabel('Pretraga porudžbina')
    for (const [text, name] of [
      ['ЂОРЂЕ', 'Đorđe Petrović'],
      ['milica nik', 'Милица Николић'],
      ['064/7001400', 'Ana Ilić'],
      [own.numberOf('Jelena Đurić'), 'Jelena Đurić'],
    ] as const) {
      await search.fill(text)
      await expect(rows(page)).toHaveCount(1)
      await expect(row(page, name)).toBeVisible()
    }
    const other = await open({ context: { storageState: signedIn(baseURL!, own.seller) } })
    await other.goto(page.url())
    await expect(row(other, 'Jelena Đurić')).toBeVisible()
    await expect(rows(other)).toHaveCount(1)
    await other.getByRole('button', { name: /^Ukloni filter Pretraga/ }).click()
    await expect(rows(other)).toHaveCount(names.length)
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

  test('undo skips orders that have changed since, and says so', async () => {
    await page.getByLabel(`Izaberi porudžbinu ${own.numberOf('Ana Ilić')}`).check()
    await page.getByLabel(`Izaberi porudžbinu ${own.numberOf('Jelena Đurić')}`).check()
    await page.getByRole('button', { name: 'Promeni status' }).click()
    await page.getByRole('option', { name: 'Otkazana' }).click()
    await keepNotice(page, 'Promenjeno: 2 porudžbine.')
    await own.seller.api.send('PUT', `/api/orders/${own.ids[4]}/status`, { status: 'Dostavljeno' })
    await notice(page).getByRole('button', { name: 'Poništi', exact: true }).click()
    await expect(notice(page)).toContainText('Promena je poništena')
    await expect(notice(page)).toContainText(`Preskočeno: 1 porudžbina (${own.numberOf('Ana Ilić')}`)
    expect(await statuses()).toMatchObject({ [own.ids[4]!]: 'Dostavljeno', [own.ids[1]!]: 'Na čekanju' })
  })

  test('notes and corrections appear in the history with the earlier values', async () => {
    await row(page, 'Đorđe Petrović')
      .getByRole('button', { name: /^Detalji/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Porudžbina/ })
    await dialog.getByLabel('Nova beleška').fill('Zvati posle 17 h')
    await dialog.getByRole('button', { name: 'Dodaj' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Beleška dodata' })).toContainText(
      'Zvati posle 17 h',
    )
    await dialog.getByRole('button', { name: 'Uredi podatke' }).click()
    await dialog.getByLabel('Telefon').fill('')
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
    await expect(dialog.getByText('Telefon je obavezan')).toBeVisible()
    await dialog.getByLabel('Telefon').fill('064 700 9999')
    await dialog.getByLabel('Adresa').fill('Bulevar cara Lazara 9')
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
    const entry = dialog.getByRole('listitem').filter({ hasText: 'Podaci kupca izmenjeni' })
    await expect(entry).toContainText('Adresa: Ulica lipa 1 → Bulevar cara Lazara 9')
    await expect(entry).toContainText('Telefon: 064 700 1000 → 064 700 9999')
    await expect(dialog.getByRole('button', { name: 'Uredi podatke' })).toBeVisible()
    // By keyboard, because the dialog shrinks when the form closes, and its button may move during a click.
    await dialog.getByRole('button', { name: 'Zatvori' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(row(page, 'Đorđe Petrović').getByRole('img', { name: /^Beleške: 1/ })).toBeVisible()

    await row(page, 'Đorđe Petrović')
      .getByRole('button', { name: /^Detalji/ })
      .click()
    await dialog.getByRole('button', { name: 'Obriši belešku: Zvati posle 17 h' }).click()
    await page.getByRole('button', { name: 'Obriši', exact: true }).click()
    await expect(dialog.getByText('Beleška uklonjena')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Obriši belešku/ })).toHaveCount(0)
  })
})

test('a status shows at once, and reverts if the server refuses', async ({ open, baseURL }) => {
  const careful = await open({
    allowed: [/503|Status nije promenjen/],
    context: { storageState: signedIn(baseURL!, own.seller) },
  })
  await careful.goto('/orders')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await careful.route('**/api/orders/*/status', async (route) => {
    await answered
    await route.fulfill({ status: 503, json: { message: 'Pokušajte kasnije' } })
  })
  const status = row(careful, 'Snežana Žižić').getByRole('combobox', { name: /^Status porudžbine/ })
  await status.click()
  await careful.getByRole('option', { name: 'Problematično' }).click()
  await expect(status).toHaveText('Problematično')
  answer()
  await expect(status).toHaveText('Na čekanju')
  await expect(careful.getByRole('img', { name: /^Status nije promenjen/ })).toBeVisible()
})

test('a visitor is asked to sign in', async ({ open }) => {
  const page = await open()
  await page.goto('/orders')
  await expect(page.getByText('Molimo prijavite se da biste videli porudžbine.')).toBeVisible()
})

test('the cards on a phone support the same actions', async ({ open, baseURL }) => {
  const page = await open({ device: 'phone', context: { storageState: signedIn(baseURL!, own.seller) } })
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(names.length)
  await page.getByLabel(`Izaberi porudžbinu ${own.numberOf('Snežana Žižić')}`).check()
  await page.getByRole('button', { name: 'Promeni status' }).tap()
  await page.getByRole('option', { name: 'Čeka preuzimanje' }).tap()
  await expect(notice(page)).toContainText('Promenjeno: 1 porudžbina.')
  await expect(row(page, 'Snežana Žižić')).toContainText('Čeka preuzimanje')
})
