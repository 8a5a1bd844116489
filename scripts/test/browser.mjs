import { at } from '../paths.mjs'
import { countPlaywright } from './count.mjs'
import { run } from './run.mjs'

const playwright = at('node_modules', '@playwright', 'test', 'cli.js')
const config = ['--config', at('e2e', 'playwright.config.ts')]

/** Runs the browser tests; without Chromium they count as skipped. */
export const browserTests = async (reportFile, chromium) => {
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  if (chromium) {
    const code = await run([playwright, 'test', ...config, '--reporter=list,json'], {
      ...report,
      CHROME_PATH: chromium,
    })
    return countPlaywright(reportFile, code)
  }
  await run([playwright, 'test', ...config, '--list', '--reporter=json'], report)
  const { passed, skipped } = countPlaywright(reportFile, 0)
  return { passed: 0, failed: 0, skipped: passed + skipped || 1 }
}
