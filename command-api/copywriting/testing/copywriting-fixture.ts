import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { modelCopy } from '@pazar/copywriting/testing/page-copy.ts'
import { newSeller, type SignedIn } from '../../testing/sellers.ts'
import { type AiTestApp, startWithAi } from '../../testing/start-with-ai.ts'
import { generatedCopy } from '@pazar/copywriting/generated-copy.ts'

export const generated = generatedCopy({
  productName: 'Solarna lampa',
  description: '',
  targetMarket: 'Serbia',
  terms: defaultTerms,
})

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpCopywriting() {
  const fixture = {} as { app: AiTestApp; seller: SignedIn }

  beforeAll(async () => {
    fixture.app = await startWithAi()
  })
  afterAll(() => fixture.app.close())
  beforeEach(async () => {
    fixture.seller = await newSeller(fixture.app.api)
    fixture.app.openai.requests.length = 0
    fixture.app.openai.answerWith(() => ({ writes: modelCopy(), tokens: 3000 }))
  })

  const ask = async (brief: Record<string, unknown> = {}, by = fixture.seller) => {
    const { status, body } = await fixture.app.api.send(
      'POST',
      '/api/ai/page-copy',
      { productName: 'Solarna lampa', ...brief },
      { token: by.token },
    )
    expect(status).toBe(200)
    return body as string
  }
  const usage = async (sellerId: number) =>
    (
      await fixture.app.api.pool.query('select calls, tokens from private.ai_usage where seller_id = $1', [
        sellerId,
      ])
    ).rows[0]

  return Object.assign(fixture, { ask, usage })
}
