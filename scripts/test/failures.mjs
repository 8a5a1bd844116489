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

/** Failures of whole suites, in the report of `suite-errors.mjs`. */
const suiteFailures = (file) =>
  (readReport(file) ?? []).map(({ file: path, suite, message }) =>
    failure(`${relative(root, path)} › ${suite}`, message),
  )

/**
 * Failed tests of vitest's JSON report with their messages, including files that could not be loaded and
 * suites that could not start or end.
 */
export const vitestFailures = (file, suitesFile) => [
  ...testFailures(file),
  ...(suitesFile ? suiteFailures(suitesFile) : []),
]

const testFailures = (file) =>
  (readReport(file)?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const path = relative(root, name)
      // Without a message it was loaded, and one of its suites could not start or end.
      if (failed.length === 0 && !message) return []
      return failed.length === 0
        ? [failure(path, message)]
        : failed.map(({ fullName, failureMessages }) =>
            failure(`${path} › ${fullName}`, failureMessages.join('\n')),
          )
    })

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
