import type { Health, HealthReason } from '@pazar/contracts/system/routes.ts'
import type { ParkedStream, SystemHealth } from '@pazar/contracts/system/system-routes.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { reactionReasons, readReactionFigures } from '@pazar/private-tables/reaction-figures.ts'

interface ReactionsHealth {
  figures: Omit<NonNullable<Health['reactions']>, 'lag'> | null
  reasons: readonly HealthReason[]
}

/** How far the reactions follow the log. The answer is public, so it contains only numbers and times. */
export async function reactionsHealth(pool: Pool, head: string | null): Promise<ReactionsHealth> {
  const figures = await readReactionFigures(pool)
  if (!figures) return { figures: null, reasons: [] }
  const { position, aliveAt, failingSince, parked } = figures
  return {
    figures: {
      position,
      parked,
      failing: failingSince !== null,
      aliveAt: aliveAt?.toISOString() ?? null,
    },
    reasons: reactionReasons(figures, head),
  }
}

type ParkedRow = Omit<ParkedStream, 'parkedAt' | 'retriedAt'> & { parked_at: Date; retried_at: Date | null }

/**
 * Additional details for admins: the parked streams with reasons, and the error that keeps the follower from
 * working.
 */
export async function parkedStreams(pool: Pool): Promise<SystemHealth['reactions']> {
  const [figures, { rows }] = await Promise.all([
    readReactionFigures(pool),
    pool.query<ParkedRow>(
      `select stream, type, revision, position, reason, parked_at, retried_at from private.reaction_parked order by parked_at, stream limit 100`,
    ),
  ])
  return {
    failingSince: figures?.failingSince?.toISOString() ?? null,
    failure: figures?.failure ?? null,
    parked: rows.map(({ parked_at: parkedAt, retried_at: retriedAt, ...row }) => ({
      ...row,
      parkedAt: parkedAt.toISOString(),
      retriedAt: retriedAt?.toISOString() ?? null,
    })),
  }
}
