import { maxAbandonedCalls } from '@pazar/contracts/order/confirmation.ts'
import { reasonOf, undoLast } from './call-requests.ts'
import type { ChangeOptions } from './desk-options.ts'
import type { CallResult, FailedChange, LastCall, LastMerge, LastState, Outcome } from './desk-state.ts'
import { changeableLast, isChanging } from './desk-state.ts'
import { DeskStore } from './desk-store.ts'
import { OutcomeSender } from './outcome-sender.ts'
import { discardPendingCall, type PendingCall, storePendingCall } from './pending-call.ts'

/** The ids of calls without an answer, the newest first, of which a request can name a limited number. */
export const abandon = (callId: string, before: readonly string[] = []): string[] =>
  [callId, ...before].slice(0, maxAbandonedCalls)

/**
 * The undo and the corrections of the newest call or merge. Requests run one after another, and a correction is
 * sent under one call id until the server answers (confirmation/call-mode).
 */
export class CallChanges<State extends LastState> extends DeskStore<State> {
  readonly #options: ChangeOptions
  protected readonly sender: OutcomeSender
  #queue: Promise<unknown> = Promise.resolve()

  constructor(options: ChangeOptions, initialState: State) {
    super(initialState)
    this.#options = options
    this.sender = new OutcomeSender(options.api)
  }

  readonly retryNow = (): void => this.sender.retryNow()
  readonly giveUp = (): void => this.sender.giveUp()

  /** Undoes the newest call or merge. */
  readonly undo = (): void => {
    const last = changeableLast(this.state())
    if (!last) return
    this.showChange(last, { kind: 'undoing' })
    this.enqueue(() => this.#undo(last))
  }

  /** Changes the time or the reason of the newest call, if it is the given one. */
  readonly correct = (callId: string, outcome: Outcome): void => {
    const last = changeableLast(this.state())
    if (!last || 'mergeId' in last || last.callId !== callId) return
    const { orderId, abandonedIds } = last
    const payload = {
      callId: crypto.randomUUID(),
      ...outcome,
      replaces: callId,
      ...(abandonedIds && { abandonedIds: [...abandonedIds] }),
    }
    this.change(last, { orderId, payload })
  }

  readonly discardLast = (): void => {
    const { last } = this.state()
    if (last && !isChanging(last)) this.updateLast({ last: undefined })
  }

  protected change(last: CallResult, call: PendingCall): void {
    this.showChange(last, { kind: 'correcting', attempts: 0 })
    storePendingCall(this.#options.userId, call)
    this.enqueue(() => this.#correct(last, call))
  }

  /** Runs after everything that runs already. */
  protected enqueue(action: () => Promise<void>): void {
    this.#queue = this.#queue.then(action)
  }

  /** The newest call or merge was undone. */
  protected async afterUndo(_undone: LastCall | LastMerge): Promise<void> {}

  #fail(last: CallResult | LastMerge, what: FailedChange['what'], text: string): void {
    const failure: FailedChange = { kind: 'failed', what, text }
    this.showChange(last, failure)
    this.#options.onFailure?.(failure)
  }

  async #undo(last: LastCall | LastMerge): Promise<void> {
    const { api, onChange } = this.#options
    try {
      await undoLast(api, last)
    } catch (error) {
      return this.#fail(last, 'undo', reasonOf(error))
    }
    onChange()
    this.updateLast({ last: undefined })
    await this.afterUndo(last)
  }

  async #correct(last: CallResult, call: PendingCall): Promise<void> {
    const { userId, onChange } = this.#options
    const { callId, reason } = call.payload
    try {
      const result = await this.sender.send(call, (attempts) =>
        this.showChange(last, { kind: 'correcting', attempts }),
      )
      if (!result) {
        const unanswered = { ...last, abandonedIds: abandon(callId, last.abandonedIds) }
        return this.#fail(unanswered, 'correction', 'Server nije odgovorio: izmena možda nije zabeležena.')
      }
      const { abandonedIds: _, ...known } = last
      this.showChange({ ...known, callId, reason, result }, { kind: 'possible' })
      onChange()
    } catch (error) {
      this.#fail(last, 'correction', reasonOf(error))
    } finally {
      discardPendingCall(userId, call)
    }
  }
}
