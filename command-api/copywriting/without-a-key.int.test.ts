// Rules: texts/fallback
import { copyParts } from '@pazar/contracts/copywriting/copy.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, newWebsite, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { doneOf, progressOf } from '../testing/start-with-ai.ts'

const fallback =
  'AI pisanje nije uključeno (administrator može da ga uključi), pa je tekstove sastavio naš generator.'
let api: TestCommandApi
let seller: SignedIn
beforeAll(async () => {
  api = await startCommandApi()
  seller = await newSeller(api)
})
afterAll(() => api.close())

const ask = (brief: Record<string, unknown>) =>
  api.send('POST', '/api/ai/page-copy', brief, { token: seller.token })

describe('copywriting without an AI key', () => {
  it('uses the generator and says what is missing', async () => {
    const { status, headers, body } = await ask({
      productName: 'Solarna lampa',
      description: 'Svetli do jutra.',
    })
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
      'private, no-store, no-transform',
    ])
    expect(progressOf(body)).toHaveLength(1)
    expect(doneOf(body)).toMatchObject({
      source: 'generator',
      copy: {
        title: expect.stringContaining('Solarna lampa'),
        longDescription: expect.stringMatching(/^Svetli do jutra\./),
      },
      fallback,
    })
  })
  it('generates each part of a page as a save accepts it', async () => {
    const { id } = await newWebsite(api, seller)
    for (const part of copyParts) {
      const { status, body } = await api.send(
        'POST',
        `/api/websites/${id}/rewrite`,
        { part },
        { token: seller.token },
      )
      expect([status, body.part, body.source, body.fallback]).toEqual([200, part, 'generator', fallback])
      expect(
        (await api.send('PUT', `/api/websites/id/${id}`, body.changes, { token: seller.token })).status,
      ).toBe(200)
    }
  })
})

it.each([
  ['a missing name', {}, 'productName'],
  ['an unknown market', { productName: 'x', targetMarket: 'Mars' }, 'targetMarket'],
  ['six answers', { productName: 'x', answers: Array(6).fill('') }, 'answers'],
  ['an unknown field', { productName: 'x', prompt: 'y' }, 'prompt'],
])('rejects %s (400)', async (_what, brief, path) => {
  expect(await ask(brief)).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path }] } })
})
