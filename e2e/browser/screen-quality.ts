import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { join } from 'node:path'
import { type Device, viewports } from './watched-pages.ts'

const pictures = join(import.meta.dirname, '..', '..', 'test-results', 'screens')

/** Serious and critical violations, told with what to look at. */
async function violations(page: Page): Promise<string[]> {
  // The screen alone: the page in the editor's preview is looked at on its own, and waiting for an answer from within a frame takes longer than axe does under load.
  // Legacy mode: without frames it need not open a second page to put their results together.
  // A page that axe has looked at before still has it; left to itself it would be read twice for every look, which takes longer than the look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(new AxeBuilder({ page })['script']())
  const { violations: found } = await new AxeBuilder({ page, axeSource: ';' }).setLegacyMode().options({ resultTypes: ['violations'], iframes: false }).analyze()
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.slice(0, 5).map((node) => `  ${node.target.join(' ')}: ${node.failureSummary}`).join('\n')}`)
}

/**
 * What every screen promises, at the width it is open at: nothing to be scrolled sideways, and no serious violation of
 * accessibility. `SCREENS=keep` keeps a picture of it for people, which takes longer than all of this.
 */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  const { width } = page.viewportSize()!
  await page.evaluate(() => document.fonts.ready)
  if (process.env['SCREENS'] === 'keep') await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true, animations: 'disabled' })
  await expectNothingWider(page, `${name} at ${width}`)
  expect(await violations(page), `${name} at ${width}`).toEqual([])
}

/** Text at twice its size, as people have it who see badly, pushes nothing over the edge either. Leaves it so. */
export async function expectRoomForLargeText(page: Page, name: string): Promise<void> {
  await page.evaluate(() => { document.documentElement.style.fontSize = '200%' })
  await expectNothingWider(page, `${name} in large text`)
}

async function expectNothingWider(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const root = document.documentElement
    const wider = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > root.clientWidth + 1)
    return { over: root.scrollWidth - root.clientWidth, wider: wider.slice(0, 5).map((each) => each.outerHTML.slice(0, 120)) }
  })
  expect(wide.over, `${where}: ${wide.wider.join('\n')}`).toBeLessThanOrEqual(0)
}

/** The page as wide as the device from now on, laid out anew; what stands on the screen stays there. */
export async function asWideAs(page: Page, device: Device): Promise<void> {
  await page.setViewportSize(viewports[device])
  // What asks for the width by a script hears of it with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** The same promises at both widths, on one way through the screens: for those whose layout follows the width and nothing else of a device. Ends as wide as a computer. */
export async function expectGoodScreenAtBothWidths(page: Page, name: string): Promise<void> {
  for (const device of ['phone', 'desktop'] as const) {
    await asWideAs(page, device)
    await expectGoodScreen(page, name)
  }
}
