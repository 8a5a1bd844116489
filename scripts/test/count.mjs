import { readReport } from './read-report.mjs'

/** Result counts of one runner, all zero. */
export const none = { passed: 0, failed: 0, skipped: 0 }

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/**
 * Counts one failure if a runner ends with an error but without a failed test, for example after a crash
 * or if a file cannot be loaded.
 */
const honest = (counts, exitCode) =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

/**
 * Counts from vitest's JSON report. A file that could not be loaded has no tests and counts as one
 * failure.
 */
export const countVitest = (file, exitCode) => {
  const report = readReport(file)
  if (!report) return honest(none, exitCode || 1)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  )
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
  } = report
  return honest({ passed, failed: failed + unloaded.length, skipped: pending + todo }, exitCode)
}

/** Counts from Playwright's JSON report. A flaky test, which passed only on a retry, counts as failed. */
export const countPlaywright = (file, exitCode) => {
  const stats = readReport(file)?.stats
  if (!stats) return honest(none, exitCode || 1)
  return honest(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    exitCode,
  )
}

/** Counts from the report of `npm run faults`: one for each kind of fault. */
export const countFaults = (file, exitCode) => {
  const counts = readReport(file)
  return counts ? honest(counts, exitCode) : honest(none, exitCode || 1)
}
