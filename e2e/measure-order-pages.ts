import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { generateOrders } from '@pazar/bench/generate-orders.ts'
import { percentile } from '@pazar/bench/in-flight.ts'
import { startBenchPostgres } from '@pazar/bench/postgres.ts'
import { admin, startServer } from '@pazar/bench/server.ts'
import type { Health } from '@pazar/contracts/system/routes.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { chromium, type Page } from '@playwright/test'
import { tokenOf } from './fixtures/api.ts'
import { signedIn } from './fixtures/seller.ts'

/**
 * `CHROME_PATH=... node e2e/measure-order-pages.ts`: measures in a real browser how long a page of 100,000
 * orders takes, from the click until its rows are painted, with the built application. It asserts nothing,
 * since the figures depend on the machine's load.
 */
const orders = 100_000
const appSecret = 'only for measuring, on a database that is thrown away'
if (!existsSync(join(import.meta.dirname, '..', 'admin-ui', 'dist')))
  throw new Error('Run npm run build first')

/** Clicks the element and returns the ms until other rows are painted. */
const measureClick = (page: Page, selector: string): Promise<number> =>
  page.evaluate(async (clicked) => {
    const rows = () =>
      [...document.querySelectorAll<HTMLElement>('[data-order-id]')]
        .map((row) => row.dataset['orderId'])
        .join()
    const before = rows()
    const began = performance.now()
    document.querySelector<HTMLElement>(clicked)!.click()
    await new Promise<void>((resolve) => {
      const watching = new MutationObserver(() => {
        if (rows() === before || rows() === '') return
        watching.disconnect()
        resolve()
      })
      watching.observe(document.querySelector('main')!, { childList: true, subtree: true })
    })
    // The second frame begins after the first, with the new rows, is painted.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now() - began
  }, selector)

const measurements: [what: string, times: number, selector: string][] = [
  ['next page', 40, '[aria-label="Idi na sledeću stranu"]'],
  ['previous page', 20, '[aria-label="Idi na prethodnu stranu"]'],
  ['sort by amount', 10, 'th.totalPrice .MuiTableSortLabel-root'],
  ['sort by recipient', 10, 'th.recipient .MuiTableSortLabel-root'],
]

// First, so that without a browser nothing else is left running.
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'],
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const postgres = await startBenchPostgres()
try {
  const { url, pool } = await postgres.database('pages')
  const { log } = await openLog({ eventStoreUrl: undefined, pool, appSecret })
  await generateOrders(log, orders)
  await log.close()
  const server = await startServer(url, appSecret)
  try {
    const token = await tokenOf(server.origin, admin)
    const context = await browser.newContext({
      viewport: { width: 1280, height: 860 },
      storageState: signedIn(server.origin, { token }),
    })
    const page = await context.newPage()
    // Readers that still catch up with the log would slow the pages down.
    for (let isBehind = true; isBehind; await page.waitForTimeout(500)) {
      const { readModels, reactions } = (await (await fetch(`${server.origin}/api/health`)).json()) as Health
      isBehind = [...readModels, reactions].some((reader) => reader?.lag !== 0)
    }
    await page.goto(`${server.origin}/orders`)
    await page.locator('[data-order-id]').first().waitFor()
    for (const [what, times, selector] of measurements) {
      const durations: number[] = []
      for (let n = 0; n < times; n++) {
        durations.push(await measureClick(page, selector))
        await page.waitForTimeout(200)
      }
      durations.sort((a, b) => a - b)
      console.log(
        `${what}: median ${percentile(durations, 0.5).toFixed(0)} ms, p95 ${percentile(durations, 0.95).toFixed(0)} ms, of ${times}`,
      )
    }
  } finally {
    await server.stop()
  }
} finally {
  await browser.close()
  await postgres.stop()
}
