import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextAddress } from '../production/client.ts'
import { orderForm } from '../production/shop.ts'
import type { Installation } from './installation.ts'
import { type Answer, send, type SendOptions } from './request.ts'

/** What clients know: everything in it was acknowledged. */
export interface Ledger {
  /** By order id, with the last status that was acknowledged; undefined if it was not changed. */
  orders: Map<string, string | undefined>
  /** Attempts without a successful answer; each was repeated under the same key until it succeeded. */
  failedRequests: number
  /** Answers that no fault excuses. */
  problems: string[]
}

export const createLedger = (): Ledger => ({ orders: new Map(), failedRequests: 0, problems: [] })

export interface Load {
  /** Starts no more orders and waits until those under way are acknowledged. Call it after the faults are over. */
  stop(): Promise<void>
}

const shoppers = 4
/** Between two orders of a shopper. */
const thinkMs = () => 100 + Math.random() * 300
const requestTimeoutMs = 8_000
/** A request that does not succeed for so long after the load has stopped is lost. */
const maxRecoveryMs = 60_000
const retryMs = () => 50 + Math.random() * 200
/** One order in so many is marked as handed over. */
const changedEvery = 3
const changedStatus = 'U dostavi'

/** Refused for now, and accepted later: the server has no storage, or another process was faster. */
const mayBeRepeated = ({ status }: Answer) => status >= 500 || status === 409

/** Shoppers who order, and a seller who changes some orders, until `stop`. */
export function startLoad({ commandFront, shop }: Installation, ledger: Ledger): Load {
  const url = `http://127.0.0.1:${commandFront.port}`
  let isStopped = false
  let givenUpAtMs = Infinity

  /** Repeats a request under the same key until it succeeds, as the order form does. */
  async function sendUntilDone(path: string, options: Omit<SendOptions, 'timeoutMs'>) {
    let last = ''
    while (Date.now() < givenUpAtMs) {
      try {
        const answer = await send(url + path, { ...options, timeoutMs: requestTimeoutMs })
        if (answer.status < 300) return answer
        last = `${answer.status} ${JSON.stringify(answer.body)}`
        if (!mayBeRepeated(answer)) break
      } catch (error) {
        last = String(error)
      }
      ledger.failedRequests++
      await sleep(retryMs())
    }
    ledger.problems.push(`${options.method} ${path} was never acknowledged: ${last}`)
    return undefined
  }

  async function order(): Promise<void> {
    const placed = await sendUntilDone('/api/orders', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': nextAddress() },
      body: orderForm(shop.websiteId),
    })
    if (!placed) return
    const { orderId } = placed.body as { orderId: string }
    if (ledger.orders.has(orderId)) ledger.problems.push(`Two orders were acknowledged as ${orderId}`)
    ledger.orders.set(orderId, undefined)
    if (ledger.orders.size % changedEvery > 0) return
    const changed = await sendUntilDone(`/api/orders/${orderId}/status`, {
      method: 'PUT',
      headers: shop.owner.headers(),
      body: { status: changedStatus },
    })
    if (changed) ledger.orders.set(orderId, changedStatus)
  }

  const running = Array.from({ length: shoppers }, async () => {
    while (!isStopped) {
      await order()
      await sleep(thinkMs())
    }
  })
  return {
    async stop() {
      isStopped = true
      givenUpAtMs = Date.now() + maxRecoveryMs
      await Promise.all(running)
    },
  }
}
