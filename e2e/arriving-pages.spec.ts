// Rules: pages/layout-shift
import { expect, type Page } from '@playwright/test'
import { type Device, test } from './browser/watched-pages.ts'

/** Half of what counts as good (web.dev/articles/cls). */
const maxShift = 0.05

/**
 * Writes the page's document again, in parts, and lets the browser paint after each part, as on a slow
 * connection. Returns the sum of the layout shifts and what moved.
 */
const shiftsOfParts = (page: Page, markup: string, parts: number) =>
  page.evaluate(
    async ([whole, count]) => {
      let sum = 0
      const moved = new Set<string>()
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries as any[]) {
          sum += entry.value
          for (const { node } of entry.sources) moved.add(String(node?.className || node?.nodeName))
        }
      }
      const observer = new PerformanceObserver((list) => add(list.getEntries()))
      observer.observe({ type: 'layout-shift' })
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const length = Math.ceil(whole.length / count)
      document.open()
      for (let at = 0; at < whole.length; at += length) {
        document.write(whole.slice(at, at + length))
        await painted()
      }
      document.close()
      await painted()
      add(observer.takeRecords())
      observer.disconnect()
      return { sum, moved: [...moved] }
    },
    [markup, parts] as const,
  )

/** The document without its scripts, which expect to start once, in a whole document. */
async function markupAlone(page: Page, path: string): Promise<string> {
  let markup = ''
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    markup = (await response.text()).replaceAll(/<script.*?<\/script>/gs, '')
    await route.fulfill({ response, body: markup })
  })
  await page.goto(path)
  return markup
}

/** The same page with its pictures on the given side; otherwise the product decides (pages/template-choice). */
const withPictures = (markup: string, side: 'left' | 'right') =>
  markup.replaceAll(/(class="[^"]*\b(?:hero|opening|turns))-(?:left|right)\b/g, `$1-${side}`)

for (const [template, path] of [
  ['Minimalistic', '/lampa-luna'],
  ['Sales', '/termos-planinar'],
  ['Advertorial', '/lonac-ognjiste'],
  ['storefront', '/prodavnica'],
] as const)
  test(`a page that arrives in parts does not move: ${template}`, async ({ open }) => {
    const check = async (device: Device) => {
      const page = await open({ device })
      const markup = await markupAlone(page, path)
      // The storefront has no pictures beside its text.
      for (const variant of new Set([withPictures(markup, 'left'), withPictures(markup, 'right')]))
        for (const parts of [20, 60]) {
          const { sum, moved } = await shiftsOfParts(page, variant, parts)
          const side = variant === markup ? 'as chosen' : 'on the other side'
          expect(sum, `${device}, pictures ${side}, ${parts} parts: ${moved.join(', ')}`).toBeLessThanOrEqual(
            maxShift,
          )
        }
    }
    // At once, since each mostly waits for frames.
    await Promise.all([check('phone'), check('desktop')])
  })
