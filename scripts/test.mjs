// `npm test`: installs what is missing, runs every check and every runner, and ends with one line of counts over all of them.
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt } from './front-ends.mjs'
import { ensureInstalled } from './install.mjs'
import { at } from './paths.mjs'
import { browserTests } from './test/browser.mjs'
import { checks } from './test/checks.mjs'
import { add, countVitest, none } from './test/count.mjs'
import { playwrightFailures, vitestFailures } from './test/failures.mjs'
import { run } from './test/run.mjs'

const reports = at('.cache', 'test')
const failed = []
/** Said again at the end: where only the end of a long output is kept, it still tells what to mend. */
const failures = []
let total = none

const step = async (name, count) => {
  console.log(`\n=== ${name}`)
  const counts = await count()
  if (counts.failed > 0) failed.push(name)
  total = add(total, counts)
}

const passes = async (check) => ((await check()) === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 })

const vitest = (project) => async () => {
  const report = `${reports}/${project}.json`
  const code = await run([
    at('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`,
  ])
  failures.push(...vitestFailures(report))
  return countVitest(report, code)
}

const browser = async () => {
  const report = `${reports}/browser.json`
  const counts = await browserTests(report)
  failures.push(...playwrightFailures(report))
  return counts
}

const build = () =>
  ensureBuilt().then(
    () => 0,
    (error) => console.error(error.message) ?? 1,
  )

try {
  await ensureInstalled()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  for (const check of checks) await step(check.name, () => passes(check.run))
  await step('unit tests', vitest('unit'))
  await step('build', () => passes(build))
  await step('integration tests', vitest('int'))
  await step('browser tests', browser)
} catch (error) {
  console.error(error.message)
  failed.push('the run itself')
  total = add(total, { ...none, failed: 1 })
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}\n\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0
