import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { newSeller, signedIn } from './shop/seller.ts'

const quietMs = 700

/** Everything that travelled to show a screen, in bytes as they came over the wire: compressed, with headers, pictures and fonts. */
async function transferred(page: Page, show: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Network.enable')
  await show()
  await page.evaluate(() => document.fonts.ready)
  // The stream of changes stays open, so the network is never idle: until nothing has come for a while.
  for (let before = -1; before !== bytes; await page.waitForTimeout(quietMs)) before = bytes
  return bytes
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000)

test('the sign-in view is usable after at most 350 KB, fonts and all', async ({ open }) => {
  const page = await open()
  const bytes = await transferred(page, async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Prijavite se' }).waitFor()
  })
  console.log(`sign-in view: ${kilobytes(bytes)} KB`)
  expect(kilobytes(bytes)).toBeGreaterThan(20)
  expect(kilobytes(bytes)).toBeLessThanOrEqual(350)
})

test('the orders are there after at most 430 KB, for whoever comes to them first', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await newSeller(baseURL!, 'tezina')) } })
  const bytes = await transferred(page, async () => {
    await page.goto('/orders')
    await page.getByRole('heading', { level: 1, name: 'Moje Pošiljke' }).waitFor()
  })
  console.log(`orders: ${kilobytes(bytes)} KB`)
  expect(kilobytes(bytes)).toBeLessThanOrEqual(430)
})
