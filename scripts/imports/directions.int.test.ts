import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Folder, import, and the rule that it breaks; undefined if the import is allowed. */
const trespasses = [
  ['packages/contracts', `import { start } from '@pazar/event-store/event-store.ts'`, 'contracts-imports'],
  ['packages/contracts', `import { readFile } from 'node:fs/promises'`, 'contracts-without-node'],
  ['command-api', `import { readModels } from '@pazar/projections/read-models.ts'`, 'command-api-imports'],
  [
    'packages/event-store',
    `import type { CommandContext } from '@pazar/command-api/command-context.ts'`,
    'event-store-imports',
  ],
  ['query-api', `import { readModels } from '@pazar/projections/read-models.ts'`, 'query-api-reads-tables'],
  [
    'admin-ui',
    `import { openChangeNotifications } from '@pazar/change-notifications/open-change-notifications.ts'`,
    'admin-ui-imports',
  ],
  ['packages/contracts', `import type { Own } from './trespasser.ts'`, 'no-cycles'],
  ['admin-ui', `import { join } from 'node:path'`, 'browser-without-node'],
  ['admin-ui', `import { OrderList } from '../orders/list/OrderList.tsx'`, 'features-apart'],
  ['admin-ui/orders', `import type { Editor } from '../../editor/Editor.tsx'`, 'features-apart'],
  ['admin-ui/website', `import { noProduct } from '../../builder/website-payload.ts'`, 'features-apart'],
  [
    'admin-ui/ui',
    `import { WebsiteGrid } from '../../website/cards/WebsiteGrid.tsx'`,
    'basics-without-business',
  ],
  ['admin-ui/screens', `import { OrderList } from '../../orders/list/OrderList.tsx'`, undefined],
  ['admin-ui', `import { WebsiteGrid } from '../website/cards/WebsiteGrid.tsx'`, undefined],
  ['command-api', `import { startWorkers } from '@pazar/workers/start-workers.ts'`, 'command-api-imports'],
  [
    'workers',
    `import { createCommandApi } from '@pazar/command-api/create-command-api.ts'`,
    'workers-use-commands',
  ],
  ['command-api', `import pg from 'pg'`, 'pg-where-connections-open'],
  ['projections', `import { connect } from 'nats'`, 'nats-in-one-file'],
  [
    'reactions',
    `import { EventStoreDBClient } from '@eventstore/db-client'`,
    'eventstore-client-in-its-adapter',
  ],
  [
    'workers',
    `import { openEventStoreDb } from '@pazar/event-store/eventstoredb/open-eventstoredb.ts'`,
    'eventstore-client-loaded-if-used',
  ],
  ['query-api', `import { ordersTable } from '@pazar/projections/orders/table.ts'`, undefined],
  ['command-api', `import type { Pool } from 'pg'`, undefined],
  [
    'workers',
    `import { createOrderCounts } from '@pazar/command-api/order/order-counts.ts'`,
    'workers-use-commands',
  ],
  ['workers', `import { orderFold } from '@pazar/command-api/order/order.ts'`, undefined],
] as const

const pathOf = (module: string, place: number) => `${module}/trespass-${process.pid}-${place}/trespasser.ts`
let broken: Map<string, string>

beforeAll(async () => {
  const paths = trespasses.map(([module, source], place) => {
    const path = join(root, pathOf(module, place))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, source)
    return path
  })
  const args = [join(root, 'scripts/imports/check.mjs'), ...paths.map((path) => dirname(path))]
  const output = await promisify(execFile)(process.execPath, args, { cwd: root }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  broken = new Map(
    [...output.matchAll(/error ([\w-]+): (\S+) →/g)].map(([, rule = '', path = '']) => [path, rule]),
  )
})

afterAll(() => {
  for (const [place, [module]] of trespasses.entries())
    rmSync(dirname(join(root, pathOf(module, place))), { recursive: true, force: true })
})

test.each(trespasses.map((each, place) => [...each, place] as const))(
  'in %s/, %s breaks the rule %s',
  (module, _source, rule, place) => {
    expect(broken.get(pathOf(module, place))).toBe(rule)
  },
)
