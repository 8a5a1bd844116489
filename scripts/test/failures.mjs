import { relative } from 'node:path'
import { root } from '../paths.mjs'
import { readReport } from './read-report.mjs'

/** Removes terminal colours, which the runners add to their messages. */
// oxlint-disable-next-line no-control-regex
const withoutColours = (text) => text.replaceAll(/\u001B\[[\d;]*m/g, '')

/** The message with stack frames of tests only, at most 20 lines. */
const told = (message = '') => {
  const lines = withoutColours(message).split('\n')
  const shown = lines.filter(
    (line) => !line.trim().startsWith('at ') || line.includes('.test.') || line.includes('.spec.'),
  )
  return shown
    .slice(0, 20)
    .map((line) => `    ${line}`.trimEnd())
    .join('\n')
}

const failure = (where, message) => `✗ ${where}\n${told(message)}`

/** Failed tests of vitest's JSON report with their messages. */
const testFailures = (file) =>
  (readReport(file)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(`${relative(root, name)} › ${fullName}`, failureMessages.join('\n')),
      ),
  )

/** Failures in the report of `errors-outside-tests.mjs`. */
const failuresOutsideTests = (file) =>
  (readReport(file) ?? []).map(({ file: path, place, message }) =>
    failure(path ? `${relative(root, path)} › ${place}` : place, message),
  )

/**
 * Failed tests of vitest with their messages, from its JSON report, and what failed outside of them: files
 * that could not be loaded, suites that could not start or end, unhandled errors. If vitest failed without
 * a word of either, its exit code.
 */
export const vitestFailures = (file, errorsFile, exitCode = 0) => {
  const failures = [...testFailures(file), ...failuresOutsideTests(errorsFile)]
  return failures.length > 0 || exitCode === 0
    ? failures
    : [failure('vitest itself', `It ended with exit code ${exitCode} and named no failure.`)]
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** Failed specs of Playwright's JSON report with their messages, including flaky ones. */
export const playwrightFailures = (file) =>
  (readReport(file)?.suites ?? []).flatMap(specsOf).flatMap(({ title, file: path, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failure(
          `e2e/${path}:${line} › ${title}`,
          results
            .flatMap(({ errors }) => errors ?? [])
            .map(({ message }) => message)
            .join('\n'),
        ),
      ),
  )
