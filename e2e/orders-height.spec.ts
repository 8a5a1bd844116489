// Rules: orders/list
import { expect } from '@playwright/test'
import { rows, sellerWithOrders } from './browser/orders.ts'
import { asWideAs } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { signedIn } from './fixtures/seller.ts'

/** px from the top of the window to the first order, at 1280×800 and 390×844. */
const maxTop = { desktop: 240, phone: 200 } as const

test('the first order stands high on the screen, with its phone number, and leads to the next', async ({
  open,
  baseURL,
}) => {
  const own = await sellerWithOrders(baseURL!)
  const page = await open({ context: { storageState: signedIn(baseURL!, own.seller) } })
  await page.goto('/orders')
  for (const device of ['desktop', 'phone'] as const) {
    await asWideAs(page, device)
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByRole('tab', { name: /^Za slanje/ })).toBeVisible()
    const first = rows(page).first()
    await expect(first).toBeVisible()
    const top = async () => (await first.boundingBox())!.y
    await expect.poll(top, { message: `first order on ${device}` }).toBeLessThanOrEqual(maxTop[device])
    await expect(first.locator('a[href^="tel:"]')).toBeVisible()

    await page.getByRole('tab', { name: /^Na putu/ }).click()
    await expect(page.getByText('Nema narudžbina')).toBeVisible()
    await page.getByRole('tab', { name: /^Za slanje/ }).click()
    await first.getByRole('button', { name: /^Detalji/ }).click()
    const detail = page.getByRole('dialog', { name: /^Porudžbina/ })
    await expect(detail.getByText(/^1 od \d/)).toBeVisible()
    if (device === 'desktop') await page.keyboard.press('j')
    else await detail.getByRole('button', { name: 'Sledeća porudžbina' }).click()
    await expect(detail.getByText(/^2 od \d/)).toBeVisible()
    await detail.getByRole('button', { name: 'Zatvori' }).click()
    await expect(detail).toBeHidden()
    await page.getByRole('tab', { name: /^Sve/ }).click()
  }
})

test('can be installed as an app that opens on the orders', async ({ open, baseURL }) => {
  const own = await sellerWithOrders(baseURL!)
  const page = await open({ context: { storageState: signedIn(baseURL!, own.seller) } })
  await page.goto('/orders')
  const session = await page.context().newCDPSession(page)
  const { data, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data!) as { start_url: string; display: string; icons: { src: string }[] }
  expect(manifest).toMatchObject({ start_url: '/orders', display: 'standalone' })
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])
})
