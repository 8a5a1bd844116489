import type { CallOutcome } from '@pazar/contracts/order/confirmation-states.ts'
import type { CallPayload } from '../../../data/methods/calls.ts'
import { abandon, CallChanges } from './call-changes.ts'
import { isTransient, withTimeout } from './call-requests.ts'
import type { ChangeOptions } from './desk-options.ts'
import type { LastState } from './desk-state.ts'

interface DetailState extends LastState {
  phase: { kind: 'idle' | 'sending' }
}

/** The outcomes that are recorded in the detail of an order, without a lease and one request for each press. */
export class DetailCalls extends CallChanges<DetailState> {
  readonly #api: ChangeOptions['api']
  /** The newest outcome, if its answer was lost. */
  #unanswered: CallPayload | undefined

  constructor(options: ChangeOptions) {
    super(options, { phase: { kind: 'idle' }, last: undefined, failures: [] })
    this.#api = options.api
  }

  /**
   * Records an outcome; `name` is the customer's. The same outcome after a lost answer is sent as the same call, and
   * another one replaces it. @throws the server's refusal, or the error of the connection.
   */
  async record(orderId: string, outcome: CallOutcome, name: string): Promise<void> {
    const calledAt = Date.now()
    const payload = this.#payloadOf(outcome)
    const { callId } = payload
    this.update({ phase: { kind: 'sending' } })
    try {
      const result = await withTimeout((signal) => this.#api.recordCall(orderId, payload, signal))
      this.#unanswered = undefined
      this.showChange({ orderId, callId, outcome, name, result, calledAt }, { kind: 'possible' })
    } catch (error) {
      if (isTransient(error)) this.#unanswered = payload
      throw error
    } finally {
      this.update({ phase: { kind: 'idle' } })
    }
  }

  #payloadOf(outcome: CallOutcome): CallPayload {
    const before = this.#unanswered
    if (before?.outcome === outcome) return before
    const callId = crypto.randomUUID()
    return {
      callId,
      outcome,
      ...(before && { abandonedIds: abandon(before.callId, before.abandonedIds) }),
    }
  }
}
