import { request } from 'node:http'

export interface Answer {
  status: number
  body: any
}

/**
 * Sends one request over a connection of its own, as a proxy in front of the app opens one for it. @throws
 * Error if there is no complete answer in time.
 */
export function send(
  url: string,
  { method = 'GET', headers = {}, body, timeoutMs }: SendOptions,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const text = body === undefined ? undefined : JSON.stringify(body)
  const sending = request(url, {
    method,
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...headers,
      connection: 'close',
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    },
  })
  sending.on('error', reject)
  sending.on('response', async (response) => {
    try {
      let answer = ''
      for await (const chunk of response.setEncoding('utf8')) answer += chunk
      resolve({ status: response.statusCode!, body: JSON.parse(answer) })
    } catch (error) {
      reject(error)
    }
  })
  sending.end(text)
  return promise
}

export interface SendOptions {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  timeoutMs: number
}
