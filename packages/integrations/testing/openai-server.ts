import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { receiveBody } from './receive-body.ts'

/** A request to the Responses API. */
export interface WriteRequest {
  model: string
  instructions: string
  input: { role: string; content: string }[]
  text: { format: { type: string; name: string; strict: boolean; schema: Record<string, unknown> } }
  max_output_tokens: number
  stream: boolean
  store: boolean
}

/**
 * What the server does with a request: writes a value as JSON, writes a text, or fails in one of several
 * ways.
 */
export type Writing =
  | { writes: unknown; tokens?: number }
  | { says: string }
  | { status: number; code?: string; retryAfter?: number }
  /** `stalls` writes the beginning and no more; `drops` breaks off after it; `floods` never ends. */
  | 'never answers'
  | 'stalls'
  | 'drops'
  | 'hangs up'
  | 'floods'
  | 'garbage'
  | 'garbled event'
  | 'refuses'
  | 'is cut off'
  | 'fails'
  | 'fails in the stream'

export interface OpenAiServer {
  url: string
  requests: WriteRequest[]
  keys: string[]
  /** Number of calls whose caller left before the answer was complete. */
  abandonedCount(): number
  /** Replaces the request handler. */
  answerWith(how: (request: WriteRequest, before: number) => Writing | Promise<Writing>): void
  close(): Promise<void>
}

const piecesOf = (text: string) => text.match(/[\s\S]{1,24}/g) ?? []

function eventsOn(response: ServerResponse) {
  let sequence = 0
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  return (type: string, more: object) =>
    void response.write(
      `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence++, ...more })}\n\n`,
    )
}

const part = { item_id: 'msg_1', output_index: 0, content_index: 0 }

function stream(
  response: ServerResponse,
  request: WriteRequest,
  how: Exclude<Writing, { status: number }>,
): void {
  const base = {
    id: 'resp_1',
    object: 'response',
    model: request.model,
    output: [],
    error: null,
    incomplete_details: null,
  }
  const send = eventsOn(response)
  const text =
    typeof how === 'string' ? '{"title":"Svetlo koje' : 'says' in how ? how.says : JSON.stringify(how.writes)
  const input = Math.ceil(JSON.stringify(request.input).length / 4)
  const output =
    typeof how === 'object' && 'writes' in how && how.tokens !== undefined
      ? how.tokens - input
      : Math.ceil(text.length / 4)
  const usage = {
    input_tokens: input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + output,
  }
  send('response.created', { response: { ...base, status: 'in_progress' } })
  send('response.in_progress', { response: { ...base, status: 'in_progress' } })
  send('response.output_item.added', {
    output_index: 0,
    item: { id: 'msg_1', type: 'message', role: 'assistant', status: 'in_progress', content: [] },
  })
  if (how === 'refuses') {
    send('response.refusal.delta', { ...part, delta: 'Ne mogu' })
    send('response.refusal.done', { ...part, refusal: 'Ne mogu to da napišem.' })
  } else {
    for (const delta of piecesOf(text)) send('response.output_text.delta', { ...part, delta, logprobs: [] })
  }
  if (how === 'stalls') return
  if (how === 'drops') return void setTimeout(() => response.destroy(), 20)
  if (how === 'floods') {
    const more = () => {
      while (!response.destroyed && response.write(`: ${' '.repeat(64 * 1024)}\n`)) {}
    }
    response.on('drain', more)
    return more()
  }
  if (how === 'garbled event')
    return void response.end('event: response.output_text.delta\ndata: {"delta":\n\n')
  if (how === 'fails in the stream') {
    send('error', { code: 'server_error', message: 'The server had an error', param: null })
    return void response.end()
  }
  if (how === 'is cut off')
    send('response.incomplete', {
      response: { ...base, status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' }, usage },
    })
  else if (how === 'fails')
    send('response.failed', {
      response: {
        ...base,
        status: 'failed',
        error: { code: 'server_error', message: 'The model failed' },
        usage,
      },
    })
  else {
    send('response.output_text.done', { ...part, text, logprobs: [] })
    send('response.completed', { response: { ...base, status: 'completed', usage } })
  }
  response.end()
}

/**
 * A server with the Responses API that stores its requests
 * (https://developers.openai.com/api/reference/resources/responses). Answers 500 until `answerWith` is
 * called.
 */
export async function startOpenAi(
  how: (requests: WriteRequest, before: number) => Writing | Promise<Writing> = () => ({ status: 500 }),
  port = 0,
): Promise<OpenAiServer> {
  const requests: WriteRequest[] = []
  const keys: string[] = []
  let left = 0
  let does = how
  const server = createServer(async (request, response) => {
    const body = await receiveBody(request)
    if (body === undefined) return
    response.once('close', () => {
      if (!response.writableEnded) left++
    })
    if (request.method !== 'POST' || !request.url?.endsWith('/responses'))
      return void response.writeHead(404).end('{}')
    const one = JSON.parse(body) as WriteRequest
    keys.push(request.headers.authorization ?? '')
    const writing = await does(one, requests.push(one) - 1)
    if (writing === 'never answers') return
    if (writing === 'hangs up') return void request.socket.destroy()
    if (writing === 'garbage')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Dobrodošli</h1>')
    if (typeof writing === 'object' && 'status' in writing) {
      const { status, code = null, retryAfter } = writing
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      })
      // Like the real service, it quotes a part of the key.
      return void response.end(
        JSON.stringify({
          error: {
            message: `Refused: ${request.headers.authorization?.slice(7, 15)}`,
            type: 'error',
            param: null,
            code,
          },
        }),
      )
    }
    stream(response, one, writing)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    keys,
    abandonedCount: () => left,
    answerWith: (how) => {
      does = how
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
