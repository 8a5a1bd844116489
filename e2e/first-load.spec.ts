import { expect, type Page } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test } from './browser/watched-pages.ts'
import { newSeller, signedIn } from './fixtures/seller.ts'

const quietMs = 700

/**
 * Bytes transferred to show a screen, as sent over the network: compressed, with headers, pictures and fonts.
 */
async function transferred(page: Page, show: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Network.enable')
  await show()
  await page.evaluate(() => document.fonts.ready)
  // The stream of changes stays open, so the network never becomes idle: wait until no bytes arrive for a
  // while.
  for (let before = -1; before !== bytes; await page.waitForTimeout(quietMs)) before = bytes
  return bytes
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000)

test('the sign-in view loads in at most 175 KB, fonts included', async ({ open }) => {
  const page = await open({ isFirstVisit: true })
  const bytes = await transferred(page, async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Prijavite se' }).waitFor()
  })
  console.log(`sign-in view: ${kilobytes(bytes)} KB`)
  expect(kilobytes(bytes)).toBeGreaterThan(20)
  expect(kilobytes(bytes)).toBeLessThanOrEqual(175)
})

test('the orders screen loads in at most 430 KB on a first visit', async ({ open, baseURL }) => {
  const page = await open({
    isFirstVisit: true,
    context: { storageState: signedIn(baseURL!, await newSeller(baseURL!, 'tezina')) },
  })
  const bytes = await transferred(page, async () => {
    await page.goto('/orders')
    await page.getByRole('heading', { level: 1, name: 'Moje Pošiljke' }).waitFor()
  })
  console.log(`orders: ${kilobytes(bytes)} KB`)
  expect(kilobytes(bytes)).toBeLessThanOrEqual(430)
})

test('no script of a screen has more than 120 KB, compressed with gzip', async () => {
  const folder = join(import.meta.dirname, '../admin-ui/dist/assets/admin')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(
    scripts.map(async (name) => {
      const code = await readFile(join(folder, name))
      return { name, size: kilobytes(gzipSync(code, { level: 9 }).length) }
    }),
  )
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(({ size }) => size > 120)).toEqual([])
})
