import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import { describe, expect, it } from 'vitest'

/** `command('PUT', '/api/a/${part(id)}'` and `read<Answer>('/api/a?filter=${text}'` as method and path. */
const callsIn = (source: string) =>
  [
    ...source.matchAll(
      /\b(read|readByPost|command)(?:<[^(]*>)?\(\s*(?:'(\w+)',\s*)?[`'](\/api\/[^`']*)[`']/g,
    ),
  ].map(
    ([, kind, method, path]) =>
      `${kind === 'read' ? 'GET' : kind === 'readByPost' ? 'POST' : method} ${path!.replace(/\?.*/, '')}`,
  )

const routes = allRoutes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '*')}`)
const files = readdirSync(import.meta.dirname).filter(
  (name) => !name.includes('.test.') && name !== 'requests.ts',
)

describe.each(files)('the methods of %s', (name) => {
  const calls = callsIn(readFileSync(join(import.meta.dirname, name), 'utf8'))

  it.each(calls)('call a declared route: %s', (each) => {
    expect(routes).toContain(each.replaceAll(/\$\{[^}]*\}/g, '*'))
  })
  it('are found in their file', () => expect(calls.length).toBeGreaterThan(0))
})
