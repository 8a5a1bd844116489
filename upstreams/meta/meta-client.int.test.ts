import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outcome } from '../outcome.ts'
import { holdDeadAddress } from '../testing/dead-address.ts'
import { type MetaServer, startMetaServer } from '../testing/meta-server.ts'
import { type Reply, startUpstream, type Upstream } from '../testing/upstream.ts'
import { createMeta, graphVersion, type ServerEvent } from './meta-client.ts'

const account = { pixelId: '123456789012345', token: 'EAAtajna', testCode: null }
const event: ServerEvent = {
  event_name: 'Purchase', event_time: 1_790_000_000, event_id: 'N1', action_source: 'website', event_source_url: 'https://lampe.rs/luna',
  user_data: { client_user_agent: 'Mozilla/5.0' }, custom_data: { value: 29.9, currency: 'EUR', content_ids: ['P-1'] },
}

describe('a told event', () => {
  let meta: MetaServer
  beforeAll(async () => { meta = await startMetaServer() })
  afterAll(() => meta.close())

  it('goes to its pixel of a fixed version, the token in the body and never in the address', async () => {
    expect(await createMeta({ address: `${meta.url}/` }).tell({ ...account, testCode: 'TEST123' }, event)).toEqual({ done: true })
    const asked = meta.asked.at(-1)!
    expect(asked).toMatchObject({ method: 'POST', path: `/${graphVersion}/123456789012345/events`, headers: { 'content-type': 'application/json' } })
    expect(asked.path).not.toContain('EAA')
    expect(JSON.parse(asked.body)).toEqual({ data: [event], access_token: 'EAAtajna', test_event_code: 'TEST123' })
  })

  it('has no test code where none is set', async () => {
    await createMeta({ address: meta.url }).tell(account, event)
    expect(JSON.parse(meta.asked.at(-1)!.body)).not.toHaveProperty('test_event_code')
  })

  it('of a pixel whose id is no number is refused before it is sent', async () => {
    const before = meta.asked.length
    expect(await createMeta({ address: meta.url }).tell({ ...account, pixelId: '../me' }, event)).toEqual({ refused: 'Pixel ID nije ispravan: to je broj iz Meta Events Manager-a' })
    expect(meta.asked).toHaveLength(before)
  })

  it('under a wrong token says what to do', async () => {
    expect(await createMeta({ address: meta.url }).tell({ ...account, token: 'pogresan' }, event)).toEqual({
      refused: 'Meta ne prihvata pristupni token: istekao je, opozvan je ili nije za ovaj Pixel. Napravite novi u Events Manager-u i sačuvajte ga.',
    })
  })
})

describe('where Meta does not take it', () => {
  let upstream: Upstream
  beforeAll(async () => { upstream = await startUpstream(() => ({})) })
  afterAll(() => upstream.close())
  const answered = (reply: Reply) => {
    upstream.becomes(() => reply)
    return createMeta({ address: upstream.url, patience: reply === 'never answers' ? 1_000 : 60_000 }).tell(account, event)
  }
  const error = (status: number, code: number, more: object = {}, headers: Record<string, string> = {}): Reply => ({ status, headers, body: { error: { message: 'Words', code, ...more } } })

  it.each<[string, Reply, Outcome]>([
    ['429', { status: 429, headers: { 'retry-after': '17' } }, { failed: 'Meta trenutno ima previše zahteva', retryAfter: 17 }],
    ['code 4, the app is throttled', error(400, 4), { failed: 'Meta trenutno ima previše zahteva', retryAfter: undefined }],
    ['code 17, the user is throttled', error(400, 17), { failed: 'Meta trenutno ima previše zahteva', retryAfter: undefined }],
    ['code 613, the call is throttled', error(400, 613, {}, { 'retry-after': '60' }), { failed: 'Meta trenutno ima previše zahteva', retryAfter: 60 }],
    ['code 80004, too many calls', error(400, 80_004), { failed: 'Meta trenutno ima previše zahteva', retryAfter: undefined }],
    ['code 2, away for a moment', error(500, 2), { failed: 'Meta ima smetnje (500)', retryAfter: undefined, isDown: true }],
    ['an error that passes', error(400, 999, { is_transient: true }), { failed: 'Meta trenutno ne može da primi događaj', retryAfter: undefined }],
    ['500 in HTML', { status: 500, body: '<html>' }, { failed: 'Meta ima smetnje (500)', retryAfter: undefined, isDown: true }],
    ['503', { status: 503, headers: { 'retry-after': '5' } }, { failed: 'Meta ima smetnje (503)', retryAfter: 5, isDown: true }],
    ['a wrong parameter', error(400, 100, { error_user_msg: 'The event\n is too old' }), { refused: 'Meta je odbila događaj: The event is too old' }],
    ['no permission', error(403, 200), { refused: 'Pristupni token nema dozvolu za ovaj Pixel. Napravite ga u Events Manager-u istog Pixel-a.' }],
    ['its own repetition of the token', error(400, 100, { message: 'Bad EAAtajna here' }), { refused: 'Meta je odbila događaj: Bad *** here' }],
    ['404 without a word', { status: 404 }, { refused: 'Meta je odbila događaj (404)' }],
    ['200 with nothing received', { body: { events_received: 0 } }, { refused: 'Meta nije primila događaj' }],
    ['a redirect, which would carry the token along', { status: 307, headers: { location: '/elsewhere' } }, { unknown: 'Meta je odgovorila nečitljivo' }],
    ['garbage', { body: '<html>' }, { unknown: 'Meta je odgovorila nečitljivo' }],
    ['nothing', 'never answers', { unknown: 'Meta nije odgovorila na vreme' }],
    ['a dropped connection', 'hangs up', { unknown: 'Meta nije odgovorila na vreme' }],
    ['half an answer', 'breaks off', { unknown: 'Meta nije odgovorila na vreme' }],
    ['an answer without end', 'never ends', { unknown: 'Meta nije odgovorila na vreme' }],
  ])('%s', async (_, reply, outcome) => {
    const before = upstream.asked.length
    expect(await answered(reply)).toEqual(outcome)
    expect(upstream.asked).toHaveLength(before + 1)
  })

  it('no server at all is a failure of all events', async () => {
    const dead = await holdDeadAddress()
    expect(await createMeta({ address: dead.url }).tell(account, event)).toEqual({ failed: 'Meta trenutno nije dostupna', isDown: true })
    await dead.release()
  })
})
