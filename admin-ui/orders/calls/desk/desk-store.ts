import type { CallResult, DeskPhase, DeskState, LastChange, MergeResult } from './desk-state.ts'

/** The state of the call screen, which notifies the screen of its changes. */
export class DeskStore {
  readonly #listeners = new Set<() => void>()
  #state: DeskState = { phase: { kind: 'taking' }, last: undefined, skipped: [] }

  readonly state = (): DeskState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  protected update(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.forEach((listener) => listener())
  }

  protected show(phase: DeskPhase): void {
    this.update({ phase })
  }

  protected showChange(last: CallResult | MergeResult, change: LastChange): void {
    this.update({ last: { ...last, change } })
  }
}
