import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import { StoreUnavailable, type ExpectedRevision, type Position } from '@pazar/event-store/event-store.ts'
import { overtaken } from '../refusals.ts'
import type { FoldCache, Loaded } from './fold-cache.ts'
import { isRefusal, type Decision, type Fold } from './fold.ts'
import { streamTurns } from './stream-turns.ts'

interface Command<State, E extends DomainEvent> {
  stream: string
  fold: Fold<State, E>
  /** Called again with the newer state where somebody else has written in between; so it must be pure. */
  decide(state: State): Decision<E>
  metadata: Omit<Metadata, 'schemaVersion'>
  /** UUIDs of the events, for a command whose repetition in another request must be recorded once; else random. */
  ids?: readonly string[]
  /** The stream most likely does not exist: appends before reading anything, and answers the state that it asked for. */
  likelyNew?: boolean
}

export type Outcome<State> =
  | { ok: true; result: Loaded<State>; position: Position | undefined; appended: boolean }
  | { ok: false; refusal: Refusal }

export type HandleCommand = <State, E extends DomainEvent>(command: Command<State, E>) => Promise<Outcome<State>>

const mostAttempts = 12

/** ms. Random, so that processes which collided do not collide again at once. */
const patience = (attempt: number) => Math.random() * Math.min(2 ** attempt, 64)

/**
 * Loads, decides and appends with the revision that was decided on; a conflict is decided again, at most `mostAttempts` times.
 * Commands of one stream take turns in this process, so that only other processes can overtake them: any number of them get through.
 * Event ids stay the same through all attempts, so an append whose acknowledgement was lost is recorded once.
 * @throws StoreUnavailable when the store is down; whether the command was recorded is then unknown, and it may be repeated.
 */
export function createCommandHandler(log: EventLog, folds: FoldCache): HandleCommand {
  async function append(stream: string, events: readonly DomainEvent[], options: { expectedRevision: ExpectedRevision; metadata: Command<any, any>['metadata']; ids: readonly string[] }) {
    try {
      return await log.append(stream, events, options)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      await pause(100)
      return log.append(stream, events, options)
    }
  }

  async function attemptCommand<State, E extends DomainEvent>(command: Command<State, E>): Promise<Outcome<State>> {
    const { stream, fold, metadata } = command
    const ids: string[] = [...(command.ids ?? [])]
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      if (attempt > 1) await pause(patience(attempt))
      const loaded: Loaded<State> =
        attempt === 0 && command.likelyNew ? { state: fold.initialState, revision: undefined, position: undefined } : await folds.load(stream, fold)
      const decision = command.decide(loaded.state)
      if (isRefusal(decision)) return { ok: false, refusal: decision }
      if (decision.length === 0) return { ok: true, result: loaded, position: loaded.position, appended: false }
      while (ids.length < decision.length) ids.push(randomUUID())

      const expectedRevision = loaded.revision ?? 'no-stream'
      const result = await append(stream, decision, { expectedRevision, metadata, ids: ids.slice(0, decision.length) })
      if (result.ok) {
        const { position } = result
        const first = result.revision - decision.length + 1
        const state = decision.reduce((before: State, event, index) => {
          const logged = { ...event, id: ids[index]!, stream, revision: first + index, position, metadata: { ...metadata, schemaVersion: 1 } }
          return fold.evolve(before, logged as Logged<E>)
        }, loaded.state)
        const advanced = { state, revision: result.revision, position }
        // Under given ids, what is recorded may be what another request with the same ids asked for.
        if (!command.ids) folds.advance(stream, fold, advanced)
        const recorded = command.ids && !command.likelyNew ? await folds.load(stream, fold) : advanced
        return { ok: true, result: recorded, position, appended: true }
      }
    }
    return { ok: false, refusal: overtaken }
  }

  const inTurn = streamTurns()
  return (command) => inTurn(command.stream, () => attemptCommand(command))
}
