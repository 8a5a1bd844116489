import { createLogger } from '@pazar/http-server/observation/logger.ts'
import type { Writing } from '@pazar/integrations/testing/openai-server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelCopy } from '@pazar/copywriting/testing/page-copy.ts'
import { newSeller } from '../testing/sellers.ts'
import { type AiTestApp, doneOf, startWithAi } from '../testing/start-with-ai.ts'
import { setUpCopywriting, generated } from './testing/copywriting-fixture.ts'

const fixture = setUpCopywriting()
const { ask, usage } = fixture

describe('failed AI call', () => {
  it.each<[string, Writing, string]>([
    [
      'a wrong key',
      { status: 401 },
      'AI servis ne prihvata ključ ovog servera, javite administratoru, pa je tekstove sastavio naš generator.',
    ],
    [
      'no credit',
      { status: 429, code: 'insufficient_quota', retryAfter: 0 },
      'Na nalogu ovog servera kod AI servisa nema više sredstava, javite administratoru, pa je tekstove sastavio naš generator.',
    ],
    [
      'too many requests',
      { status: 429, retryAfter: 60 },
      'AI servis trenutno prima previše zahteva, pa je tekstove sastavio naš generator.',
    ],
    [
      'an unknown model',
      { status: 404 },
      'AI servis ne prihvata podešavanja ovog servera, javite administratoru, pa je tekstove sastavio naš generator.',
    ],
    [
      'an error of the service',
      { status: 500 },
      'AI servis trenutno ima problem, pa je tekstove sastavio naš generator.',
    ],
    ['no connection', 'hangs up', 'AI servis trenutno nije dostupan, pa je tekstove sastavio naš generator.'],
    [
      'an unreadable answer',
      'garbage',
      'Odgovor AI servisa se prekinuo ili nije čitljiv, pa je tekstove sastavio naš generator.',
    ],
    [
      'an interrupted answer',
      'drops',
      'Odgovor AI servisa se prekinuo ili nije čitljiv, pa je tekstove sastavio naš generator.',
    ],
    [
      'a truncated answer',
      'is cut off',
      'AI servis je napisao više nego što staje, pa je tekstove sastavio naš generator.',
    ],
    [
      'a refusal',
      'refuses',
      'AI servis nije želeo da piše o ovom proizvodu, pa je tekstove sastavio naš generator.',
    ],
    [
      'another schema',
      { writes: { naslov: 'x' } },
      'AI tekst ni iz drugog pokušaja nije poštovao zadata pravila, pa je tekstove sastavio naš generator.',
    ],
  ])('falls back to the generator and explains %s', async (_what, writing, fallback) => {
    fixture.app.openai.answerWith(() => writing)
    expect(doneOf(await ask())).toEqual({ step: 'done', source: 'generator', copy: generated, fallback })
  })

  it('is not cached, so the next request calls the model again', async () => {
    fixture.app.openai.answerWith(() => ({ status: 500 }))
    await ask()
    fixture.app.openai.answerWith(() => ({ writes: modelCopy() }))
    expect(doneOf(await ask()).source).toBe('ai')
  })

  it('counts as a call without tokens if it was refused', async () => {
    fixture.app.openai.answerWith(() => ({ status: 401 }))
    await ask()
    expect(await usage(fixture.seller.id)).toEqual({ calls: 1, tokens: 0 })
  })
})

it("a closed connection stops the call, releases the seller's slot and counts the reserved tokens", async () => {
  fixture.app.openai.answerWith(() => 'stalls')
  const leaving = new AbortController()
  const before = fixture.app.openai.abandonedCount()
  const response = await fetch(`${fixture.app.api.url}/api/ai/page-copy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${fixture.seller.token}` },
    body: JSON.stringify({ productName: 'Solarna lampa' }),
    signal: leaving.signal,
  })
  const reader = response.body!.getReader()
  expect(JSON.parse(Buffer.from((await reader.read()).value!).toString())).toEqual({
    step: 'writing',
    part: 'title',
    percent: 0,
  })
  const reserved = (await usage(fixture.seller.id)).tokens
  expect(reserved).toBeGreaterThan(6000)
  leaving.abort()
  await expect.poll(() => fixture.app.openai.abandonedCount()).toBe(before + 1)
  fixture.app.openai.answerWith(() => ({ writes: modelCopy(), tokens: 3000 }))
  expect(doneOf(await ask()).source).toBe('ai')
  const { calls, tokens } = await usage(fixture.seller.id)
  expect(calls).toBe(2)
  expect(tokens).toBe(reserved + 3000)
})

describe('AI call log', () => {
  const brief = { productName: 'Solarna lampa', description: 'Opis koji niko drugi ne sme da pročita' }
  const lines: string[] = []
  let app: AiTestApp
  beforeAll(async () => {
    app = await startWithAi({
      logger: createLogger('test', 'info', { write: (line) => void lines.push(line) }),
    })
  })
  afterAll(() => app.close())

  const calls = async (writing: (before: number) => Writing) => {
    const by = await newSeller(app.api)
    lines.length = 0
    app.openai.requests.length = 0
    app.openai.answerWith((_asked, before) => writing(before))
    const answer = doneOf((await app.api.send('POST', '/api/ai/page-copy', brief, { token: by.token })).body)
    // The request's own log line comes last.
    await expect.poll(() => lines.join('')).toContain('/api/ai/page-copy')
    const logged = lines.join('')
    for (const secret of [
      'sk-proba',
      brief.productName,
      brief.description,
      'Serbian',
      modelCopy().title,
      modelCopy().hook,
    ])
      expect(logged).not.toContain(secret)
    return {
      answer,
      by,
      warnings: lines
        .map((line) => JSON.parse(line))
        .filter(({ level }) => level === 40)
        .map(({ time: _time, ...warning }) => warning),
    }
  }
  const warning = (failure: string, sellerId: number) => ({
    level: 40,
    name: 'test',
    part: 'test',
    msg: 'a call of the model failed',
    failure,
    model: 'gpt-proba',
    sellerId,
    ms: expect.any(Number),
  })

  it.each<[string, Writing]>([
    ['wrong_key', { status: 401 }],
    ['down', { status: 500 }],
    ['unreadable', 'drops'],
    ['refused', 'refuses'],
  ])(
    'warns of a failed call (%s) with model, seller and duration, without key, brief or answer',
    async (failure, writing) => {
      const { by, warnings } = await calls(() => writing)
      expect(warnings).toEqual([warning(failure, by.id)])
    },
  )
  it('warns of an answer that broke the rules, without its text', async () => {
    const { answer, by, warnings } = await calls((before) =>
      before === 0 ? { writes: { ...modelCopy(), longDescription: '' } } : { writes: modelCopy() },
    )
    expect(answer.source).toBe('ai')
    expect(warnings).toEqual([warning('rules', by.id)])
  })
  it('logs no warning for a successful call', async () => {
    expect((await calls(() => ({ writes: modelCopy() }))).warnings).toEqual([])
  })
})
