import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { expect, it } from 'vitest'
import { isRefusal, type Decision, type Fold } from '../command-handler/fold.ts'

/** The time of the first event in a scenario. */
export const scenarioTime = '2026-03-01T12:00:00.000Z'

/** Events as a fold receives them: one stream, a second apart. */
export function logged<E extends DomainEvent>(events: readonly E[], stream = 'stream-1'): LoggedEvent<E>[] {
  return events.map((event, revision) => ({
    ...event,
    id: `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`,
    stream,
    revision,
    position: String(revision),
    metadata: {
      at: new Date(Date.parse(scenarioTime) + revision * 1000).toISOString(),
      actor: { kind: 'system' },
      correlationId: 'scenario',
      causationId: null,
      schemaVersion: 1,
    },
  }))
}

export const stateAfter = <State, E extends DomainEvent>(fold: Fold<State, E>, events: readonly E[]): State =>
  logged(events).reduce(fold.evolve, fold.initialState)

interface Scenario<E extends DomainEvent, Command> {
  title: string
  given: readonly E[]
  when: Command
  /** The events that follow, or the code of the refusal. */
  outcome: readonly E[] | string
}

/**
 * Runs a table of given, when and outcome, one test per row. `outcome` is not called `then`, because an
 * object with `then` counts as a promise.
 */
export function scenarios<State, E extends DomainEvent, Command>(
  fold: Fold<State, E>,
  decide: (command: Command, state: State) => Decision<E>,
  table: readonly Scenario<E, Command>[],
): void {
  it.each(table.map((row) => [row.title, row] as const))('%s', (_title, { given, when, outcome }) => {
    const decision = decide(when, stateAfter(fold, given))
    expect(isRefusal(decision) ? decision.code : decision).toEqual(outcome)
  })
}
