import { readReport } from './read-report.mjs'

/** What came of one runner: how many passed, failed and were skipped. */
export const none = { passed: 0, failed: 0, skipped: 0 }

export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped })

/** A runner that ended badly without a failed test (a crash, a file that cannot be loaded) counts as one failure. */
const honest = (counts, exitCode) => (exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

/** From vitest's JSON report. A file that could not be loaded has no tests, and counts as one failure. */
export const countVitest = (file, exitCode) => {
  const report = readReport(file)
  if (!report) return honest(none, exitCode || 1)
  const unloaded = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'))
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: todo } = report
  return honest({ passed, failed: failed + unloaded.length, skipped: pending + todo }, exitCode)
}

/** From Playwright's JSON report. One that passed only when tried again counts as failed: it is not to be relied on. */
export const countPlaywright = (file, exitCode) => {
  const stats = readReport(file)?.stats
  if (!stats) return honest(none, exitCode || 1)
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }, exitCode)
}
