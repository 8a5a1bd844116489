import { openPool } from '@pazar/database/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { openHints } from '@pazar/hints/open-hints.ts'
import { writeSync } from 'node:fs'
import { readModels } from '../read-models.ts'
import type { ReadModel } from '../read-model.ts'
import { startProjections } from '../start-projections.ts'
import { stageSecret } from './sample-events.ts'

/**
 * A worker to be killed or stopped: `node worker-process.ts {database url} {n}`. Having folded n events of orders, it stands
 * still for a second in the middle of its transaction, holding the checkpoint, and says so.
 */
const [url, middle] = process.argv.slice(2) as [string, string]
let folded = 0

const standing = (model: ReadModel): ReadModel => ({
  ...model,
  evolve(row, event, origin) {
    if (++folded === Number(middle)) {
      writeSync(1, 'middle\n')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
    }
    return model.evolve(row, event, origin)
  },
})

const pool = openPool(url)
const { log } = await openLog({ eventStoreUrl: undefined, pool, appSecret: stageSecret })
const projections = await startProjections({
  log, pool, hints: openHints(undefined), patience: 1_000, models: readModels.map((model) => (model.name === 'orders' ? standing(model) : model)),
})
writeSync(1, 'ready\n')
process.on('SIGTERM', () => {
  void projections.stop().then(() => process.exit(0))
})
