import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'

/** What a stream's events add up to. Pure: `evolve` looks at nothing but its arguments. */
export interface Fold<State, E extends DomainEvent = DomainEvent> {
  /** Tells apart two folds over the same stream. */
  name: string
  initialState: State
  evolve(state: State, event: Logged<E>): State
  /** `hidden` spares the decryption where the state holds nothing personal. */
  personalData: 'shown' | 'hidden'
}

/** What a decider answers: the facts that follow from a command, none where it changes nothing, or why it may not be. */
export type Decision<E extends DomainEvent = DomainEvent> = readonly E[] | Refusal

export const isRefusal = <E extends DomainEvent>(decision: Decision<E>): decision is Refusal => !Array.isArray(decision)
