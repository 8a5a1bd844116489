import type { Health } from '@pazar/contracts/operation/routes.ts'
import { type SystemHealth, systemRoutes } from '@pazar/contracts/operation/system-routes.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import { endpoint, type Endpoint } from '@pazar/http-server/routing/endpoint.ts'

type Outbox = SystemHealth['outbox']
type Figures = Omit<Outbox['effects'][number], 'effect' | 'oldestWaiting'> & { effect: string | null; oldest: Date | null }

const shown = ({ waiting, retrying, sending, dead, oldest }: Omit<Figures, 'effect'>) => ({ waiting, retrying, sending, dead, oldestWaiting: oldest?.toISOString() ?? null })

/** What waits to leave the house. A delivery is retrying once it was tried, and dead after its last attempt; what is not due yet makes nothing late. */
async function outboxFigures(pool: Pool): Promise<Outbox> {
  const [figures, held] = await Promise.all([
    // Over an index that holds what is open, and not what was sent. The row without an effect is of all of them.
    pool.query<Figures>(
      `select effect, count(*) filter (where status = 'waiting' and attempts = 0) as waiting, count(*) filter (where status = 'waiting' and attempts > 0) as retrying,
         count(*) filter (where status = 'sending') as sending, count(*) filter (where status = 'dead') as dead,
         min(created_at) filter (where status <> 'dead' and (attempts > 0 or due_at <= now())) as oldest
       from private.outbox where status in ('waiting', 'sending', 'dead') group by grouping sets ((), (effect)) order by effect nulls first`),
    pool.query<{ name: string; until: Date; reason: string | null }>(
      `select name, greatest(open_until, not_before) as until, reason from private.outbox_upstream where open_until is not null or not_before > now() order by name`),
  ])
  const [all, ...effects] = figures.rows
  return {
    ...shown(all!),
    effects: effects.map((each) => ({ effect: each.effect!, ...shown(each) })),
    held: held.rows.map(({ name, until, reason }) => ({ upstream: name, until: until.toISOString(), reason })),
  }
}

/** `GET /api/admin/system`: what /api/health says, with reasons, and the outbox. */
export const systemEndpoint = (pool: Pool, health: () => Promise<Health>): Endpoint<any> =>
  endpoint(systemRoutes.health, async () => {
    const [now, outbox] = await Promise.all([health(), outboxFigures(pool)])
    return { body: { health: now, outbox } }
  })
