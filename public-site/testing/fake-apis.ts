import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { receiveBody } from '@pazar/integrations/testing/receive-body.ts'

export interface RecordedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: any
}

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

/**
 * Fakes the query API and the command API over real HTTP. `answer` decides the answers; `requests` records
 * all requests.
 */
export async function startFakeApis(answer: (request: RecordedRequest) => Answer) {
  const requests: RecordedRequest[] = []
  const server = createServer(async (request, response) => {
    const text = await receiveBody(request)
    if (text === undefined) return
    const one = {
      method: request.method!,
      path: request.url!,
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    }
    requests.push(one)
    const { status, body, headers } = answer(one)
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body ?? { code: 'not_found', message: 'Nije pronađeno' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
