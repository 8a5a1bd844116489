import type { Health } from '@pazar/contracts/operation/routes.ts'
import { type SystemHealth, systemRoutes } from '@pazar/contracts/operation/system-routes.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import { endpoint, type Endpoint } from '@pazar/http-server/routing/endpoint.ts'

/** What waits to leave the house. A delivery is retrying once it was tried, and dead after its last attempt; what is not due yet makes nothing late. */
async function outboxFigures(pool: Pool): Promise<SystemHealth['outbox']> {
  const { rows } = await pool.query<{ waiting: number; retrying: number; oldest: Date | null; dead: number }>(
    `select waiting::int, retrying::int, oldest, (select count(*)::int from private.outbox where status = 'dead') as dead
     from (select count(*) filter (where attempts = 0) as waiting, count(*) filter (where attempts > 0) as retrying, min(created_at) filter (where attempts > 0 or due_at <= now()) as oldest
           from private.outbox where status = 'waiting') as open`)
  const { waiting, retrying, dead, oldest } = rows[0]!
  return { waiting, retrying, dead, oldestWaiting: oldest?.toISOString() ?? null }
}

/** `GET /api/admin/system`: what /api/health says, with reasons, and the outbox. */
export const systemEndpoint = (pool: Pool, health: () => Promise<Health>): Endpoint<any> =>
  endpoint(systemRoutes.health, async () => {
    const [now, outbox] = await Promise.all([health(), outboxFigures(pool)])
    return { body: { health: now, outbox } }
  })
