import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Who imports what he may not, and the rule that must say so; or what he may. */
const trespasses = [
  ['contracts', `import { start } from '@pazar/event-store/event-store.ts'`, 'contracts-imports'],
  ['contracts', `import { readFile } from 'node:fs/promises'`, 'contracts-without-node'],
  ['command-api', `import { readModels } from '@pazar/projections/read-models.ts'`, 'command-api-imports'],
  ['event-store', `import type { CommandContext } from '@pazar/command-api/command-context.ts'`, 'event-store-imports'],
  ['query-api', `import { readModels } from '@pazar/projections/read-models.ts'`, 'query-api-reads-tables'],
  ['admin-ui', `import { openHints } from '@pazar/hints/open-hints.ts'`, 'admin-ui-imports'],
  ['admin-ui', `import { join } from 'node:path'`, 'browser-without-node'],
  ['command-api', `import pg from 'pg'`, 'pg-where-connections-open'],
  ['projections', `import { connect } from 'nats'`, 'nats-in-one-file'],
  ['reactions', `import { EventStoreDBClient } from '@eventstore/db-client'`, 'eventstore-client-in-its-adapter'],
  ['query-api', `import { ordersTable } from '@pazar/projections/orders/table.ts'`, undefined],
  ['command-api', `import type { Pool } from 'pg'`, undefined],
] as const

const pathOf = (room: string, place: number) => `${room}/trespass-${process.pid}-${place}/trespasser.ts`
let broken: Map<string, string>

beforeAll(async () => {
  const paths = trespasses.map(([room, source], place) => {
    const path = join(root, pathOf(room, place))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, source)
    return path
  })
  const args = [join(root, 'scripts/imports/check.mjs'), ...paths.map((path) => dirname(path))]
  const said = await promisify(execFile)(process.execPath, args, { cwd: root }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  broken = new Map([...said.matchAll(/error ([\w-]+): (\S+) →/g)].map(([, rule = '', path = '']) => [path, rule]))
})

afterAll(() => {
  for (const [place, [room]] of trespasses.entries()) rmSync(dirname(join(root, pathOf(room, place))), { recursive: true, force: true })
})

test.each(trespasses.map((each, place) => [...each, place] as const))('in %s/: %s breaks %s', (room, _source, rule, place) => {
  expect(broken.get(pathOf(room, place))).toBe(rule)
})
