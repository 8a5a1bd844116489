import type { Pool } from '@pazar/postgres/open-database.ts'

/** How far reactions follow the log. Read from their tables, so it covers all processes. */
export interface ReactionFigures {
  position: string
  aliveAt: Date | null
  /** No follower has reported for a minute: none is running, or it is stuck in one batch. */
  isSilent: boolean
  failingSince: Date | null
  /** The kind of the error, without its message. */
  failure: string | null
  /** A follower has reported in the last minute that the event store does not confirm its subscription. */
  isUnconfirmed: boolean
  /** Number of streams parked at an event that cannot be handled. */
  parked: number
}

/** Returns undefined before the first start of reactions. */
export async function readReactionFigures(pool: Pool): Promise<ReactionFigures | undefined> {
  const { rows } = await pool.query<ReactionFigures>(
    `select position, alive_at as "aliveAt", coalesce(alive_at < now() - interval '60 s', true) as "isSilent",
       failing_since as "failingSince", failure,
       coalesce(unconfirmed_at > now() - interval '60 s', false) as "isUnconfirmed",
       (select count(*)::int from private.reaction_parked) as parked
     from private.reaction_checkpoint where name = 'reactions'`,
  )
  return rows[0]
}

export const reactionLag = ({ position }: Pick<ReactionFigures, 'position'>, head: string): number =>
  Math.max(0, Number(BigInt(head) - BigInt(position)))

/** Conditions that need a person, by their names in the health check. */
export function reactionReasons(
  figures: ReactionFigures | undefined,
  head: string | null,
): ('reactions_parked' | 'reactions_failing' | 'reactions_behind' | 'subscription_unconfirmed')[] {
  if (!figures) return []
  return [
    ...(figures.parked > 0 ? (['reactions_parked'] as const) : []),
    ...(figures.failingSince ? (['reactions_failing'] as const) : []),
    ...(figures.isUnconfirmed ? (['subscription_unconfirmed'] as const) : []),
    ...(figures.isSilent && head !== null && reactionLag(figures, head) > 0
      ? (['reactions_behind'] as const)
      : []),
  ]
}
