import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Device, viewports } from './watched-pages.ts'

const pictures = join(import.meta.dirname, '..', '..', 'test-results', 'screens')

/** The package's main module has more than twice the size, which each page load would send and compile. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What is used of axe in the page. */
interface Axe {
  _audit: { rules: { id: string; impact?: string }[] }
  run(context: object, options: object): Promise<Pick<AxeResults, 'violations'>>
}

/** Serious and critical violations with the affected elements, within the elements of a selector. */
async function violations(page: Page, within: string): Promise<string[]> {
  // A button that has just been enabled fades from its disabled colour, which has too little contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => !(each instanceof CSSTransition) || each.playState !== 'running'),
  )
  // Load axe only once per page, which takes longer than a check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // Exclude frames: the editor's preview is checked as a page of its own, and answers from frames take longer
  // than axe itself. Also exclude what an open dialog or menu hides from everybody, which is checked without
  // it. Rules that never report anything serious are not run.
  const found = await page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const lesser = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    const rules = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]))
    const shown = { include: [[selector]], exclude: [['body > [aria-hidden="true"]']] }
    const options = { resultTypes: ['violations'], iframes: false, rules }
    return (await axe.run(shown, options)).violations
  }, within)
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes
          .slice(0, 5)
          .map((node) => `  ${node.target.join(' ')}: ${node.failureSummary}`)
          .join('\n')}`,
    )
}

/**
 * Checks at the current width that nothing needs sideways scrolling and that there is no serious
 * accessibility violation. `SCREENS=keep` also takes a screenshot, which takes longer than the checks.
 * @param within limits the accessibility check, if the rest of the screen was checked before.
 */
export async function expectGoodScreen(page: Page, name: string, within = 'html'): Promise<void> {
  const { width } = page.viewportSize()!
  await page.evaluate(() => document.fonts.ready)
  if (process.env['SCREENS'] === 'keep')
    await page.screenshot({
      path: join(pictures, `${name}-${width}.png`),
      fullPage: true,
      animations: 'disabled',
    })
  await expectNothingWider(page, `${name} at ${width}`)
  expect(await violations(page, within), `${name} at ${width}`).toEqual([])
}

/** Checks that text at twice its size causes no sideways scrolling. Leaves the text size changed. */
export async function expectRoomForLargeText(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNothingWider(page, `${name} in large text`)
}

/** Polls, because scripts may adjust widths shortly after the first layout. */
async function expectNothingWider(page: Page, where: string): Promise<void> {
  const wider = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const beyond = [...document.querySelectorAll('body *')].filter(
        (each) => each.getBoundingClientRect().right > clientWidth + 1,
      )
      return [
        `${scrollWidth - clientWidth} px wider than the screen`,
        ...beyond.slice(0, 5).map((each) => each.outerHTML.slice(0, 120)),
      ]
    })
  await expect.poll(wider, { message: where, timeout: 10_000 }).toEqual([])
}

/** Gives the page the device's width without a reload, so that its state is preserved. */
export async function asWideAs(page: Page, device: Device): Promise<void> {
  await page.setViewportSize(viewports[device])
  // Scripts learn of the new width with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/**
 * Checks a screen at both widths in one test. Suits screens that depend only on the width. Ends at desktop
 * width.
 */
export async function expectGoodScreenAtBothWidths(page: Page, name: string, within?: string): Promise<void> {
  for (const device of ['phone', 'desktop'] as const) {
    await asWideAs(page, device)
    await expectGoodScreen(page, name, within)
  }
}
