import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Outside } from '../outside/outside.ts'
import { isPublicAddress } from '../outside/public-address.ts'
import { newCertificate } from './certificate.ts'

export interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** An answer, or one of the ways in which receivers go wrong. */
export type Reaction = { status: number; headers?: Record<string, string>; body?: string } | 'never answers' | 'hangs up' | 'garbage' | 'endless' | 'breaks off after the status'

export interface WebhookReceiver {
  /** By a name whose certificate this process believes. */
  url: string
  received: Received[]
  becomes(reaction: Reaction | ((received: Received) => Reaction)): void
  close(): Promise<void>
}

export const receiverName = 'prijem.test'

/** Where a test may send: its receivers, which are on this machine; what else is private stays so. `lookups` names what DNS says besides. */
export const outsideWithReceivers = (lookups: Record<string, string[]> = {}): Outside => ({
  lookup: async (name) => lookups[name] ?? (name === receiverName ? ['127.0.0.1'] : []),
  allows: (address) => address === '127.0.0.1' || isPublicAddress(address),
  allowsPort: () => true,
})

/** Whether a body is signed as https://www.standardwebhooks.com says: written down a second time, from the specification alone. */
export function isSigned(secret: string, { headers, body }: Received): boolean {
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).update([headers['webhook-id'], headers['webhook-timestamp'], body].join('.')).digest()
  return String(headers['webhook-signature']).split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return one.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** Made once, for whatever is believed is read anew by the next connection, which takes long. */
let believed: ReturnType<typeof newCertificate> | undefined
function believedCertificate() {
  if (!believed) {
    believed = newCertificate([receiverName, '127.0.0.1'])
    setDefaultCACertificates([...getCACertificates('default'), believed.cert])
  }
  return believed
}

/** A small real server of a seller's own, over https, which answers 204 until told otherwise. */
export async function startWebhookReceiver({ trusted = true }: { trusted?: boolean } = {}): Promise<WebhookReceiver> {
  const certificate = trusted ? believedCertificate() : newCertificate([receiverName, '127.0.0.1'])
  const received: Received[] = []
  let react: (received: Received) => Reaction = () => ({ status: 204 })
  const server = createServer(certificate, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = { path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
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
    becomes: (reaction) => { react = typeof reaction === 'function' ? reaction : () => reaction },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
