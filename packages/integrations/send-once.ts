import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { parseRetryAfter, type RemoteResponse } from '@pazar/safe-fetch/bounded-fetch.ts'

/**
 * The result of a request that must not be repeated needlessly. `notSent`: no byte was sent, so certainly
 * nothing was done. `unsure`: it was sent, and no complete answer came back.
 */
export type SendResult = { answer: RemoteResponse } | { notSent: true } | { unsure: true }

export interface SendLimits {
  /** Time limits for the connection, and after that for the complete answer. */
  connectTimeoutMs: number
  answerTimeoutMs: number
  /** Maximum bytes of the response body. */
  maxBytes: number
}

interface SendRequest {
  url: string
  method?: string
  headers: Record<string, string>
  body: string
}

/**
 * Sends a request over a new connection: the server may close a reused one while the request is being
 * written, and then it is unknown whether it was read. Follows no redirect. Never throws.
 */
export function sendOnce(
  { url, method = 'POST', headers, body }: SendRequest,
  { connectTimeoutMs, answerTimeoutMs, maxBytes }: SendLimits,
): Promise<SendResult> {
  const secure = url.startsWith('https:')
  return new Promise((resolve) => {
    let connected = false
    const failureResult = (): SendResult => (connected ? { unsure: true } : { notSent: true })
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method,
      agent: false,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
    })
    // After a pause of the process, timers run before what has arrived meanwhile is read. A connection that was
    // made meanwhile has already sent the request, so it is not given up.
    const giveUpConnecting = () => setImmediate(() => connected || request.destroy())
    const giveUpWaiting = () => setImmediate(() => request.destroy())
    let timer = setTimeout(giveUpConnecting, connectTimeoutMs)
    const complete = (outcome: SendResult) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    request.on('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true
        clearTimeout(timer)
        timer = setTimeout(giveUpWaiting, answerTimeoutMs)
      }),
    )
    request.on('error', () => complete(failureResult()))
    request.on('close', () => complete(failureResult()))
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.byteLength
        if (size > maxBytes) request.destroy()
        else chunks.push(chunk)
      })
      response.on('error', () => complete(failureResult()))
      response.on('end', () =>
        complete({
          answer: {
            status: response.statusCode!,
            retryAfter: parseRetryAfter(response.headers['retry-after'] ?? null),
            text: Buffer.concat(chunks).toString('utf8'),
          },
        }),
      )
    })
    request.end(body)
  })
}
