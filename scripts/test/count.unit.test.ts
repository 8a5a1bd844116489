import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countFaults, countPlaywright, countVitest } from './count.mjs'

const folder = mkdtempSync(join(tmpdir(), 'pazar-count-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const report = (content: object) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  report({ numPassedTests, numFailedTests, numPendingTests: 2, numTodoTests: 1, testResults })

test.each([
  ['all passed', vitest, [5, 0], 0, { passed: 5, failed: 0, skipped: 3 }],
  [
    'one failed',
    vitest,
    [4, 1, [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]],
    1,
    { passed: 4, failed: 1, skipped: 3 },
  ],
  [
    'a file that cannot be loaded',
    vitest,
    [4, 0, [{ status: 'failed', assertionResults: [] }]],
    1,
    { passed: 4, failed: 1, skipped: 3 },
  ],
  ['an error outside of tests', vitest, [5, 0], 1, { passed: 5, failed: 1, skipped: 3 }],
] as const)('counts vitest results: %s', (_what, make, [passed, failed, results], exitCode, counts) => {
  expect(countVitest(make(passed, failed, results as object[] | undefined), exitCode)).toEqual(counts)
})

test('counts a runner without a report as failed', () => {
  for (const count of [countVitest, countPlaywright, countFaults])
    expect(count(join(folder, 'nothing.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('counts a flaky Playwright test as failed', () => {
  expect(countPlaywright(report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }), 1)).toEqual(
    { passed: 3, failed: 2, skipped: 2 },
  )
})

test('counts faults, and a run that ended with an error as failed', () => {
  const counts = { passed: 17, failed: 0, skipped: 1 }
  expect(countFaults(report(counts), 0)).toEqual(counts)
  expect(countFaults(report(counts), 1)).toEqual({ ...counts, failed: 1 })
})
