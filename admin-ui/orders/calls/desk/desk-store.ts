import { type CallResult, keyOf, type LastChange, type LastState, type MergeResult } from './desk-state.ts'

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

  readonly closeFailure = (key: string): void =>
    this.updateLast({ failures: this.#state.failures.filter((each) => keyOf(each) !== key) })

  protected update(change: Partial<State>): void {
    this.#set({ ...this.#state, ...change })
  }

  protected updateLast(change: Partial<Pick<LastState, 'last' | 'failures'>>): void {
    this.#set({ ...this.#state, ...change })
  }

  /** A failure stays beside a newer call or merge: that one may come before the user has read it. */
  protected showChange(last: CallResult | MergeResult, change: LastChange): void {
    const { last: before, failures } = this.#state
    const isReplaced = before?.change.kind === 'failed' && keyOf(before) !== keyOf(last)
    this.updateLast({ last: { ...last, change }, failures: isReplaced ? [...failures, before] : failures })
  }

  #set(state: State): void {
    this.#state = state
    this.#listeners.forEach((listener) => listener())
  }
}
