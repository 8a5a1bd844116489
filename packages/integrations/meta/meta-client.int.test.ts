import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outcome } from '../outcome.ts'
import { holdDeadAddress } from '../testing/dead-address.ts'
import { type MetaServer, startMetaServer } from '../testing/meta-server.ts'
import { type Reply, startFakeServer, type FakeServer } from '../testing/fake-server.ts'
import { createMeta, graphVersion, type ServerEvent } from './meta-client.ts'

const account = { pixelId: '123456789012345', token: 'EAAtajna', testCode: null }
const event: ServerEvent = {
  event_name: 'Purchase',
  event_time: 1_790_000_000,
  event_id: 'N1',
  action_source: 'website',
  event_source_url: 'https://lampe.rs/luna',
  user_data: { client_user_agent: 'Mozilla/5.0' },
  custom_data: { value: 29.9, currency: 'EUR', content_ids: ['P-1'] },
}

describe('sending an event to Meta', () => {
  let meta: MetaServer
  beforeAll(async () => {
    meta = await startMetaServer()
  })
  afterAll(() => meta.close())

  it('posts to the pixel at a fixed API version, with the token in the body and not in the address', async () => {
    expect(
      await createMeta({ address: `${meta.url}/` }).sendEvent({ ...account, testCode: 'TEST123' }, event),
    ).toEqual({ done: true })
    const request = meta.requests.at(-1)!
    expect(request).toMatchObject({
      method: 'POST',
      path: `/${graphVersion}/123456789012345/events`,
      headers: { 'content-type': 'application/json' },
    })
    expect(request.path).not.toContain('EAA')
    expect(JSON.parse(request.body)).toEqual({
      data: [event],
      access_token: 'EAAtajna',
      test_event_code: 'TEST123',
    })
  })

  it('sends no test code if none is set', async () => {
    await createMeta({ address: meta.url }).sendEvent(account, event)
    expect(JSON.parse(meta.requests.at(-1)!.body)).not.toHaveProperty('test_event_code')
  })

  it('refuses a pixel id that is not a number without sending', async () => {
    const before = meta.requests.length
    expect(
      await createMeta({ address: meta.url }).sendEvent({ ...account, pixelId: '../me' }, event),
    ).toEqual({
      refused: 'Pixel ID nije ispravan: to je broj iz Meta Events Manager-a',
    })
    expect(meta.requests).toHaveLength(before)
  })

  it('explains what to do about a wrong token', async () => {
    expect(
      await createMeta({ address: meta.url }).sendEvent({ ...account, token: 'pogresan' }, event),
    ).toEqual({
      refused:
        'Meta ne prihvata pristupni token: istekao je, opozvan je ili nije za ovaj Pixel. Napravite novi u Events Manager-u i sačuvajte ga.',
    })
  })
})

describe('failures of Meta', () => {
  let fakeServer: FakeServer
  beforeAll(async () => {
    fakeServer = await startFakeServer(() => ({}))
  })
  afterAll(() => fakeServer.close())
  const answered = (reply: Reply) => {
    fakeServer.answerWith(() => reply)
    return createMeta({
      address: fakeServer.url,
      timeoutMs: reply === 'never answers' ? 1_000 : 60_000,
    }).sendEvent(account, event)
  }
  const error = (
    status: number,
    code: number,
    more: object = {},
    headers: Record<string, string> = {},
  ): Reply => ({ status, headers, body: { error: { message: 'Words', code, ...more } } })

  it.each<[string, Reply, Outcome]>([
    [
      '429',
      { status: 429, headers: { 'retry-after': '17' } },
      { failed: 'Meta trenutno ima previše zahteva', retryAfter: 17 },
    ],
    [
      'code 4, the app is throttled',
      error(400, 4),
      { failed: 'Meta trenutno ima previše zahteva', retryAfter: undefined },
    ],
    [
      'code 17, the user is throttled',
      error(400, 17),
      { failed: 'Meta trenutno ima previše zahteva', retryAfter: undefined },
    ],
    [
      'code 613, the call is throttled',
      error(400, 613, {}, { 'retry-after': '60' }),
      { failed: 'Meta trenutno ima previše zahteva', retryAfter: 60 },
    ],
    [
      'code 80004, too many calls',
      error(400, 80_004),
      { failed: 'Meta trenutno ima previše zahteva', retryAfter: undefined },
    ],
    [
      'code 2, temporarily unavailable',
      error(500, 2),
      { failed: 'Meta ima smetnje (500)', retryAfter: undefined, isDown: true },
    ],
    [
      'a transient error',
      error(400, 999, { is_transient: true }),
      { failed: 'Meta trenutno ne može da primi događaj', retryAfter: undefined },
    ],
    [
      '500 in HTML',
      { status: 500, body: '<html>' },
      { failed: 'Meta ima smetnje (500)', retryAfter: undefined, isDown: true },
    ],
    [
      '503',
      { status: 503, headers: { 'retry-after': '5' } },
      { failed: 'Meta ima smetnje (503)', retryAfter: 5, isDown: true },
    ],
    [
      'a wrong parameter',
      error(400, 100, { error_user_msg: 'The event\n is too old' }),
      { refused: 'Meta je odbila događaj: The event is too old' },
    ],
    [
      'no permission',
      error(403, 200),
      {
        refused: 'Pristupni token nema dozvolu za ovaj Pixel. Napravite ga u Events Manager-u istog Pixel-a.',
      },
    ],
    [
      'an error that repeats the token',
      error(400, 100, { message: 'Bad EAAtajna here' }),
      { refused: 'Meta je odbila događaj: Bad *** here' },
    ],
    ['404 without a message', { status: 404 }, { refused: 'Meta je odbila događaj (404)' }],
    ['200 with nothing received', { body: { events_received: 0 } }, { refused: 'Meta nije primila događaj' }],
    [
      'a redirect, which would forward the token',
      { status: 307, headers: { location: '/elsewhere' } },
      { unknown: 'Meta je odgovorila nečitljivo' },
    ],
    ['garbage', { body: '<html>' }, { unknown: 'Meta je odgovorila nečitljivo' }],
    ['no answer', 'never answers', { unknown: 'Meta nije odgovorila na vreme' }],
    ['a dropped connection', 'hangs up', { unknown: 'Meta nije odgovorila na vreme' }],
    ['an incomplete answer', 'breaks off', { unknown: 'Meta nije odgovorila na vreme' }],
    ['an endless answer', 'never ends', { unknown: 'Meta nije odgovorila na vreme' }],
  ])('maps %s to the outcome', async (_, reply, outcome) => {
    const before = fakeServer.requests.length
    expect(await answered(reply)).toEqual(outcome)
    expect(fakeServer.requests).toHaveLength(before + 1)
  })

  it('treats a missing server as an outage for all events', async () => {
    const dead = await holdDeadAddress()
    expect(await createMeta({ address: dead.url }).sendEvent(account, event)).toEqual({
      failed: 'Meta trenutno nije dostupna',
      isDown: true,
    })
    await dead.release()
  })
})
