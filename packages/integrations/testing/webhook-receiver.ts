import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { isPublicAddress } from '@pazar/safe-fetch/public-address.ts'
import { newCertificate } from './certificate.ts'
import { receiveBody } from './receive-body.ts'

export interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** An answer, or one of the ways in which a receiver fails. */
export type Reaction =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'never answers'
  | 'hangs up'
  | 'garbage'
  | 'endless'
  | 'breaks off after the status'

export interface WebhookReceiver {
  /** Uses a host name whose certificate this process trusts. */
  url: string
  received: Received[]
  answerWith(reaction: Reaction | ((received: Received) => Reaction)): void
  close(): Promise<void>
}

export const receiverName = 'prijem.test'

/**
 * Allows the test's receivers, which run on this machine; all other private addresses stay forbidden.
 * `lookups` adds DNS answers.
 */
export const addressPolicyWithReceivers = (lookups: Record<string, string[]> = {}): AddressPolicy => ({
  lookup: async (name) => lookups[name] ?? (name === receiverName ? ['127.0.0.1'] : []),
  allows: (address) => address === '127.0.0.1' || isPublicAddress(address),
  allowsPort: () => true,
})

/**
 * Checks a signature of https://www.standardwebhooks.com. Implemented a second time, from the specification
 * alone.
 */
export function isSigned(secret: string, { headers, body }: Received): boolean {
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update([headers['webhook-id'], headers['webhook-timestamp'], body].join('.'))
    .digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => {
      const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
      return one.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected)
    })
}

/** Created once, because a changed trust store is loaded again by the next connection, which is slow. */
let believed: ReturnType<typeof newCertificate> | undefined
function believedCertificate() {
  if (!believed) {
    believed = newCertificate([receiverName, '127.0.0.1'])
    setDefaultCACertificates([...getCACertificates('default'), believed.cert])
  }
  return believed
}

/** A small real https server of a seller, which answers 204 by default. */
export async function startWebhookReceiver({
  trusted = true,
}: { trusted?: boolean } = {}): Promise<WebhookReceiver> {
  const certificate = trusted ? believedCertificate() : newCertificate([receiverName, '127.0.0.1'])
  const received: Received[] = []
  let react: (received: Received) => Reaction = () => ({ status: 204 })
  const server = createServer(certificate, async (request, response) => {
    const body = await receiveBody(request)
    if (body === undefined) return
    const one = { path: request.url!, headers: request.headers, body }
    received.push(one)
    const reaction = react(one)
    switch (reaction) {
      case 'never answers':
        return
      case 'hangs up':
        return void request.socket.destroy()
      case 'garbage':
        return void request.socket.end('primljeno, hvala\r\n\r\n')
      case 'breaks off after the status':
        response.writeHead(200, { 'content-length': '1000' }).write('{')
        return void setTimeout(() => request.socket.destroy(), 20)
      case 'endless': {
        response.writeHead(200)
        const more = () => {
          while (!response.destroyed && response.write(' '.repeat(64 * 1024))) {}
        }
        response.on('drain', more)
        return more()
      }
      default:
        response.writeHead(reaction.status, reaction.headers).end(reaction.body ?? '')
    }
  })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://${receiverName}:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (reaction) => {
      react = typeof reaction === 'function' ? reaction : () => reaction
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
