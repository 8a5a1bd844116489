import type { Pool } from '@pazar/postgres/open-database.ts'

/**
 * Name of the reactions' checkpoint. Endpoints over the outbox wait for it like for a read model, because the
 * outbox reflects people's commands only up to there.
 */
export const reactionsCheckpoint = 'reactions'

const readModelPositions = 'select name, position from read.checkpoints where name = any($1)'
const allPositions = `${readModelPositions} union all select name, position from private.reaction_checkpoint where name = '${reactionsCheckpoint}'`

export interface CheckpointPositions {
  /** Those of `names` whose checkpoints, as far as known, are before `position`. */
  before(position: bigint, names: readonly string[]): string[]
  /** Reads the checkpoints of `names` and returns those of `names` that have never run. */
  read(names: readonly string[]): Promise<{ neverRun: readonly string[] }>
}

/**
 * Caches positions of checkpoints. They only grow, so a position that is known to be reached is not queried
 * again.
 */
export function createCheckpointPositions(pool: Pool): CheckpointPositions {
  const known = new Map<string, bigint>()
  return {
    before: (position, names) => names.filter((name) => (known.get(name) ?? -1n) < position),
    async read(names) {
      const withReactions = names.includes(reactionsCheckpoint)
      const { rows } = await pool.query<{ name: string; position: string }>(
        withReactions ? allPositions : readModelPositions,
        [names],
      )
      for (const { name, position } of rows) known.set(name, BigInt(position))
      // Reactions begin at the head of the log. If they have never run, nothing in the log will reach them.
      const haveReactionsRun = !withReactions || rows.some(({ name }) => name === reactionsCheckpoint)
      return { neverRun: haveReactionsRun ? [] : [reactionsCheckpoint] }
    },
  }
}
