import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { prepared } from '@pazar/postgres/prepared.ts'
import type { Checkpoint, LoggedPlace } from './checkpoints.ts'

/** Moves a checkpoint over events that do not concern its read model. Resolves with false if it is late. */
export type SkipEvents = (from: Checkpoint, to: LoggedPlace) => Promise<boolean>

/**
 * Moves all of them that are still current, and answers their names. Does not wait for a row that another
 * worker or a rebuild has locked, nor for the disk: moving again costs nothing.
 */
async function moveTogether(
  pool: Pool,
  moves: readonly { from: Checkpoint; to: LoggedPlace }[],
): Promise<ReadonlySet<string>> {
  const column = <T>(value: (move: (typeof moves)[number]) => T) => moves.map(value)
  const { rows } = await pool.query<{ name: string }>(
    prepared(
      `
      with moved as (
        select name, to_position, to_id from read.checkpoints
        join unnest($1::text[], $2::integer[], $3::text[], $4::integer[], $5::text[], $6::uuid[])
          as known(name, version, position, generation, to_position, to_id) using (name, version, position, generation)
        where status = 'live' for update of checkpoints skip locked
      )
      update read.checkpoints set position = to_position, event_position = to_position, event_id = to_id, updated_at = now()
      from moved, set_config('synchronous_commit', 'off', true)
      where checkpoints.name = moved.name returning checkpoints.name`,
      [
        column(({ from }) => from.name),
        column(({ from }) => from.version),
        column(({ from }) => from.position),
        column(({ from }) => from.generation),
        column(({ to }) => to.position),
        column(({ to }) => to.id),
      ],
    ),
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * Most events concern one or two read models. The others skip them at the same moment, so the calls of one
 * turn of the event loop share a statement, instead of a transaction each.
 */
export function createSkipEvents(pool: Pool): SkipEvents {
  let waiting: { from: Checkpoint; to: LoggedPlace }[] = []
  let moved: Promise<ReadonlySet<string>> | undefined
  return async (from, to) => {
    waiting.push({ from, to })
    moved ??= nextTurn().then(() => {
      const moves = waiting
      waiting = []
      moved = undefined
      return moveTogether(pool, moves)
    })
    return (await moved).has(from.name)
  }
}
