import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { isDiskFull } from '@pazar/postgres/disk-full.ts'
import type { EventLog, LoggedEvent } from '@pazar/event-store/event-log.ts'
import { type AppendResult, type Position, StoreUnavailable } from '@pazar/event-store/event-store.ts'
import { concurrentChange } from '../refusals.ts'
import type { FoldCache, StreamState } from './fold-cache.ts'
import { isRefusal, type Decision, type Fold } from './fold.ts'
import { createKeyedMutex } from './keyed-mutex.ts'

export interface Command<State, E extends DomainEvent> {
  stream: string
  fold: Fold<State, E>
  /** Runs again on the newer state after a conflict, so it must be pure. */
  decide(state: State): Decision<E>
  metadata: Omit<Metadata, 'schemaVersion'>
  /** UUIDs of the events, so that a repetition in another request is recorded once. Random if omitted. */
  ids?: readonly string[]
  /**
   * The stream most likely does not exist: append before reading, and return the state after this command.
   */
  isLikelyNew?: boolean
}

export type CommandOutcome<State> =
  | { ok: true; result: StreamState<State>; position: Position | undefined; appended: boolean }
  | { ok: false; refusal: Refusal }

export type HandleCommand = <State, E extends DomainEvent>(
  command: Command<State, E>,
) => Promise<CommandOutcome<State>>

const maxAttempts = 12

/** ms. Random, so that processes that collided do not collide again at once. */
const backoffMs = (attempt: number) => Math.random() * Math.min(2 ** attempt, 64)

/**
 * Appends, once more if the store was unavailable, but not if it has already been waited for. The event ids
 * keep the second append from recording the events twice.
 */
async function appendWithRetry(
  log: EventLog,
  ...append: Parameters<EventLog['append']>
): Promise<AppendResult> {
  try {
    return await log.append(...append)
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || error.hasTimedOut || isDiskFull(error)) throw error
    await pause(100)
    return log.append(...append)
  }
}

/** The state after an append, computed from the appended events without reading them back. */
function stateAfter<State, E extends DomainEvent>(
  { stream, fold, metadata }: Command<State, E>,
  before: State,
  events: readonly E[],
  { ids, revision, position }: { ids: readonly string[]; revision: number; position: Position },
): StreamState<State> {
  const firstRevision = revision - events.length + 1
  const state = events.reduce((current: State, event, index) => {
    const logged = {
      ...event,
      id: ids[index]!,
      stream,
      revision: firstRevision + index,
      position,
      metadata: { ...metadata, schemaVersion: 1 },
    }
    return fold.evolve(current, logged as LoggedEvent<E>)
  }, before)
  return { state, revision, position }
}

/**
 * Loads, decides and appends with the revision that was decided on; after a conflict it decides again, at
 * most `maxAttempts` times. Commands on one stream run one after another in this process, so only other
 * processes can cause conflicts. Event ids stay the same over all attempts: an append whose acknowledgement
 * was lost is recorded once.
 * @throws StoreUnavailable if the store is down. Whether the command was recorded is then unknown; it can be
 * repeated.
 */
export function createCommandHandler(log: EventLog, folds: FoldCache): HandleCommand {
  async function attemptCommand<State, E extends DomainEvent>(
    command: Command<State, E>,
  ): Promise<CommandOutcome<State>> {
    const { stream, fold, metadata } = command
    const ids: string[] = [...(command.ids ?? [])]
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      if (attempt > 1) await pause(backoffMs(attempt))
      const loaded: StreamState<State> =
        attempt === 0 && command.isLikelyNew
          ? { state: fold.initialState, revision: undefined, position: undefined }
          : await folds.load(stream, fold)
      const decision = command.decide(loaded.state)
      if (isRefusal(decision)) return { ok: false, refusal: decision }
      if (decision.length === 0)
        return { ok: true, result: loaded, position: loaded.position, appended: false }
      while (ids.length < decision.length) ids.push(randomUUID())

      const expectedRevision = loaded.revision ?? 'no-stream'
      const appended = await appendWithRetry(log, stream, decision, {
        expectedRevision,
        metadata,
        ids: ids.slice(0, decision.length),
      })
      if (appended.ok) {
        const { revision, position } = appended
        const advanced = stateAfter(command, loaded.state, decision, { ids, revision, position })
        // With given ids, the recorded events may be those of another request with the same ids.
        if (!command.ids) folds.advance(stream, fold, advanced)
        const recorded = command.ids && !command.isLikelyNew ? await folds.load(stream, fold) : advanced
        return { ok: true, result: recorded, position, appended: true }
      }
    }
    return { ok: false, refusal: concurrentChange }
  }

  const runExclusive = createKeyedMutex()
  return (command) => runExclusive(command.stream, () => attemptCommand(command))
}
