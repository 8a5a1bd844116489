import { openPool } from '@pazar/postgres/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { ordersModel } from '@pazar/projections/orders/orders.ts'
import { rebuild } from '@pazar/projections/rebuild/rebuild.ts'
import { copyLogByHand } from './hand-written-rebuild.ts'

/**
 * Rebuilds the read model or rollup named by its first argument, or runs the anchor (`by hand`). A separate
 * process, so that the memory measured is that of the rebuild alone.
 */
const [what, databaseUrl, appSecret] = process.argv.slice(2) as [string, string, string]
const pool = openPool(databaseUrl)
const startedAt = performance.now()

async function run(): Promise<{ events: number } | undefined> {
  if (what === 'by hand') return { events: await copyLogByHand(pool) }
  const { log } = await openLog({ eventStoreUrl: undefined, pool, appSecret })
  const rollup = what === 'orders' ? undefined : ordersModel.rollups.find((each) => each.table.name === what)
  const rebuilt = await rebuild(ordersModel, rollup, { log, pool })
  await log.close()
  return rebuilt
}

const events = (await run())?.events ?? 0
const milliseconds = performance.now() - startedAt
const { user, system } = process.cpuUsage()
process.stdout.write(
  JSON.stringify({
    events,
    milliseconds,
    processorMs: (user + system) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }),
)
await pool.end()
