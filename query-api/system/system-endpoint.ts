import type { Health } from '@pazar/contracts/system/routes.ts'
import { type SystemHealth, systemRoutes } from '@pazar/contracts/system/system-routes.ts'
import { parkedStreams } from './reactions-health.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { endpoint, type Endpoint } from '@pazar/http-server/routing/endpoint.ts'

type Outbox = SystemHealth['outbox']
type Figures = Omit<Outbox['effects'][number], 'effect' | 'oldestWaiting'> & {
  effect: string | null
  oldest: Date | null
}

const toView = ({ waiting, retrying, sending, dead, oldest }: Omit<Figures, 'effect'>) => ({
  waiting,
  retrying,
  sending,
  dead,
  oldestWaiting: oldest?.toISOString() ?? null,
})

/**
 * Figures of the outbox. A delivery counts as retrying after its first attempt, and as dead after its last
 * one. Deliveries that are not due yet do not count as late.
 */
async function outboxFigures(pool: Pool): Promise<Outbox> {
  const [figures, paused] = await Promise.all([
    // Uses an index of open deliveries only, without the sent ones. The row without an effect is the total.
    pool.query<Figures>(
      `select effect, count(*) filter (where status = 'waiting' and attempts = 0) as waiting, count(*) filter (where status = 'waiting' and attempts > 0) as retrying,
         count(*) filter (where status = 'sending') as sending, count(*) filter (where status = 'dead') as dead,
         min(created_at) filter (where status <> 'dead' and (attempts > 0 or due_at <= now())) as oldest
       from private.outbox where status in ('waiting', 'sending', 'dead') group by grouping sets ((), (effect)) order by effect nulls first`,
    ),
    pool.query<{ name: string; until: Date; reason: string | null }>(
      `select name, greatest(open_until, not_before) as until, reason from private.outbox_upstream where open_until is not null or not_before > now() order by name`,
    ),
  ])
  const [all, ...effects] = figures.rows
  return {
    ...toView(all!),
    effects: effects.map((each) => ({ effect: each.effect!, ...toView(each) })),
    held: paused.rows.map(({ name, until, reason }) => ({
      upstream: name,
      until: until.toISOString(),
      reason,
    })),
  }
}

/**
 * `GET /api/admin/system`: the content of /api/health, the streams that reactions have parked, and the
 * outbox.
 */
export const systemEndpoint = (pool: Pool, health: () => Promise<Health>): Endpoint =>
  endpoint(systemRoutes.health, async () => {
    const [now, reactions, outbox] = await Promise.all([health(), parkedStreams(pool), outboxFigures(pool)])
    return { body: { health: now, reactions, outbox } }
  })
