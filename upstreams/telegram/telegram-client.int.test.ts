import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Outcome } from '../outcome.ts'
import { holdDeadAddress } from '../testing/dead-address.ts'
import { startTelegram, telegramRefusals, type TelegramServer } from '../testing/telegram-server.ts'
import type { Reply } from '../testing/upstream.ts'
import { askBot, sendMessage } from './telegram-client.ts'

const recipient = { bot: '123456789:AAE-tajni_token', chat: '-100200' }
const message = { text: 'Nova porudžbina', entities: [{ type: 'bold' as const, offset: 0, length: 4 }], button: { text: 'Otvori', url: 'https://pazar.rs/orders' } }
/** ms, more than a busy machine needs; where something never comes it is not waited for that long. */
const plenty = { connecting: 60_000, answering: 60_000, most: 64 * 1024 }
const waitsFor = (reply: Reply) => (reply === 'never answers' ? { ...plenty, answering: 300 } : plenty)

let telegram: TelegramServer
beforeEach(async () => {
  telegram = await startTelegram()
})
afterEach(() => telegram.close())
const send = (to = recipient, url = telegram.url, waits = plenty) => sendMessage(url, to, message, waits)

it('sends text, what is marked in it and the button, and no preview of any link', async () => {
  expect(await send()).toEqual({ done: true })
  expect(telegram.messages).toEqual([{ ...recipient, ...message }])
})

it('follows a group to the number that it has as a supergroup', async () => {
  telegram.failing(({ chat }) => (chat === '-100200' ? telegramRefusals.migrated(-100777) : undefined))
  expect(await send()).toEqual({ done: true })
  expect(telegram.messages.map(({ chat }) => chat)).toEqual(['-100777'])
})

const away = { failed: 'Telegram trenutno nije dostupan', isDown: true }
const unsure = { unknown: 'Telegram nije odgovorio do kraja: ne zna se da li je poruka stigla' }

describe('what came of it is told exactly', () => {
  it.each<[string, Reply, Outcome]>([
    ['too many messages, and how long to wait', telegramRefusals.tooMany(7), { failed: 'Telegram prima poruke sporije nego što stižu', retryAfter: 7 }],
    ['too many by the header alone', { status: 429, headers: { 'retry-after': '3' }, body: 'slow down' }, { failed: 'Telegram prima poruke sporije nego što stižu', retryAfter: 3 }],
    ['broken, as it says itself', telegramRefusals.broken, away],
    ['broken, and how long to wait', { status: 503, headers: { 'retry-after': '20' }, body: { ok: false, error_code: 503, description: 'Service Unavailable' } }, { ...away, retryAfter: 20 }],
    ['something between says that it is broken', { status: 502, body: '<html><center>nginx</center></html>' }, unsure],
    ['something between says nothing', { status: 500 }, unsure],
    ['something between says how long to wait', { status: 503, headers: { 'retry-after': '20' }, body: '<html>' }, { ...unsure, retryAfter: 20 }],
    ['something between gave up waiting, in JSON of its own', { status: 504, body: { ok: false, message: 'upstream timed out' } }, unsure],
    ['something between forbids it', { status: 403, body: '<html>Zabranjeno</html>' }, unsure],
    ['something between wants a password', { status: 401, body: '<html>' }, unsure],
    ['another address', { status: 301, headers: { location: 'http://127.0.0.1:1/' } }, unsure],
    ['taken, then the line is cut', 'hangs up', unsure],
    ['an answer that breaks off', 'breaks off', unsure],
    ['no answer in time', 'never answers', unsure],
    ['an answer without an end', 'never ends', unsure],
    ['an answer that is none', { body: 'ok' }, unsure],
    ['an answer of another kind', { body: { result: 1 } }, unsure],
    ['no such chat', telegramRefusals.chatNotFound, { refused: 'Telegram ne nalazi Chat ID. Proverite broj i pošaljite svom botu bilo koju poruku.' }],
    ['a wrong token', telegramRefusals.unauthorized, { refused: 'Telegram ne prihvata Bot ID. Prekopirajte ceo token koji ste dobili od @BotFather.' }],
    ['what is no token', telegramRefusals.malformedToken, { refused: 'Telegram ne prihvata Bot ID. Prekopirajte ceo token koji ste dobili od @BotFather.' }],
    ['a blocked bot', telegramRefusals.blocked, { refused: 'Blokirali ste svog bota. Otvorite ga u Telegramu, odblokirajte i pošaljite mu poruku.' }],
    ['a bot that was put out of the group', telegramRefusals.kicked, { refused: 'Bot više nije u grupi. Dodajte ga ponovo.' }],
    ['a bot that nobody has written to', telegramRefusals.neverStarted, { refused: 'Bot ne može prvi da Vam piše. Otvorite ga u Telegramu i pošaljite mu bilo koju poruku.' }],
    ['a group that has moved for ever', telegramRefusals.migrated(-1), { refused: 'Ta grupa više ne prima poruke. Upišite Chat ID druge grupe.' }],
    ['any other refusal in Telegram\'s words', { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: message text is empty' } }, { refused: 'Telegram je odbio poruku (400: Bad Request: message text is empty)' }],
  ])('%s', async (_, reply, outcome) => {
    telegram.failing(() => reply)
    expect(await send(recipient, telegram.url, waitsFor(reply))).toEqual(outcome)
  })

  it('nobody at that address: certainly not sent', async () => {
    const dead = await holdDeadAddress()
    expect(await send(recipient, dead.url)).toEqual(away)
    await dead.release()
  })

  it('no such name: certainly not sent', async () => {
    expect(await send(recipient, 'http://nema-ga.invalid')).toEqual(away)
  })

  it('a line that says nothing of encryption: certainly not sent', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    expect(await send(recipient, `https://127.0.0.1:${port}`, { ...plenty, connecting: 300 })).toEqual(away)
    silent.close()
  })

  it('a token that would lead elsewhere is not sent at all', async () => {
    expect(await send({ ...recipient, bot: '1:A/../../getUpdates?x=' })).toEqual({ refused: 'Telegram ne prihvata Bot ID. Prekopirajte ceo token koji ste dobili od @BotFather.' })
    expect(telegram.calls()).toBe(0)
  })
})

describe('whether Telegram is there', () => {
  const ask = (bot = recipient.bot, waits = plenty) => askBot(telegram.url, bot, waits)

  it('is asked of the bot itself, and no message is sent', async () => {
    expect(await ask()).toBeUndefined()
    expect([telegram.calls(), telegram.messages]).toEqual([1, []])
  })

  it.each<[string, Reply, Outcome]>([
    ['something between answers', { status: 502, body: '<html>' }, away],
    ['something between says how long to wait', { status: 503, headers: { 'retry-after': '20' }, body: '<html>' }, { ...away, retryAfter: 20 }],
    ['an answer that is none', { body: 'ok' }, away],
    ['the line is cut', 'hangs up', away],
    ['no answer in time', 'never answers', away],
    ['broken, as it says itself', telegramRefusals.broken, away],
    ['too many questions', telegramRefusals.tooMany(7), { failed: 'Telegram prima poruke sporije nego što stižu', retryAfter: 7 }],
    ['a wrong token', telegramRefusals.unauthorized, { refused: 'Telegram ne prihvata Bot ID. Prekopirajte ceo token koji ste dobili od @BotFather.' }],
  ])('%s: nothing was done, and it says so', async (_, reply, outcome) => {
    telegram.unasked(reply)
    // One wait for both here.
    expect(await ask(recipient.bot, reply === 'never answers' ? { ...plenty, connecting: 0, answering: 300 } : plenty)).toEqual(outcome)
  })

  it('with a token that would lead elsewhere is not asked at all', async () => {
    expect(await ask('1:A/../../getUpdates?x=')).toHaveProperty('refused')
    expect(telegram.calls()).toBe(0)
  })
})
