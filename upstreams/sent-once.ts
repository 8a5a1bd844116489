import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { secondsOf, type UpstreamAnswer } from './bounded-fetch.ts'

/**
 * What became of a request that must not be made twice without need. `notSent`: no byte of it left, so that it is certain that nothing was done.
 * `unsure`: it left, and no whole answer came back.
 */
export type SentOnce = { answer: UpstreamAnswer } | { notSent: true } | { unsure: true }

export interface Patience {
  /** ms until there is a connection, and then until the answer is read to its end. */
  connecting: number
  answering: number
  /** Bytes of the answer's body. */
  most: number
}

interface Letter {
  url: string
  method?: string
  headers: Record<string, string>
  body: string
}

/**
 * Over a connection of its own: one that was kept open may have been closed by the other side while the request was written, and nobody would know whether
 * it was read. Follows no redirect. Never throws.
 */
export function sendOnce({ url, method = 'POST', headers, body }: Letter, { connecting, answering, most }: Patience): Promise<SentOnce> {
  const secure = url.startsWith('https:')
  return new Promise((resolve) => {
    let connected = false
    const lost = (): SentOnce => (connected ? { unsure: true } : { notSent: true })
    const asked = (secure ? httpsRequest : httpRequest)(url, {
      method, agent: false, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
    })
    let timer = setTimeout(() => asked.destroy(), connecting)
    const settle = (outcome: SentOnce) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    asked.on('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', () => {
      connected = true
      clearTimeout(timer)
      timer = setTimeout(() => asked.destroy(), answering)
    }))
    asked.on('error', () => settle(lost()))
    asked.on('close', () => settle(lost()))
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.byteLength
        if (size > most) asked.destroy()
        else chunks.push(chunk)
      })
      response.on('error', () => settle(lost()))
      response.on('end', () => settle({
        answer: { status: response.statusCode!, retryAfter: secondsOf(response.headers['retry-after'] ?? null), text: Buffer.concat(chunks).toString('utf8') },
      }))
    })
    asked.end(body)
  })
}
