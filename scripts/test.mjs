// `npm test`: installs missing dependencies, runs every check and test runner, and ends with one line of
// total counts. `npm run check` is the part that needs no server: lint, unused code, import directions,
// types and unit tests.
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt } from './front-ends.mjs'
import { ensureInstalled } from './install.mjs'
import { at } from './paths.mjs'
import { browserTests } from './test/browser.mjs'
import { checks } from './test/checks.mjs'
import { add, countFaults, countVitest, none } from './test/count.mjs'
import { playwrightFailures, vitestFailures } from './test/failures.mjs'
import { ensurePrograms } from './test/install-programs.mjs'
import { run } from './test/run.mjs'

const isQuick = process.argv.includes('--quick')
const reports = at('.cache', 'test')
const failed = []
/** Repeated at the end, so that the last part of a long output still shows what to fix. */
const failures = []
let total = none
/** One line for each group of skipped tests, with the reason. */
let skips = []

const step = async (name, count) => {
  console.log(`\n=== ${name}`)
  const counts = await count()
  if (counts.failed > 0) failed.push(name)
  total = add(total, counts)
}

const passes = async (check) => ((await check()) === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 })

const vitest = (project, environment) => async () => {
  const report = `${reports}/${project}.json`
  const code = await run(
    [
      at('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${at('scripts', 'test', 'errors-outside-tests.mjs')}`,
      `--outputFile.json=${report}`,
    ],
    { ...environment, ERRORS_FOLDER: reports },
  )
  failures.push(...vitestFailures(report, `${reports}/${project}-errors.json`, code))
  return countVitest(report, code)
}

const browser = (chromium) => async () => {
  const report = `${reports}/browser.json`
  const counts = await browserTests(report, chromium)
  failures.push(...playwrightFailures(report))
  return counts
}

const faults = (environment) => async () => {
  const code = await run([at('e2e', 'faults', 'main.ts'), 'quick'], environment)
  return countFaults(`${reports}/faults.json`, code)
}

const build = () =>
  ensureBuilt().then(
    () => 0,
    (error) => console.error(error.message) ?? 1,
  )

const allTests = async () => {
  const { chromium, natsServer, ...missing } = await ensurePrograms()
  skips = missing.skips
  for (const line of skips) console.log(`\n${line}`)
  await step('build', () => passes(build))
  await step('component tests', vitest('component'))
  await step('integration tests', vitest('int', { NATS_SERVER_PATH: natsServer ?? '' }))
  await step('faults', faults({ NATS_SERVER_PATH: natsServer ?? '' }))
  await step('browser tests', browser(chromium))
}

try {
  await ensureInstalled()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  for (const check of checks) await step(check.name, () => passes(check.run))
  await step('unit tests', vitest('unit'))
  if (!isQuick) await allTests()
} catch (error) {
  console.error(error.message)
  failed.push('the run itself')
  total = add(total, { ...none, failed: 1 })
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}\n\n${failures.join('\n')}`)
if (skips.length > 0) console.log(`\n${skips.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0
