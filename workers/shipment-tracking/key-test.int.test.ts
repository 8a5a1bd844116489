// Rules: orders/tracking
import type { SignedIn } from '@pazar/command-api/testing/sellers.ts'
import type { Reply } from '@pazar/integrations/testing/fake-server.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openSyncFixture } from './testing/sync-fixture.ts'

const fixture = await openSyncFixture()
const { app, serbia, others, send, withKeys } = fixture
let seller: SignedIn

beforeEach(async () => {
  seller = await fixture.reset()
})
afterAll(() => fixture.close())

describe('POST /api/trackify/test', () => {
  const test = (body: unknown) => send('POST', '/api/trackify/test', body, { token: seller.token })

  it("queries the country's endpoint", async () => {
    serbia.answerWith(() => ({ status: 200 }))
    others.answerWith(() => ({ status: 401 }))
    expect((await test({ apiKey: ' kljuc ', country: 'Serbia' })).body).toEqual({ valid: true })
    expect(serbia.requests[0]).toMatchObject({ path: '/account', headers: { authorization: 'Bearer kljuc' } })
    expect((await test({ apiKey: 'kljuc' })).body).toEqual({ valid: false })
    expect(others.requests).toHaveLength(1)
  })

  it('replaces a masked key by the stored one', async () => {
    await withKeys({ trackifyApiKeySrb: 'pravi-kljuc' })
    const { body: me } = await app.get('/api/auth/me', { token: seller.token })
    expect(me.trackifyApiKeySrb).toBe('••••ljuc')
    expect((await test({ apiKey: me.trackifyApiKeySrb, country: 'Serbia' })).body).toEqual({ valid: true })
    expect(serbia.requests[0]!.headers.authorization).toBe('Bearer pravi-kljuc')
    expect(await test({ apiKey: '••••ljuc' })).toMatchObject({
      status: 400,
      body: { message: 'Molimo unesite API ključ pre testiranja' },
    })
    expect(others.requests).toEqual([])
  })

  it.each<Reply>([{ status: 500 }, 'hangs up', { status: 429 }])(
    'answers false for an unavailable service: %j',
    async (reply) => {
      serbia.answerWith(() => reply)
      expect(await test({ apiKey: 'kljuc', country: 'Serbia' })).toMatchObject({
        status: 200,
        body: { valid: false },
      })
    },
  )

  it('says which key is missing', async () => {
    expect((await test({ apiKey: ' ', country: 'Serbia' })).body.issues).toEqual([
      { path: 'apiKey', message: 'Molimo unesite srpski API ključ pre testiranja' },
    ])
  })

  it.each([{ apiKey: '  ' }, {}, { apiKey: 5 }])('rejects a missing key: %j (400)', async (body) => {
    expect(await test(body)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'apiKey', message: 'Molimo unesite API ključ pre testiranja' }] },
    })
  })
})
