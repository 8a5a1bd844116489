import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { join } from 'node:path'

const pictures = join(import.meta.dirname, '..', '..', 'test-results', 'screens')

/** Serious and critical violations, told with what to look at. */
async function violations(page: Page): Promise<string[]> {
  // The screen alone: the page in the editor's preview is looked at on its own, and waiting for an answer from within a frame takes longer than axe does under load.
  // Legacy mode: without frames it need not open a second page to put their results together.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], iframes: false }).analyze()
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
