import { relative } from 'node:path'
import { root } from '../paths.mjs'
import { readReport } from './read-report.mjs'

/** Colours of terminals, which the runners put into their messages. */
// oxlint-disable-next-line no-control-regex
const withoutColours = (text) => text.replaceAll(/\u001B\[[\d;]*m/g, '')

/** What a message says before its stack, 20 lines at most. */
const told = (message = '') => {
  const lines = withoutColours(message).split('\n')
  const shown = lines.filter((line) => !line.trim().startsWith('at ') || line.includes('.test.') || line.includes('.spec.'))
  return shown.slice(0, 20).map((line) => `    ${line}`.trimEnd()).join('\n')
}

const failure = (where, message) => `✗ ${where}\n${told(message)}`

/** The failed tests of vitest's JSON report, each with what it said: files that could not be loaded too. */
export const vitestFailures = (file) =>
  (readReport(file)?.testResults ?? []).filter(({ status }) => status === 'failed').flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const path = relative(root, name)
    return failed.length === 0 ? [failure(path, message)] : failed.map(({ fullName, failureMessages }) => failure(`${path} › ${fullName}`, failureMessages.join('\n')))
  })

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** The failed specs of Playwright's JSON report, each with what it said: also those that passed only when tried again. */
export const playwrightFailures = (file) =>
  (readReport(file)?.suites ?? []).flatMap(specsOf).flatMap(({ title, file: path, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(`e2e/${path}:${line} › ${title}`, results.flatMap(({ errors }) => errors ?? []).map(({ message }) => message).join('\n'))),
  )
