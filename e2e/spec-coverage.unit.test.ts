import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs', 'spec-coverage.md'), 'utf8')

/** Rows of the document's tables, without headings: their cells. */
const rows = document
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .filter((cells, place, all) => cells.length === 3 && cells[0] !== '---' && all[place + 1]?.[0] !== '---')

/** A test as a row names it: its file, and its title as the file writes it. */
const namedTest = /^`([\w./-]+)` › (.+)$/

const sources = new Map<string, string>()
function sourceOf(file: string): string | undefined {
  if (!sources.has(file) && existsSync(join(root, file))) sources.set(file, readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'"))
  return sources.get(file)
}

/** Whether a test is written down under that title: the first argument of `test`, `it` or one of their tables. */
const isTitled = (source: string, title: string) => ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote}`))

test('every row names at least one test, and every test that is named exists', () => {
  expect(rows.length).toBeGreaterThan(100)
  const missing: string[] = []
  for (const [what, , tests = ''] of rows)
    for (const each of tests.split('<br>')) {
      const [, file, title] = namedTest.exec(each) ?? []
      const source = file === undefined ? undefined : sourceOf(file)
      if (source === undefined || !isTitled(source, title!)) missing.push(`${what}: ${each}`)
    }
  expect(missing).toEqual([])
})

const spelled = (text: string) => text.replace(/:\w+|\{\w+\}/g, '{}')
const mentioned = new Set(rows.flatMap(([calls = '']) => [...calls.matchAll(/`([A-Z]+ \/[^`]*)`/g)].map(([, call]) => spelled(call!))))

test.each(allRoutes.map((route) => `${route.method} ${route.path}`))('%s has its row', (call) => expect(mentioned).toContain(spelled(call)))

test('no row is about a call that the API does not have', () => {
  const known = new Set(allRoutes.map((route) => spelled(`${route.method} ${route.path}`)))
  expect([...mentioned].filter((call) => !known.has(call))).toEqual([])
})
