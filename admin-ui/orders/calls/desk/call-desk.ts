import type { callMethods, RecordedCall } from '../../../data/methods/calls.ts'
import { statusOf } from '../../../data/refusal.ts'
import { isLeaseLost, isTransient, reasonOf, withTimeout } from './call-requests.ts'
import type { DeskPhase, DeskState, Lease, LastCall, Outcome } from './desk-state.ts'
import { discardPendingCall, type PendingCall, storedPendingCall, storePendingCall } from './pending-call.ts'

type Api = Pick<typeof callMethods, 'nextCall' | 'recordCall' | 'undoCall' | 'extendLease' | 'releaseLease'>

interface DeskOptions {
  api: Api
  userId: number
  /** Loads what the screen shows of an order, so that it appears at once. Never rejects. */
  prepare: (orderId: string) => Promise<unknown>
  onLease: () => void
  /** After a call was recorded or undone. */
  onChange: () => void
}

const firstDelayMs = 1_000
const maxDelayMs = 15_000
/** Well within the 15 minutes of a lease, of which phones may suspend the page for most. */
const heartbeatMs = 4 * 60_000
const maxSkipped = 100

/**
 * The state behind the call screen: one order at a time. Requests run one after another, so that no order is
 * leased beside another, and an outcome is sent under one call id until the server answers
 * (confirmation/call-mode).
 */
export class CallDesk {
  readonly #options: DeskOptions
  readonly #listeners = new Set<() => void>()
  #state: DeskState = { phase: { kind: 'taking' }, last: undefined, skipped: [] }
  #queue: Promise<unknown> = Promise.resolve()
  #isStopped = false
  #isGivenUp = false
  #wake = () => {}

  constructor(options: DeskOptions) {
    this.#options = options
  }

  readonly state = (): DeskState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Continues what a reload interrupted, or takes the next order. Returns what ends it. */
  start(): () => void {
    this.#isStopped = false
    const pending = storedPendingCall(this.#options.userId)
    const lease = pending && { orderId: pending.orderId, token: pending.payload.token ?? 0 }
    this.#enqueue(() => (pending && lease ? this.#record(lease, pending, 'Prethodni poziv') : this.#take()))
    const timer = setInterval(() => void this.#heartbeat(), heartbeatMs)
    document.addEventListener('visibilitychange', this.#wakeUp)
    window.addEventListener('online', this.#wakeUp)
    window.addEventListener('pagehide', this.#leave)
    return () => {
      this.#isStopped = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', this.#wakeUp)
      window.removeEventListener('online', this.#wakeUp)
      window.removeEventListener('pagehide', this.#leave)
      this.#leave()
    }
  }

  /** Records the outcome of the shown order and takes the next one; ignored while another is sent. */
  record(outcome: Outcome, name: string): void {
    const { phase } = this.#state
    if (phase.kind !== 'calling') return
    const { lease } = phase
    const payload = { callId: crypto.randomUUID(), token: lease.token, ...outcome }
    const call = { orderId: lease.orderId, payload }
    this.#show({ kind: 'sending', lease, call, attempts: 0 })
    this.#enqueue(() => this.#record(lease, call, name))
  }

  /** Undoes the newest call and returns to its order. */
  readonly undo = (): void => {
    const { last, phase } = this.#state
    if (!last || last.undo === 'running' || phase.kind === 'sending') return
    this.#update({ last: { ...last, undo: 'running' } })
    this.#enqueue(() => this.#undo(last))
  }

  readonly discardLast = (): void => {
    if (this.#state.last && this.#state.last.undo !== 'running') this.#update({ last: undefined })
  }

  /** Leaves the shown order to others and takes the next one. */
  readonly skip = (): void => {
    const { phase, skipped } = this.#state
    if (phase.kind !== 'calling') return
    this.#update({ skipped: [...skipped, phase.lease.orderId].slice(-maxSkipped) })
    this.take()
  }

  /** Skipped orders are offered again. */
  readonly clearSkipped = (): void => {
    this.#update({ skipped: [] })
    this.take()
  }

  take(orderId?: string): void {
    this.#show({ kind: 'taking' })
    this.#enqueue(() => this.#take({ orderId }))
  }

  readonly retryNow = (): void => this.#wake()
  readonly giveUp = (): void => {
    this.#isGivenUp = true
    this.#wake()
  }

  #update(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.forEach((listener) => listener())
  }

  #show(phase: DeskPhase): void {
    this.#update({ phase })
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
    this.#show({ kind: 'taking' })
    try {
      const except = [...this.#state.skipped, ...(request.except ?? [])].slice(-maxSkipped)
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

  /** Resolves early when the connection returns or the user presses a button. */
  #pause(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake(), delayMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Repeats the request until it is answered; undefined if the caller gives up. */
  async #send(lease: Lease, call: PendingCall): Promise<RecordedCall | undefined> {
    const { api } = this.#options
    this.#isGivenUp = false
    this.#show({ kind: 'sending', lease, call, attempts: 0 })
    for (let attempts = 1; ; attempts++) {
      try {
        return await withTimeout((signal) => api.recordCall(call.orderId, call.payload, signal))
      } catch (error) {
        if (!isTransient(error)) throw error
      }
      this.#show({ kind: 'sending', lease, call, attempts })
      await this.#pause(Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs))
      if (this.#isGivenUp) return undefined
    }
  }

  async #record(lease: Lease, call: PendingCall, name: string): Promise<void> {
    const { userId, onChange } = this.#options
    const { orderId, payload } = call
    storePendingCall(userId, call)
    try {
      const result = await this.#send(lease, call)
      discardPendingCall()
      if (!result)
        return this.#show({
          kind: 'calling',
          lease,
          warning: 'Server nije odgovorio: ishod možda nije zabeležen.',
        })
      const { callId, outcome } = payload
      this.#update({ last: { orderId, callId, outcome, name, result, undo: 'possible' } })
      onChange()
    } catch (error) {
      discardPendingCall()
      const status = statusOf(error)
      if (status === 400) return this.#show({ kind: 'calling', lease, warning: reasonOf(error) })
      if (status === 409 || status === 404) return this.#showRefusal(orderId, error)
      return this.#show({ kind: 'failed', error })
    }
    await this.#take()
  }

  async #undo(last: LastCall): Promise<void> {
    const { api, onChange } = this.#options
    try {
      await api.undoCall(last.orderId, last.callId)
    } catch (error) {
      return this.#update({ last: { ...last, undo: { failure: reasonOf(error) } } })
    }
    onChange()
    const { phase, skipped } = this.#state
    this.#update({ last: undefined, skipped: skipped.filter((each) => each !== last.orderId) })
    const except = phase.kind === 'calling' ? [phase.lease.orderId] : []
    await this.#take({ orderId: last.orderId, except })
  }

  async #heartbeat(): Promise<void> {
    const { phase } = this.#state
    if (phase.kind !== 'calling') return
    const { orderId, token } = phase.lease
    try {
      await withTimeout((signal) => this.#options.api.extendLease(orderId, token, signal))
    } catch (error) {
      if (!isTransient(error) && this.#state.phase === phase) this.#showRefusal(orderId, error)
    }
  }

  /** The page is shown again after a call, or the network is back. */
  readonly #wakeUp = (): void => {
    if (document.visibilityState === 'hidden') return
    const { phase } = this.#state
    this.#wake()
    if (phase.kind === 'failed' && isTransient(phase.error)) this.take()
    void this.#heartbeat()
  }

  readonly #leave = (): void => {
    const { phase } = this.#state
    if (phase.kind === 'calling') this.#release(phase.lease)
  }
}
