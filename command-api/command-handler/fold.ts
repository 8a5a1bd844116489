import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'

/** Computes the state of a stream. `evolve` is pure: it depends on its arguments only. */
export interface Fold<State, E extends DomainEvent = DomainEvent> {
  /** Unique among the folds of one stream; part of the cache key. */
  name: string
  initialState: State
  evolve(state: State, event: LoggedEvent<E>): State
  /** `hidden` avoids decryption if the state holds no personal data. */
  personalData: 'shown' | 'hidden'
}

/** A decider's answer: the events of a command (none if it changes nothing), or a refusal. */
export type Decision<E extends DomainEvent = DomainEvent> = readonly E[] | Refusal

export const isRefusal = <E extends DomainEvent>(decision: Decision<E>): decision is Refusal =>
  !Array.isArray(decision)
