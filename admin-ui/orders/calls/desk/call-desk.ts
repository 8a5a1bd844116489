import { statusOf } from '../../../data/refusal.ts'
import { abandon, CallChanges } from './call-changes.ts'
import { isLeaseLost, isTransient, reasonOf, withTimeout } from './call-requests.ts'
import type { DeskOptions } from './desk-options.ts'
import type {
  CallResult,
  DeskPhase,
  DeskState,
  LastCall,
  LastMerge,
  Lease,
  MergeResult,
  Outcome,
} from './desk-state.ts'
import { isResent } from './desk-state.ts'
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
export class CallDesk extends CallChanges<DeskState> {
  readonly #options: DeskOptions
  #isStopped = false

  constructor(options: DeskOptions) {
    super(options, { phase: { kind: 'taking' }, last: undefined, failures: [], skipped: [] })
    this.#options = options
  }

  #show(phase: DeskPhase): void {
    this.update({ phase })
  }

  /** Continues what a reload interrupted, or takes the next order. Returns what ends it. */
  start(): () => void {
    this.#isStopped = false
    const pending = storedPendingCalls(this.#options.userId)
    pending.forEach((call) => this.#resume(call))
    // A recorded outcome takes the next order by itself.
    if (pending.every(({ payload }) => payload.replaces)) this.enqueue(() => this.#take())
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
    const { replaces, abandonedIds, token = 0, outcome, reason } = payload
    const name = 'Prethodni poziv'
    if (!replaces) return this.enqueue(() => this.#record({ orderId, token }, pending, name))
    const calledAt = Date.now()
    const call: CallResult = { orderId, callId: replaces, outcome, reason, name, calledAt, result: undefined }
    this.change({ ...call, ...(abandonedIds && { abandonedIds }) }, pending)
  }

  /** Records the outcome of the shown order and takes the next one; ignored while another is sent or resent. */
  record(outcome: Outcome, name: string): void {
    const { phase, last } = this.state()
    if (phase.kind !== 'calling' || isResent(last)) return
    const { lease, abandonedIds } = phase
    const payload = {
      callId: crypto.randomUUID(),
      token: lease.token,
      ...outcome,
      ...(abandonedIds && { abandonedIds: [...abandonedIds] }),
    }
    const call = { orderId: lease.orderId, payload }
    this.#show({ kind: 'sending', lease, call, attempts: 0 })
    // At once: a correction may be sent before it.
    storePendingCall(this.#options.userId, call)
    this.enqueue(() => this.#record(lease, call, name))
  }

  /** Another order was merged into the shown one, whose lease goes on. Shown after what is still being changed. */
  merged(merge: MergeResult): void {
    this.enqueue(async () => this.showChange(merge, { kind: 'possible' }))
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
    this.#show({ kind: 'taking' })
    this.enqueue(() => this.#take({ orderId }))
  }

  /** Takes the next order once there is one. The screen stays as it is while there is none. */
  takeWhenDue(): void {
    this.enqueue(async () => {
      if (this.state().phase.kind === 'empty') await this.#take({}, { isShown: false })
    })
  }

  #release({ orderId, token }: Lease): void {
    void this.#options.api.releaseLease(orderId, token).catch(() => undefined)
  }

  async #take(request: { orderId?: string; except?: string[] } = {}, { isShown = true } = {}): Promise<void> {
    if (this.#isStopped) return
    const { api, prepare, onLease } = this.#options
    if (isShown) this.#show({ kind: 'taking' })
    try {
      const except = [...this.state().skipped, ...(request.except ?? [])].slice(-maxSkipped)
      const { lease, nextAt } = await withTimeout((signal) => api.nextCall({ ...request, except }, signal))
      if (!lease) return this.#show({ kind: 'empty', nextAt })
      onLease()
      await prepare(lease.orderId)
      if (this.#isStopped) this.#release(lease)
      else this.#show({ kind: 'calling', lease })
    } catch (error) {
      const { orderId } = request
      if (orderId && statusOf(error) === 409) this.#showRefusal(orderId, error)
      else this.#show({ kind: 'failed', error })
    }
  }

  #showRefusal(orderId: string, error: unknown): void {
    this.#show({ kind: isLeaseLost(error) ? 'lost' : 'refused', orderId, text: reasonOf(error) })
  }

  async #record(lease: Lease, call: PendingCall, name: string): Promise<void> {
    const { userId, onChange } = this.#options
    const { orderId, payload } = call
    const { callId, outcome, reason, abandonedIds } = payload
    const calledAt = Date.now()
    try {
      const showAttempts = (attempts: number) => this.#show({ kind: 'sending', lease, call, attempts })
      showAttempts(0)
      const result = await this.sender.send(call, showAttempts)
      discardPendingCall(userId, call)
      if (!result)
        return this.#show({
          kind: 'calling',
          lease,
          warning: 'Server nije odgovorio: ishod možda nije zabeležen.',
          abandonedIds: abandon(callId, abandonedIds),
        })
      this.showChange({ orderId, callId, outcome, reason, name, result, calledAt }, { kind: 'possible' })
      onChange()
    } catch (error) {
      discardPendingCall(userId, call)
      const status = statusOf(error)
      if (status === 400)
        return this.#show({
          kind: 'calling',
          lease,
          warning: reasonOf(error),
          ...(abandonedIds && { abandonedIds }),
        })
      if (status === 409 || status === 404) return this.#showRefusal(orderId, error)
      return this.#show({ kind: 'failed', error })
    }
    await this.#take()
  }

  /** Returns to the order of an undone call. */
  protected override async afterUndo(undone: LastCall | LastMerge): Promise<void> {
    if ('mergeId' in undone) return
    const { phase, skipped } = this.state()
    this.update({ skipped: skipped.filter((each) => each !== undone.orderId) })
    const except = phase.kind === 'calling' ? [phase.lease.orderId] : []
    await this.#take({ orderId: undone.orderId, except })
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
    this.sender.retryNow()
    if (phase.kind === 'failed' && isTransient(phase.error)) this.take()
    void this.#heartbeat()
  }

  readonly #leave = (): void => {
    const { phase } = this.state()
    if (phase.kind === 'calling') this.#release(phase.lease)
  }
}
