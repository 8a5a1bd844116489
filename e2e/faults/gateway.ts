import { type FakeServer, startFakeServer } from '@pazar/integrations/testing/fake-server.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/** The text in a message that may have been sent before (reactions/telegram/order-message.ts). */
const repetitionNote = 'Možda ponovljena poruka'

/** A message that the gateway has accepted. */
interface Message {
  orderId: string
  isMarked: boolean
}

export type GatewayFault = 'answers 502' | 'answers 429' | 'answers late' | 'hangs up after accepting'

export interface Gateway {
  server: FakeServer
  /** Undefined: every request is accepted and answered. */
  fault: GatewayFault | undefined
  messagesOf(orderId: string): readonly Message[]
}

/** Longer than the sender waits for an answer (10 s). */
const lateMs = 11_000

const orderIdIn = (text: string) => /orders\?details=(\w{26})/.exec(text)?.[1]

/**
 * Starts a remote service that behaves like Telegram: it accepts each message that arrives, also a repetition,
 * and notes it. A message that it refuses is not noted.
 */
export async function startGateway(): Promise<Gateway> {
  const messages = new Map<string, Message[]>()
  const accept = (body: string) => {
    const orderId = orderIdIn(body)
    if (orderId === undefined) throw new Error(`A message without an order: ${body}`)
    const isMarked = body.includes(repetitionNote)
    messages.set(orderId, [...(messages.get(orderId) ?? []), { orderId, isMarked }])
  }
  const server = await startFakeServer(async ({ path, body }) => {
    const { fault } = gateway
    // Telegram itself did not answer these: a proxy in front of it did, before it could accept anything.
    if (fault === 'answers 502') return { status: 502, body: '<html>Bad Gateway</html>' }
    if (fault === 'answers 429')
      return { status: 429, body: { ok: false, error_code: 429, parameters: { retry_after: 1 } } }
    if (path.endsWith('/sendMessage')) accept(body)
    if (fault === 'hangs up after accepting') return 'hangs up'
    if (fault === 'answers late') await sleep(lateMs, undefined, { ref: false })
    return { body: { ok: true, result: {} } }
  })
  const gateway: Gateway = {
    server,
    fault: undefined,
    messagesOf: (orderId) => messages.get(orderId) ?? [],
  }
  return gateway
}
