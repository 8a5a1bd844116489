import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { holdDeadAddress } from '../testing/dead-address.ts'
import { type OpenAiServer, startOpenAi, type Writing } from '../testing/openai-server.ts'
import { type ModelRequest, createModel, type Model } from './openai-client.ts'

const apiKey = 'sk-proba-veoma-tajno'
const schema = {
  type: 'object',
  properties: { title: { type: 'string' } },
  required: ['title'],
  additionalProperties: false,
}
let server: OpenAiServer
let model: Model
beforeAll(async () => {
  server = await startOpenAi()
  model = createModel({ apiKey, baseUrl: server.url, model: 'gpt-proba' })
})
afterAll(() => server.close())
afterEach(() => {
  server.requests.length = 0
})

const ask = (more: Partial<ModelRequest> = {}) =>
  model.write({
    instructions: 'Write.',
    messages: [{ role: 'user', content: 'lampa' }],
    format: { name: 'copy', schema },
    maxTokens: 500,
    timeoutMs: 5_000,
    signal: new AbortController().signal,
    ...more,
  })

describe('a call to the model', () => {
  it('sends instructions, messages and a strict schema with store off, and returns the text with its tokens', async () => {
    server.answerWith(() => ({ writes: { title: 'Svetlo koje traje do jutra' }, tokens: 321 }))
    const pieces: string[] = []
    expect(await ask({ onText: (piece) => pieces.push(piece) })).toEqual({
      text: '{"title":"Svetlo koje traje do jutra"}',
      tokens: 321,
    })
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe('{"title":"Svetlo koje traje do jutra"}')
    expect(server.requests).toEqual([
      {
        model: 'gpt-proba',
        instructions: 'Write.',
        input: [{ role: 'user', content: 'lampa' }],
        max_output_tokens: 500,
        store: false,
        stream: true,
        text: { format: { type: 'json_schema', strict: true, name: 'copy', schema } },
      },
    ])
    expect(server.keys.at(-1)).toBe(`Bearer ${apiKey}`)
  })

  it.each<[string, Writing, string, number | undefined, number]>([
    ['a wrong key', { status: 401, code: 'invalid_api_key' }, 'wrong_key', 0, 1],
    ['a key without permission', { status: 403 }, 'wrong_key', 0, 1],
    [
      'no credit, after one retry',
      { status: 429, code: 'insufficient_quota', retryAfter: 0 },
      'no_credit',
      0,
      2,
    ],
    ['too many requests, after one retry', { status: 429, retryAfter: 0 }, 'too_many', 0, 2],
    [
      'too many requests with a long Retry-After, without a retry',
      { status: 429, retryAfter: 60 },
      'too_many',
      0,
      1,
    ],
    ['an unknown model', { status: 404, code: 'model_not_found' }, 'not_known', 0, 1],
    ['an error of the service, after one retry', { status: 500 }, 'down', 0, 2],
    ['a closed connection with unknown costs, without a retry', 'hangs up', 'unreachable', undefined, 1],
    ['an invalid request', { status: 400 }, 'not_known', 0, 1],
    ['no answer in time', 'never answers', 'late', undefined, 1],
    ['an answer that stalls', 'stalls', 'late', undefined, 1],
    ['an answer that breaks off', 'drops', 'unreadable', undefined, 1],
    ['an endless answer', 'floods', 'unreadable', undefined, 1],
    ['a page instead of an answer', 'garbage', 'unreadable', undefined, 1],
    ['an event that is not JSON', 'garbled event', 'unreadable', undefined, 1],
    ['a refusal of the model', 'refuses', 'refused', expect.any(Number), 1],
    ['an answer cut off at its maximum tokens', 'is cut off', 'too_long', expect.any(Number), 1],
    ['a failure at the end', 'fails', 'down', expect.any(Number), 1],
    ['a failure in the middle', 'fails in the stream', 'down', undefined, 1],
  ])('recognises %s', async (_what, writing, failed, tokens, calls) => {
    server.answerWith(() => writing)
    expect(
      await ask({ timeoutMs: writing === 'never answers' || writing === 'stalls' ? 1_000 : 60_000 }),
    ).toEqual({ failed, tokens })
    expect(server.requests).toHaveLength(calls)
  })

  it('reports a missing server as unreachable at the first try and without tokens', async () => {
    const gone = await holdDeadAddress()
    const tries = vi.spyOn(globalThis, 'fetch')
    expect(
      await createModel({ apiKey, baseUrl: gone.url, model: 'x' }).write({
        instructions: '',
        messages: [],
        format: { name: 'x', schema },
        maxTokens: 1,
        timeoutMs: 5_000,
        signal: new AbortController().signal,
      }),
    ).toEqual({ failed: 'unreachable', tokens: 0 })
    expect(tries).toHaveBeenCalledTimes(1)
    tries.mockRestore()
    await gone.release()
  })

  it('disconnects when the caller leaves', async () => {
    server.answerWith(() => 'stalls')
    const before = server.abandonedCount()
    const leaving = new AbortController()
    expect(await ask({ signal: leaving.signal, onText: () => leaving.abort() })).toEqual({
      failed: 'left',
      tokens: undefined,
    })
    await expect.poll(() => server.abandonedCount()).toBe(before + 1)
  })

  it('logs neither key nor prompt', async () => {
    const outputs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    )
    for (const writing of [{ status: 401 }, 'garbled event', { status: 500 }] as const) {
      server.answerWith(() => writing)
      expect(JSON.stringify(await ask())).not.toContain('sk-')
    }
    for (const output of outputs) {
      expect(output).not.toHaveBeenCalled()
      output.mockRestore()
    }
  })
})
