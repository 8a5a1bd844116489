import { describe, expect, it } from 'vitest'
import { modelCopy } from '@pazar/copywriting/testing/page-copy.ts'
import { newSeller, type SignedIn } from '../testing/sellers.ts'
import { doneOf, startWithAi } from '../testing/start-with-ai.ts'

describe('daily AI limits', () => {
  it('limit calls per seller and reset at midnight', async () => {
    const limited = await startWithAi({ callsPerDay: 2 })
    const [one, other] = [await newSeller(limited.api), await newSeller(limited.api)]
    const ask = async (name: string, by: SignedIn) =>
      doneOf(
        (await limited.api.send('POST', '/api/ai/page-copy', { productName: name }, { token: by.token }))
          .body,
      )
    expect([(await ask('a', one)).source, (await ask('b', one)).source]).toEqual(['ai', 'ai'])
    expect(await ask('c', one)).toMatchObject({
      source: 'generator',
      fallback:
        'Iskoristili ste današnji broj AI zahteva; sutra ih ponovo imate, pa je tekstove sastavio naš generator.',
    })
    expect((await ask('a', one)).source).toBe('ai')
    expect((await ask('c', other)).source).toBe('ai')
    expect(limited.openai.requests).toHaveLength(3)
    limited.api.advanceClock(24 * 60 * 60 * 1000)
    expect((await ask('c', one)).source).toBe('ai')
    await limited.close()
  })
  it('limit tokens of the installation, reserved before a call', async () => {
    const limited = await startWithAi({ tokensPerDay: 48_000 })
    limited.openai.answerWith(() => ({ writes: modelCopy(), tokens: 11_900 }))
    const ask = async (by: SignedIn) =>
      doneOf(
        (await limited.api.send('POST', '/api/ai/page-copy', { productName: 'a' }, { token: by.token })).body,
      )
    for (const _place of [1, 2, 3]) expect((await ask(await newSeller(limited.api))).source).toBe('ai')
    await limited.api.pool.query('update private.ai_usage set tokens = tokens + 6000 where seller_id = 0')
    expect(await ask(await newSeller(limited.api))).toMatchObject({
      source: 'generator',
      fallback:
        'Današnja količina AI teksta na ovom serveru je potrošena; sutra je ima ponovo, pa je tekstove sastavio naš generator.',
    })
    expect(limited.openai.requests).toHaveLength(3)
    expect(
      (await limited.api.pool.query('select tokens from private.ai_usage where seller_id = 0')).rows,
    ).toEqual([{ tokens: 41_700 }])
    await limited.close()
  })
  it('limit one seller to a quarter of the tokens', async () => {
    const limited = await startWithAi({ tokensPerDay: 48_000 })
    limited.openai.answerWith(() => ({ writes: modelCopy(), tokens: 9000 }))
    const [one, other] = [await newSeller(limited.api), await newSeller(limited.api)]
    const ask = async (name: string, by: SignedIn) =>
      doneOf(
        (await limited.api.send('POST', '/api/ai/page-copy', { productName: name }, { token: by.token }))
          .body,
      )
    expect((await ask('a', one)).source).toBe('ai')
    expect(await ask('b', one)).toMatchObject({
      source: 'generator',
      fallback:
        'Iskoristili ste današnju količinu AI teksta; sutra je ponovo imate, pa je tekstove sastavio naš generator.',
    })
    expect((await ask('b', other)).source).toBe('ai')
    await limited.close()
  })
})
