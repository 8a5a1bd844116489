import type { callMethods, RecordedCall } from '../../../data/methods/calls.ts'
import { isTransient, withTimeout } from './call-requests.ts'
import type { PendingCall } from './pending-call.ts'

const firstDelayMs = 1_000
const maxDelayMs = 15_000

/** Sends an outcome under one call id until the server answers (confirmation/call-mode). */
export class OutcomeSender {
  readonly #api: Pick<typeof callMethods, 'recordCall'>
  #isGivenUp = false
  #wake = () => {}

  constructor(api: Pick<typeof callMethods, 'recordCall'>) {
    this.#api = api
  }

  readonly retryNow = (): void => this.#wake()
  readonly giveUp = (): void => {
    this.#isGivenUp = true
    this.#wake()
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

  /**
   * Repeats the request until it is answered; undefined if the caller gives up. `onRetry` gets the number of
   * attempts without an answer. @throws the server's refusal.
   */
  async send(call: PendingCall, onRetry: (attempts: number) => void): Promise<RecordedCall | undefined> {
    this.#isGivenUp = false
    for (let attempts = 1; ; attempts++) {
      try {
        return await withTimeout((signal) => this.#api.recordCall(call.orderId, call.payload, signal))
      } catch (error) {
        if (!isTransient(error)) throw error
      }
      onRetry(attempts)
      await this.#pause(Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs))
      if (this.#isGivenUp) return undefined
    }
  }
}
