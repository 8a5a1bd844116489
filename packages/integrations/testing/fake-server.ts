import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { receiveBody } from './receive-body.ts'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** What a remote service does with a request: an answer, or one of its failures. */
export type Reply =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | 'never answers'
  | 'hangs up'
  | 'breaks off'
  | 'never ends'

type RequestHandler = (request: ReceivedRequest) => Reply | Promise<Reply>

export interface FakeServer {
  url: string
  requests: ReceivedRequest[]
  /** Replaces the request handler. */
  answerWith(answer: RequestHandler): void
  close(): Promise<void>
}

/** A small real server on this machine that stands for a remote service. */
export async function startFakeServer(answer: RequestHandler, port = 0): Promise<FakeServer> {
  const requests: ReceivedRequest[] = []
  let answers = answer
  const server = createServer(async (request, response) => {
    const body = await receiveBody(request)
    if (body === undefined) return
    const one = { method: request.method!, path: request.url!, headers: request.headers, body }
    requests.push(one)
    const reply = await answers(one)
    if (reply === 'never answers') return
    if (reply === 'hangs up') return void request.socket.destroy()
    if (reply === 'breaks off') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('[{"reference":')
      return void setImmediate(() => request.socket.destroy())
    }
    if (reply === 'never ends') {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(64 * 1024))) {}
      }
      response.on('drain', more)
      return more()
    }
    const { status = 200, headers = {}, body: answerBody = '' } = reply
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof answerBody === 'string' ? answerBody : JSON.stringify(answerBody))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (answer) => {
      answers = answer
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
