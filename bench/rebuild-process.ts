import { openPool } from '@pazar/database/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { ordersModel } from '@pazar/projections/orders/orders.ts'
import { rebuild } from '@pazar/projections/rebuild/rebuild.ts'

/** Rebuilds what its first argument names in a process of its own, so that the memory told is a rebuild's and nothing else's. */
const [what, databaseUrl, appSecret] = process.argv.slice(2) as [string, string, string]
const pool = openPool(databaseUrl)
const { log } = await openLog({ eventStoreUrl: undefined, pool, appSecret })
const rollup = what === 'orders' ? undefined : ordersModel.rollups.find((each) => each.table.name === what)
const rebuilt = await rebuild(ordersModel, rollup, { log, pool })
process.stdout.write(JSON.stringify({ ...rebuilt, megabytes: process.resourceUsage().maxRSS / 1024 }))
await log.close()
await pool.end()
