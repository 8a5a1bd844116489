import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Outcome } from '../outcome.ts'
import { holdDeadAddress } from '../testing/dead-address.ts'
import { startTelegram, telegramRefusals, type TelegramServer } from '../testing/telegram-server.ts'
import type { Reply } from '../testing/fake-server.ts'
import { checkBot, sendMessage } from './telegram-client.ts'

const recipient = { bot: '123456789:AAE-tajni_token', chat: '-100200' }
const message = {
  text: 'Nova porudžbina',
  entities: [{ type: 'bold' as const, offset: 0, length: 4 }],
  button: { text: 'Otvori', url: 'https://pazar.rs/orders' },
}
/** ms: more than a busy machine needs; tests with answers that never come use a short timeout. */
const plenty = { connectTimeoutMs: 60_000, answerTimeoutMs: 60_000, maxBytes: 64 * 1024 }
const waitsFor = (reply: Reply) => (reply === 'never answers' ? { ...plenty, answerTimeoutMs: 300 } : plenty)

let telegram: TelegramServer
beforeEach(async () => {
  telegram = await startTelegram()
})
afterEach(() => telegram.close())
const send = (to = recipient, url = telegram.url, waits = plenty) => sendMessage(url, to, message, waits)

it('sends text, entities and button, without link previews', async () => {
  expect(await send()).toEqual({ done: true })
  expect(telegram.messages).toEqual([{ ...recipient, ...message }])
})

it('follows a group to its new id as a supergroup', async () => {
  telegram.failWith(({ chat }) => (chat === '-100200' ? telegramRefusals.migrated(-100777) : undefined))
  expect(await send()).toEqual({ done: true })
  expect(telegram.messages.map(({ chat }) => chat)).toEqual(['-100777'])
})

const away = { failed: 'Telegram trenutno nije dostupan', isDown: true }
const unsure = { unknown: 'Telegram nije odgovorio do kraja: ne zna se da li je poruka stigla' }

describe('outcomes of sendMessage', () => {
  it.each<[string, Reply, Outcome]>([
    [
      'too many messages with a retry time',
      telegramRefusals.tooMany(7),
      { failed: 'Telegram prima poruke sporije nego što stižu', retryAfter: 7 },
    ],
    [
      'too many messages by the header alone',
      { status: 429, headers: { 'retry-after': '3' }, body: 'slow down' },
      { failed: 'Telegram prima poruke sporije nego što stižu', retryAfter: 3 },
    ],
    ['an error of Telegram', telegramRefusals.broken, away],
    [
      'an error of Telegram with a retry time',
      {
        status: 503,
        headers: { 'retry-after': '20' },
        body: { ok: false, error_code: 503, description: 'Service Unavailable' },
      },
      { ...away, retryAfter: 20 },
    ],
    ['a proxy error', { status: 502, body: '<html><center>nginx</center></html>' }, unsure],
    ['an empty proxy error', { status: 500 }, unsure],
    [
      'a proxy error with a retry time',
      { status: 503, headers: { 'retry-after': '20' }, body: '<html>' },
      { ...unsure, retryAfter: 20 },
    ],
    ['a proxy timeout in JSON', { status: 504, body: { ok: false, message: 'upstream timed out' } }, unsure],
    ['a proxy that forbids it', { status: 403, body: '<html>Zabranjeno</html>' }, unsure],
    ['a proxy that wants a password', { status: 401, body: '<html>' }, unsure],
    ['a redirect', { status: 301, headers: { location: 'http://127.0.0.1:1/' } }, unsure],
    ['a connection cut after sending', 'hangs up', unsure],
    ['an incomplete answer', 'breaks off', unsure],
    ['no answer in time', 'never answers', unsure],
    ['an endless answer', 'never ends', unsure],
    ['an answer that is not JSON', { body: 'ok' }, unsure],
    ['an answer of another kind', { body: { result: 1 } }, unsure],
    [
      'an unknown chat',
      telegramRefusals.chatNotFound,
      { refused: 'Telegram ne nalazi Chat ID. Proverite broj i pošaljite svom botu bilo koju poruku.' },
    ],
    [
      'a wrong token',
      telegramRefusals.unauthorized,
      { refused: 'Telegram ne prihvata Bot ID. Prekopirajte ceo token koji ste dobili od @BotFather.' },
    ],
    [
      'a malformed token',
      telegramRefusals.malformedToken,
      { refused: 'Telegram ne prihvata Bot ID. Prekopirajte ceo token koji ste dobili od @BotFather.' },
    ],
    [
      'a blocked bot',
      telegramRefusals.blocked,
      { refused: 'Blokirali ste svog bota. Otvorite ga u Telegramu, odblokirajte i pošaljite mu poruku.' },
    ],
    [
      'a bot removed from the group',
      telegramRefusals.kicked,
      { refused: 'Bot više nije u grupi. Dodajte ga ponovo.' },
    ],
    [
      'a bot that the user never started',
      telegramRefusals.neverStarted,
      { refused: 'Bot ne može prvi da Vam piše. Otvorite ga u Telegramu i pošaljite mu bilo koju poruku.' },
    ],
    [
      'a group that migrates forever',
      telegramRefusals.migrated(-1),
      { refused: 'Ta grupa više ne prima poruke. Upišite Chat ID druge grupe.' },
    ],
    [
      'any other refusal of Telegram',
      {
        status: 400,
        body: { ok: false, error_code: 400, description: 'Bad Request: message text is empty' },
      },
      { refused: 'Telegram je odbio poruku (400: Bad Request: message text is empty)' },
    ],
  ])('maps %s to the outcome', async (_, reply, outcome) => {
    telegram.failWith(() => reply)
    expect(await send(recipient, telegram.url, waitsFor(reply))).toEqual(outcome)
  })

  it('reports a missing server as certainly not sent', async () => {
    const dead = await holdDeadAddress()
    expect(await send(recipient, dead.url)).toEqual(away)
    await dead.release()
  })

  it('reports an unknown host as certainly not sent', async () => {
    expect(await send(recipient, 'http://nema-ga.invalid')).toEqual(away)
  })

  it('reports a failed TLS handshake as certainly not sent', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    expect(await send(recipient, `https://127.0.0.1:${port}`, { ...plenty, connectTimeoutMs: 300 })).toEqual(
      away,
    )
    silent.close()
  })

  it('refuses a token that would change the address without sending', async () => {
    expect(await send({ ...recipient, bot: '1:A/../../getUpdates?x=' })).toEqual({
      refused: 'Telegram ne prihvata Bot ID. Prekopirajte ceo token koji ste dobili od @BotFather.',
    })
    expect(telegram.calls()).toBe(0)
  })
})

describe('checkBot', () => {
  const ask = (bot = recipient.bot, waits = plenty) => checkBot(telegram.url, bot, waits)

  it('calls getMe and sends no message', async () => {
    expect(await ask()).toBeUndefined()
    expect([telegram.calls(), telegram.messages]).toEqual([1, []])
  })

  it.each<[string, Reply, Outcome]>([
    ['a proxy error', { status: 502, body: '<html>' }, away],
    [
      'a proxy error with a retry time',
      { status: 503, headers: { 'retry-after': '20' }, body: '<html>' },
      { ...away, retryAfter: 20 },
    ],
    ['an answer that is not JSON', { body: 'ok' }, away],
    ['a closed connection', 'hangs up', away],
    ['no answer in time', 'never answers', away],
    ['an error of Telegram', telegramRefusals.broken, away],
    [
      'too many requests',
      telegramRefusals.tooMany(7),
      { failed: 'Telegram prima poruke sporije nego što stižu', retryAfter: 7 },
    ],
    [
      'a wrong token',
      telegramRefusals.unauthorized,
      { refused: 'Telegram ne prihvata Bot ID. Prekopirajte ceo token koji ste dobili od @BotFather.' },
    ],
  ])('reports %s as certainly not done', async (_, reply, outcome) => {
    telegram.answerGetMe(reply)
    // getMe has one time limit for connection and answer.
    expect(
      await ask(
        recipient.bot,
        reply === 'never answers' ? { ...plenty, connectTimeoutMs: 0, answerTimeoutMs: 300 } : plenty,
      ),
    ).toEqual(outcome)
  })

  it('refuses a token that would change the address without a request', async () => {
    expect(await ask('1:A/../../getUpdates?x=')).toHaveProperty('refused')
    expect(telegram.calls()).toBe(0)
  })
})
