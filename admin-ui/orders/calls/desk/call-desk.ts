import { statusOf } from '../../../data/refusal.ts'
import { isLeaseLost, isTransient, reasonOf, withTimeout } from './call-requests.ts'
import type { DeskOptions } from './desk-options.ts'
import type { CallResult, LastCall, LastMerge, Lease, MergeResult, Outcome } from './desk-state.ts'
import { isChanging, isResent } from './desk-state.ts'
import { DeskStore } from './desk-store.ts'
import { OutcomeSender } from './outcome-sender.ts'
import { discardPendingCall, type PendingCall, storedPendingCalls, storePendingCall } from './pending-call.ts'
import { watchPage } from './watch-page.ts'

/** Well within the 15 minutes of a lease, of which phones may suspend the page for most. */
const heartbeatMs = 4 * 60_000
const maxSkipped = 100

/**
 * The state behind the call screen: one order at a time. Requests run one after another, so that no order is
 * leased beside another, and an outcome is sent under one call id until the server answers
 * (confirmation/call-mode).
 */
export class CallDesk extends DeskStore {
  readonly #options: DeskOptions
  readonly #sender: OutcomeSender
  #queue: Promise<unknown> = Promise.resolve()
  #isStopped = false

  constructor(options: DeskOptions) {
    super()
    this.#options = options
    this.#sender = new OutcomeSender(options.api)
  }

  readonly retryNow = (): void => this.#sender.retryNow()
  readonly giveUp = (): void => this.#sender.giveUp()

  /** Continues what a reload interrupted, or takes the next order. Returns what ends it. */
  start(): () => void {
    this.#isStopped = false
    const pending = storedPendingCalls(this.#options.userId)
    pending.forEach((call) => this.#resume(call))
    // A recorded outcome takes the next order by itself.
    if (pending.every(({ payload }) => payload.replaces)) this.#enqueue(() => this.#take())
    const timer = setInterval(() => void this.#heartbeat(), heartbeatMs)
    const unwatch = watchPage({ onReturn: this.#wakeUp, onLeave: this.#leave })
    return () => {
      this.#isStopped = true
      clearInterval(timer)
      unwatch()
    }
  }

  #resume(pending: PendingCall): void {
    const { orderId, payload } = pending
    const { replaces, token = 0, outcome, reason } = payload
    const name = 'Prethodni poziv'
    if (!replaces) return this.#enqueue(() => this.#record({ orderId, token }, pending, name))
    const call = { orderId, callId: replaces, outcome, reason, name, calledAt: Date.now() }
    this.#change({ ...call, result: undefined }, pending)
  }

  /** Records the outcome of the shown order and takes the next one; ignored while another is sent or resent. */
  record(outcome: Outcome, name: string): void {
    const { phase, last } = this.state()
    if (phase.kind !== 'calling' || isResent(last)) return
    const { lease } = phase
    const payload = { callId: crypto.randomUUID(), token: lease.token, ...outcome }
    const call = { orderId: lease.orderId, payload }
    this.show({ kind: 'sending', lease, call, attempts: 0 })
    // At once: a correction may be sent before it.
    storePendingCall(this.#options.userId, call)
    this.#enqueue(() => this.#record(lease, call, name))
  }

  /** Another order was merged into the shown one, whose lease goes on. */
  merged(merge: MergeResult): void {
    this.showChange(merge, { kind: 'possible' })
  }

  /** Undoes the newest call and returns to its order, or the newest merge. */
  readonly undo = (): void => {
    const last = this.#changeable()
    if (!last) return
    this.showChange(last, { kind: 'undoing' })
    this.#enqueue(() => this.#undo(last))
  }

  /** Changes the time or the reason of the newest call. The shown order stays, and its outcome waits. */
  readonly correct = (outcome: Outcome): void => {
    const last = this.#changeable()
    if (!last || 'mergeId' in last) return
    const payload = { callId: crypto.randomUUID(), ...outcome, replaces: last.callId }
    this.#change(last, { orderId: last.orderId, payload })
  }

  readonly discardLast = (): void => {
    const { last } = this.state()
    if (last && !isChanging(last)) this.update({ last: undefined })
  }

  /** The newest call or merge, unless it or the shown order is being changed. */
  #changeable(): LastCall | LastMerge | undefined {
    const { last, phase } = this.state()
    return last && !isChanging(last) && phase.kind !== 'sending' ? last : undefined
  }

  #change(last: CallResult, call: PendingCall): void {
    this.showChange(last, { kind: 'correcting', attempts: 0 })
    storePendingCall(this.#options.userId, call)
    this.#enqueue(() => this.#correct(last, call))
  }

  /** Leaves the shown order to others and takes the next one. */
  readonly skip = (): void => {
    const { phase, skipped } = this.state()
    if (phase.kind !== 'calling') return
    this.update({ skipped: [...skipped, phase.lease.orderId].slice(-maxSkipped) })
    this.take()
  }

  /** Skipped orders are offered again. */
  readonly clearSkipped = (): void => {
    this.update({ skipped: [] })
    this.take()
  }

  take(orderId?: string): void {
    this.show({ kind: 'taking' })
    this.#enqueue(() => this.#take({ orderId }))
  }

  /** Runs after everything that runs already. */
  #enqueue(action: () => Promise<void>): void {
    this.#queue = this.#queue.then(action)
  }

  #release({ orderId, token }: Lease): void {
    void this.#options.api.releaseLease(orderId, token).catch(() => undefined)
  }

  async #take(request: { orderId?: string; except?: string[] } = {}): Promise<void> {
    if (this.#isStopped) return
    const { api, prepare, onLease } = this.#options
    this.show({ kind: 'taking' })
    try {
      const except = [...this.state().skipped, ...(request.except ?? [])].slice(-maxSkipped)
      const { lease, nextAt } = await withTimeout((signal) => api.nextCall({ ...request, except }, signal))
      if (!lease) return this.show({ kind: 'empty', nextAt })
      onLease()
      await prepare(lease.orderId)
      if (this.#isStopped) this.#release(lease)
      else this.show({ kind: 'calling', lease })
    } catch (error) {
      const { orderId } = request
      if (orderId && statusOf(error) === 409) this.#showRefusal(orderId, error)
      else this.show({ kind: 'failed', error })
    }
  }

  #showRefusal(orderId: string, error: unknown): void {
    this.show({ kind: isLeaseLost(error) ? 'lost' : 'refused', orderId, text: reasonOf(error) })
  }

  async #record(lease: Lease, call: PendingCall, name: string): Promise<void> {
    const { userId, onChange } = this.#options
    const { orderId, payload } = call
    const calledAt = Date.now()
    try {
      const showAttempts = (attempts: number) => this.show({ kind: 'sending', lease, call, attempts })
      showAttempts(0)
      const result = await this.#sender.send(call, showAttempts)
      discardPendingCall(userId, call)
      if (!result)
        return this.show({
          kind: 'calling',
          lease,
          warning: 'Server nije odgovorio: ishod možda nije zabeležen.',
        })
      const { callId, outcome, reason } = payload
      this.showChange({ orderId, callId, outcome, reason, name, result, calledAt }, { kind: 'possible' })
      onChange()
    } catch (error) {
      discardPendingCall(userId, call)
      const status = statusOf(error)
      if (status === 400) return this.show({ kind: 'calling', lease, warning: reasonOf(error) })
      if (status === 409 || status === 404) return this.#showRefusal(orderId, error)
      return this.show({ kind: 'failed', error })
    }
    await this.#take()
  }

  async #undo(last: LastCall | LastMerge): Promise<void> {
    const { api, onChange } = this.#options
    try {
      if ('mergeId' in last) await api.undoMerge(last.orderId, last.mergeId)
      else await api.undoCall(last.orderId, last.callId)
    } catch (error) {
      return this.showChange(last, { kind: 'failed', what: 'undo', text: reasonOf(error) })
    }
    onChange()
    if ('mergeId' in last) return this.update({ last: undefined })
    const { phase, skipped } = this.state()
    this.update({ last: undefined, skipped: skipped.filter((each) => each !== last.orderId) })
    const except = phase.kind === 'calling' ? [phase.lease.orderId] : []
    await this.#take({ orderId: last.orderId, except })
  }

  async #correct(last: CallResult, call: PendingCall): Promise<void> {
    const { userId, onChange } = this.#options
    const { callId, reason } = call.payload
    const fail = (text: string) => this.showChange(last, { kind: 'failed', what: 'correction', text })
    try {
      const result = await this.#sender.send(call, (attempts) =>
        this.showChange(last, { kind: 'correcting', attempts }),
      )
      if (!result) return fail('Server nije odgovorio: izmena možda nije zabeležena.')
      this.showChange({ ...last, callId, reason, result }, { kind: 'possible' })
      onChange()
    } catch (error) {
      fail(reasonOf(error))
    } finally {
      discardPendingCall(userId, call)
    }
  }

  async #heartbeat(): Promise<void> {
    const { phase } = this.state()
    if (phase.kind !== 'calling') return
    const { orderId, token } = phase.lease
    try {
      await withTimeout((signal) => this.#options.api.extendLease(orderId, token, signal))
    } catch (error) {
      if (!isTransient(error) && this.state().phase === phase) this.#showRefusal(orderId, error)
    }
  }

  /** The page is shown again after a call, or the network is back. */
  readonly #wakeUp = (): void => {
    if (document.visibilityState === 'hidden') return
    const { phase } = this.state()
    this.#sender.retryNow()
    if (phase.kind === 'failed' && isTransient(phase.error)) this.take()
    void this.#heartbeat()
  }

  readonly #leave = (): void => {
    const { phase } = this.state()
    if (phase.kind === 'calling') this.#release(phase.lease)
  }
}
