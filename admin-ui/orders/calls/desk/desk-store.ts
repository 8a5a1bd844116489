import type { CallResult, LastChange, LastState, MergeResult } from './desk-state.ts'

/** The newest call or merge and whatever else a screen shows, which is notified of each change. */
export class DeskStore<State extends LastState> {
  readonly #listeners = new Set<() => void>()
  #state: State

  constructor(initialState: State) {
    this.#state = initialState
  }

  readonly state = (): State => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  protected update(change: Partial<State>): void {
    this.#set({ ...this.#state, ...change })
  }

  protected updateLast(change: Pick<LastState, 'last'>): void {
    this.#set({ ...this.#state, ...change })
  }

  protected showChange(last: CallResult | MergeResult, change: LastChange): void {
    this.updateLast({ last: { ...last, change } })
  }

  #set(state: State): void {
    this.#state = state
    this.#listeners.forEach((listener) => listener())
  }
}
