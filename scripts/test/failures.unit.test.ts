import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from './failures.mjs'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'pazar-failures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const report = (content: object) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('lists failed vitest tests with their messages, without colours and without stack frames of libraries', () => {
  const message =
    '\u001B[31mAssertionError\u001B[39m: expected 1 to be 2\n    at /x/node_modules/chai/index.js:1:1\n    at /x/a.unit.test.ts:5:3'
  const testResults = [
    {
      name: join(root, 'a', 'a.unit.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'one is two', failureMessages: [message] },
        { status: 'passed', fullName: 'one is one', failureMessages: [] },
      ],
    },
    { name: join(root, 'b.unit.test.ts'), status: 'passed', assertionResults: [] },
  ]
  expect(vitestFailures(report({ testResults }), join(folder, 'nothing.json'), 1)).toEqual([
    '✗ a/a.unit.test.ts › one is two\n    AssertionError: expected 1 to be 2\n        at /x/a.unit.test.ts:5:3',
  ])
})

test('reports what failed outside of tests, with its file where it is known', () => {
  const tests = report({ testResults: [] })
  const errors = join(folder, 'errors.json')
  writeFileSync(
    errors,
    JSON.stringify([
      {
        file: join(root, 'a.int.test.ts'),
        place: 'two processes',
        message: 'Error: not ready\n    at /x/part.ts:1:1',
      },
      { file: null, place: 'outside of a test', message: 'Error: a worker did not end' },
    ]),
  )
  expect(vitestFailures(tests, errors, 1)).toEqual([
    '✗ a.int.test.ts › two processes\n    Error: not ready',
    '✗ outside of a test\n    Error: a worker did not end',
  ])
})

test('reports the exit code of a vitest that failed and named nothing', () => {
  const tests = report({ testResults: [] })
  expect(vitestFailures(tests, join(folder, 'nothing.json'), 7)).toEqual([
    '✗ vitest itself\n    It ended with exit code 7 and named no failure.',
  ])
})

test('lists failed Playwright specs of nested suites, including flaky ones', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  })
  const suites = [
    {
      specs: [spec('good', 'expected')],
      suites: [{ specs: [spec('bad', 'unexpected', 'no'), spec('moody', 'flaky', 'late')] }],
    },
  ]
  expect(playwrightFailures(report({ suites }))).toEqual([
    '✗ e2e/a.spec.ts:7 › bad\n    no',
    '✗ e2e/a.spec.ts:7 › moody\n    late',
  ])
})

test('lists no failures of a runner without a report', () => {
  const nothing = join(folder, 'nothing.json')
  expect(vitestFailures(nothing, nothing)).toEqual([])
  expect(playwrightFailures(nothing)).toEqual([])
})
