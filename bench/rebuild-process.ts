import { openPool } from '@pazar/postgres/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { ordersModel } from '@pazar/projections/orders/orders.ts'
import { rebuild } from '@pazar/projections/rebuild/rebuild.ts'

/**
 * Rebuilds the read model or rollup named by its first argument. A separate process, so that the memory
 * measured is that of the rebuild alone.
 */
const [what, databaseUrl, appSecret] = process.argv.slice(2) as [string, string, string]
const pool = openPool(databaseUrl)
const { log } = await openLog({ eventStoreUrl: undefined, pool, appSecret })
const rollup = what === 'orders' ? undefined : ordersModel.rollups.find((each) => each.table.name === what)
const rebuilt = await rebuild(ordersModel, rollup, { log, pool })
process.stdout.write(JSON.stringify({ ...rebuilt, megabytes: process.resourceUsage().maxRSS / 1024 }))
await log.close()
await pool.end()
