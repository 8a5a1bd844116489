import { at } from '../paths.mjs'
import { countPlaywright } from './count.mjs'
import { findChromium } from './find-chromium.mjs'
import { run } from './run.mjs'

const playwright = at('node_modules', '@playwright', 'test', 'cli.js')
const config = ['--config', at('e2e', 'playwright.config.ts')]

/** Runs the browser specs; where no Chromium can be had they are counted as skipped, and that is said. */
export const browserTests = async (reportFile) => {
  let chromium = findChromium({ withoutWindows: true })
  if (!chromium) {
    console.log('No Chromium here: Playwright installs its own.')
    if ((await run([playwright, 'install', 'chromium'])) === 0) chromium = findChromium({ withoutWindows: true })
  }
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  if (chromium) {
    const code = await run([playwright, 'test', ...config, '--reporter=list,json'], { ...report, CHROME_PATH: chromium })
    return countPlaywright(reportFile, code)
  }
  await run([playwright, 'test', ...config, '--list', '--reporter=json'], report)
  const { passed, skipped } = countPlaywright(reportFile, 0)
  console.log('SKIPPED: the browser tests. No Chromium was found and none could be installed: set CHROME_PATH to one.')
  return { passed: 0, failed: 0, skipped: passed + skipped || 1 }
}
