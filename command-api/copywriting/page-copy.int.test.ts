import { copyProgress } from '@pazar/contracts/copywriting/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let seller: SignedIn
beforeAll(async () => {
  api = await startCommandApi()
  seller = await newSeller(api)
})
afterAll(() => api.close())

const ask = (brief: Record<string, unknown>) => api.send('POST', '/api/ai/page-copy', brief, { token: seller.token })
const linesOf = (text: string) => text.trimEnd().split('\n').map((each) => copyProgress.parse(JSON.parse(each)))

describe('without a key', () => {
  it('the generator writes, and says what is missing', async () => {
    const { status, headers, body } = await ask({ productName: 'Solarna lampa' })
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'application/x-ndjson; charset=utf-8', 'private, no-store, no-transform'])
    expect(linesOf(body).at(-1)).toMatchObject({
      step: 'done', source: 'generator', copy: { title: expect.stringContaining('Solarna lampa') },
      fallback: 'AI pisanje nije uključeno na ovom serveru (nedostaje OPENAI_API_KEY), pa je tekstove sastavio naš generator.',
    })
  })
})

it.each([['no name', {}, 'productName'], ['a market that is none', { productName: 'x', targetMarket: 'Mars' }, 'targetMarket'], ['six answers', { productName: 'x', answers: Array(6).fill('') }, 'answers'], ['a field that is none', { productName: 'x', prompt: 'y' }, 'prompt']])('refuses %s', async (_what, brief, path) => {
  expect(await ask(brief)).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path }] } })
})
