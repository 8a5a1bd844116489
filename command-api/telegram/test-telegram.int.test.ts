import {
  startTelegram,
  telegramRefusals,
  type TelegramServer,
} from '@pazar/integrations/testing/telegram-server.ts'
import type { Reply } from '@pazar/integrations/testing/fake-server.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newSeller, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let telegram: TelegramServer
let api: TestCommandApi
let seller: SignedIn
beforeAll(async () => {
  telegram = await startTelegram()
  api = await startCommandApi({ integrations: { ...noIntegrations, telegramApiUrl: telegram.url } })
})
afterAll(async () => {
  await api.close()
  await telegram.close()
})
beforeEach(async () => {
  telegram.failWith(undefined)
  telegram.messages.length = 0
  seller = await newSeller(api)
})

const test = (body: unknown) => api.send('POST', '/api/settings/telegram/test', body, { token: seller.token })
const typed = { telegramBotId: '123:AAE-tajni', telegramChatId: '-77' }

it('sends a test message to the typed bot and chat', async () => {
  expect(await test(typed)).toMatchObject({
    status: 200,
    body: { message: 'Probna poruka je poslata. Pogledajte Telegram.' },
  })
  expect(telegram.messages).toMatchObject([
    {
      bot: '123:AAE-tajni',
      chat: '-77',
      text: 'Pazar: probna poruka. Ovde će stizati Vaše nove porudžbine.',
    },
  ])
})

it('uses the stored value for a masked or omitted one', async () => {
  await api.send('PATCH', '/api/user/settings', typed, { token: seller.token })
  await test({ telegramBotId: '••••ajni', telegramChatId: '-88' })
  await test({})
  expect(telegram.messages.map(({ bot, chat }) => [bot, chat])).toEqual([
    ['123:AAE-tajni', '-88'],
    ['123:AAE-tajni', '-77'],
  ])
})

it.each([
  [
    {},
    [
      { path: 'telegramBotId', message: 'Unesite Bot ID pre slanja probne poruke' },
      { path: 'telegramChatId', message: 'Unesite Chat ID pre slanja probne poruke' },
    ],
  ],
  [
    { telegramBotId: '123:AAE', telegramChatId: ' ' },
    [{ path: 'telegramChatId', message: 'Unesite Chat ID pre slanja probne poruke' }],
  ],
  [
    { telegramBotId: '••••oken', telegramChatId: '-77' },
    [{ path: 'telegramBotId', message: 'Unesite Bot ID pre slanja probne poruke' }],
  ],
])('needs bot and chat: %j (400)', async (body, issues) => {
  expect(await test(body)).toMatchObject({ status: 400, body: { issues } })
  expect(telegram.messages).toEqual([])
})

it.each<[string, Reply, number, string]>([
  [
    'the chat does not exist',
    telegramRefusals.chatNotFound,
    400,
    'Telegram ne nalazi Chat ID. Proverite broj i pošaljite svom botu bilo koju poruku.',
  ],
  [
    'the token is wrong',
    telegramRefusals.unauthorized,
    400,
    'Telegram ne prihvata Bot ID. Prekopirajte ceo token koji ste dobili od @BotFather.',
  ],
  [
    'the bot is blocked',
    telegramRefusals.blocked,
    400,
    'Blokirali ste svog bota. Otvorite ga u Telegramu, odblokirajte i pošaljite mu poruku.',
  ],
  [
    'Telegram limits the rate',
    telegramRefusals.tooMany(9),
    503,
    'Telegram prima poruke sporije nego što stižu. Pokušajte ponovo.',
  ],
  ['Telegram is broken', telegramRefusals.broken, 503, 'Telegram trenutno nije dostupan. Pokušajte ponovo.'],
  [
    'the connection breaks',
    'hangs up',
    503,
    'Telegram nije odgovorio do kraja. Pogledajte da li je poruka stigla, pa po potrebi pokušajte ponovo.',
  ],
  [
    'a proxy answers instead',
    { status: 502, body: '<html>' },
    503,
    'Telegram nije odgovorio do kraja. Pogledajte da li je poruka stigla, pa po potrebi pokušajte ponovo.',
  ],
])('explains what to do without revealing the token if %s', async (_, reply, status, message) => {
  telegram.failWith(() => reply)
  const answered = await test(typed)
  expect(answered).toMatchObject({ status, body: { message } })
  expect(JSON.stringify(answered.body)).not.toContain('tajni')
  if (status === 503) expect(Number(answered.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
})

it('is limited to 30 tests (429)', async () => {
  const answers = []
  for (let n = 0; n < 31; n++) answers.push((await test(typed)).status)
  expect(answers.lastIndexOf(200)).toBe(29)
  expect(answers.at(-1)).toBe(429)
})
