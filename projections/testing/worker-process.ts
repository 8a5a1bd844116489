import { openPool } from '@pazar/postgres/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { openChangeNotifications } from '@pazar/change-notifications/open-change-notifications.ts'
import { writeSync } from 'node:fs'
import { readModels } from '../read-models.ts'
import type { ReadModel } from '../read-model.ts'
import { startProjections } from '../start-projections.ts'
import { fixtureSecret } from './sample-events.ts'

/**
 * A worker to be killed or suspended by tests: `node worker-process.ts {database url} {n}`. After folding n
 * order events it blocks for a second in the middle of its transaction, while it holds the checkpoint, and
 * prints `middle`.
 */
const [url, stallAfter] = process.argv.slice(2) as [string, string]
let folded = 0

const stallingModel = (model: ReadModel): ReadModel => ({
  ...model,
  evolve(row, event, origin) {
    if (++folded === Number(stallAfter)) {
      writeSync(1, 'middle\n')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
    }
    return model.evolve(row, event, origin)
  },
})

const pool = openPool(url)
const { log } = await openLog({ eventStoreUrl: undefined, pool, appSecret: fixtureSecret })
const projections = await startProjections({
  log,
  pool,
  changeNotifications: await openChangeNotifications(undefined),
  idleTimeoutMs: 1_000,
  leaseMs: 1_000,
  models: readModels.map((model) => (model.name === 'orders' ? stallingModel(model) : model)),
})
writeSync(1, 'ready\n')
process.on('SIGTERM', () => {
  void projections.stop().then(() => process.exit(0))
})
