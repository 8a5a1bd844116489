import { demoAdmin } from '@pazar/standalone/demo/people.ts'
import { expect, type Page } from '@playwright/test'
import { signIn } from './browser/sign-in.ts'
import { test } from './browser/watched-pages.ts'
import { apiOf, ordersOf, tokenOf } from './fixtures/api.ts'
import { fillInBuilder } from './fixtures/builder.ts'
import { lamp } from './fixtures/lamp.ts'
import { fillIn, openOrderDialog, orderForm, submitButton } from './fixtures/order-form.ts'
import { replay } from './fixtures/replay.ts'

const seller = { email: 'jovana@svetlarnica.example', password: 'sveća-i-fitilj' }
const marija = {
  name: 'Marija Đurić Petrović',
  phone: '064 555 0201',
  address: 'Knez Mihailova 14/3',
  city: 'Beograd',
  email: 'marija@primer.example',
}
const zivko = { name: 'Živko Čolić', phone: '+381 63 555 0202', address: 'Vojvode Mišića 19', city: 'Čačak' }

/** In para (1/100 dinar), computed from the prices in lamp.ts and the costs below, not by the app's code. */
const perOrder = 389_90 + 45_30 + 12_50 + 30_10
const marijas = { revenue: 5990_00, costs: 2 * 1012_40 + perOrder }
const zivkos = { revenue: 3490_00, costs: 1 * 1012_40 + perOrder }
const revenue = marijas.revenue + zivkos.revenue
const costs = marijas.costs + zivkos.costs
const profit = revenue - costs

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('a product becomes a page, the page brings two orders and a profit, and a replay changes nothing', async ({
  open,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const admin = await open()
  const shop = await open()

  await test.step('the admin creates an account for the seller', async () => {
    await signIn(admin, demoAdmin)
    await expect(admin).toHaveURL(/\/admin$/)
    await admin.getByRole('button', { name: 'Kreiraj klijenta' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Ime', { exact: false }).first().fill('Jovana')
    await dialog.getByLabel('Prezime').fill('Savić')
    await dialog.getByLabel('Email adresa').fill(seller.email)
    await dialog.getByLabel(/^Lozinka/).fill(seller.password)
    await dialog.getByRole('button', { name: 'Kreiraj klijenta' }).click()
    await expect(admin.getByText('Klijent je uspešno kreiran!')).toBeVisible()
    await expect(
      admin.getByRole('list', { name: 'Klijenti' }).getByRole('listitem').filter({ hasText: seller.email }),
    ).toBeVisible()
  })

  await test.step('the seller signs in and creates a page for a product', async () => {
    await signIn(shop, seller)
    await expect(shop).toHaveURL(/\/create$/)
    await shop.getByRole('link', { name: 'Kreiraj novu stranicu' }).first().click()
    await fillInBuilder(shop)
    await shop.getByRole('button', { name: 'Kreiraj website' }).click()
    await expect(shop.getByText('Website je uspešno kreiran').first()).toBeVisible()
    await expect(shop.getByText(/\/stona-lampa-carolija$/).first()).toBeVisible()
  })

  const api = apiOf(baseURL!, await tokenOf(baseURL!, seller))
  const [website] = await (await api.get('/api/websites/my')).json()
  await api.send('PUT', `/api/websites/id/${website.id}`, lamp.copy)

  const phone = await open({ device: 'phone' })
  await test.step("the public page shows the seller's texts", async () => {
    const publicPage = shop.waitForEvent('popup')
    await shop.getByRole('link', { name: 'Otvori stranicu' }).click()
    const opened = await publicPage
    await expect(opened).toHaveURL(/\/stona-lampa-carolija$/)
    await opened.close()
    await phone.goto('/stona-lampa-carolija')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(lamp.copy.title)
    await expect(phone.getByRole('img', { name: lamp.product.productName, exact: true })).toBeVisible()
    await expect(phone.locator('body')).not.toContainText('1012')
  })

  await shop.getByRole('link', { name: 'Narudžbe' }).click()
  await expect(shop.getByText('Nema narudžbina')).toBeVisible()
  await shop.evaluate(() => Object.assign(globalThis, { openedOnce: true }))

  await test.step("a shopper orders two pieces on a phone, and the order appears in the seller's list", async () => {
    await openOrderDialog(phone)
    await orderForm(phone).getByText('2 lampe').click()
    await expect(orderForm(phone).locator('[data-order-total]')).toHaveText('5.990 RSD')
    await fillIn(phone, marija)
    await submitButton(phone).click()
    await expect(phone).toHaveURL(/\/hvala\/\d+\/[0-9A-Z]{26}/)
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Hvala Vam, Marija!')
    await expect(phone.locator('[data-receipt-total]')).toHaveText('5.990 RSD')
    await expect(row(shop, marija.name)).toContainText('5.990 RSD')
    await expect(row(shop, marija.name)).toContainText('× 2')
  })

  await test.step('another shopper orders without JavaScript after correcting a missing field', async () => {
    const plain = await open({
      device: 'phone',
      context: { javaScriptEnabled: false },
      allowed: [/status of 400/],
    })
    await plain.goto('/stona-lampa-carolija')
    await plain.locator('[data-hero-order]').getByRole('link', { name: 'Poruči odmah' }).click()
    // The browser blocks an empty field, but accepts blanks.
    await fillIn(plain, { ...zivko, phone: '   ' })
    await submitButton(plain).click()
    await expect(plain.getByText('Telefon je obavezan')).toBeVisible()
    await expect(plain.getByText('Molimo unesite sva obavezna polja')).toBeVisible()
    for (const [label, value] of [
      [/^Ime i prezime/, zivko.name],
      [/^Adresa/, zivko.address],
      [/^Grad/, zivko.city],
    ] as const) {
      await expect(orderForm(plain).getByLabel(label)).toHaveValue(value)
    }
    await fillIn(plain, { phone: zivko.phone })
    await submitButton(plain).click()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Hvala Vam, Živko!')
    await expect(row(shop, zivko.name)).toContainText('3.490 RSD')
    await expect(row(shop, zivko.name)).toContainText('Na čekanju')
  })

  await test.step('the seller marks one order as delivered without reloading the page', async () => {
    await row(shop, marija.name).getByRole('combobox').click()
    await shop.getByRole('option', { name: 'Dostavljeno' }).click()
    await expect(row(shop, marija.name).getByRole('combobox')).toHaveText('Dostavljeno')
    await expect(shop.locator('dl').filter({ hasText: 'Ukupna otkupnina' })).toContainText('9.480 RSD')
    expect(await shop.evaluate(() => 'openedOnce' in globalThis)).toBe(true)
  })

  await test.step('the admin sees who changed what and when', async () => {
    await admin.getByRole('link', { name: 'Narudžbe' }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Sve pošiljke')
    await admin.getByRole('button', { name: 'Filteri' }).click()
    await admin.getByLabel('Ime primaoca').fill('marija djuric')
    await admin.getByRole('button', { name: 'Pretraži' }).click()
    // Wait until the filtered list is shown, since its rows move before.
    await expect(admin.locator('[data-order-id]')).toHaveCount(1)
    await row(admin, marija.name)
      .getByRole('button', { name: /^Detalji/ })
      .click()
    const entries = admin.getByRole('dialog').getByRole('list', { name: 'Istorija' }).getByRole('listitem')
    await expect(entries).toHaveCount(2)
    const syncTextPattern = /\d\d\.\d\d\.\d{4} \d\d:\d\d · /
    await expect(entries.nth(0)).toContainText('Porudžbina primljena')
    await expect(entries.nth(0)).toContainText(new RegExp(`${syncTextPattern.source}Kupac`))
    await expect(entries.nth(1)).toContainText('Na čekanju → Dostavljeno')
    await expect(entries.nth(1)).toContainText(new RegExp(`${syncTextPattern.source}Jovana Savić`))
    await admin.getByRole('button', { name: 'Zatvori' }).click()
  })

  await test.step('the seller enters the fixed costs per order', async () => {
    await shop.getByRole('link', { name: 'Troškovi' }).first().click()
    const entries = [
      { Poštarina: '389,90', Pakovanje: '45.30', Ostalo: '12,50', Opis: 'Kurir i kutija' },
      { Ostalo: '30,10', Opis: 'Pozivni centar' },
    ]
    for (const entry of entries) {
      await shop.getByRole('button', { name: 'Dodaj troškove' }).click()
      const dialog = shop.getByRole('dialog')
      for (const [label, value] of Object.entries(entry)) await dialog.getByLabel(label).fill(value)
      await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(shop.getByRole('button', { name: /Srbija/ })).toContainText('477,80 RSD')
    await expect(shop.getByRole('button', { name: /Srbija/ })).toContainText('2 unosa')
  })

  const analytics = async () =>
    (await (await api.get('/api/analytics/orders?market=Serbia')).json()).analytics
  const expected = {
    totalRevenue: revenue / 100,
    totalCosts: costs / 100,
    totalProfit: profit / 100,
    totalOrders: 2,
    totalQuantity: 3,
    averageProfit: profit / 2 / 100,
    averageOrderValue: revenue / 2 / 100,
    profitMargin: 57.9,
    profitByStatus: {
      Dostavljeno: (marijas.revenue - marijas.costs) / 100,
      'Na čekanju': (zivkos.revenue - zivkos.costs) / 100,
    },
    topProducts: {
      [lamp.product.productName]: {
        profit: profit / 100,
        revenue: revenue / 100,
        costs: costs / 100,
        orders: 2,
        quantity: 3,
      },
    },
  }
  const expectProfitShown = async () => {
    // The costs, shown before, have a button of the same name.
    await expect(shop.getByText('Realizovano').first()).toBeVisible()
    await shop.getByRole('button', { name: /Srbija/ }).click()
    const main = shop.getByRole('main')
    for (const shown of [
      '5.487 RSD',
      '9.480 RSD',
      '3.992,80 RSD',
      '57,9%',
      '2.744 RSD',
      '4.740 RSD',
      '3.487 RSD',
      '2.000 RSD',
    ])
      await expect(main).toContainText(shown)
  }
  await test.step('the profit is exact to the para', async () => {
    expect([revenue, costs, profit]).toEqual([9480_00, 3992_80, 5487_20])
    expect(await analytics()).toMatchObject(expected)
    await shop.getByRole('link', { name: 'Profit' }).first().click()
    await expectProfitShown()
  })

  await test.step('a replay of everything gives the same result', async () => {
    const before = { orders: await ordersOf(api), analytics: await analytics() }
    expect(before.orders).toHaveLength(2)
    expect(await replay('all', '--verify')).toMatchObject({ code: 0 })
    const rebuilt = await replay('all')
    expect(rebuilt).toMatchObject({ code: 0 })
    expect(rebuilt.output).toMatch(/orders: rebuilt from [\d,]+ events/)
    expect({ orders: await ordersOf(api), analytics: await analytics() }).toEqual(before)
    await shop.goto('/profit')
    await expectProfitShown()
    await shop.getByRole('link', { name: 'Narudžbe' }).click()
    await expect(row(shop, marija.name)).toContainText('Dostavljeno')
    await expect(row(shop, zivko.name)).toContainText('Na čekanju')
  })
})
