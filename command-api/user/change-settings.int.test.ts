// Rules: api/updates, session/no-secrets
import { userStream } from '@pazar/contracts/user/events.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSeller, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let seller: SignedIn

beforeAll(async () => {
  api = await startCommandApi()
  seller = await newSeller(api)
})
afterAll(() => api.close())

const change = (body: unknown) => api.send('PATCH', '/api/user/settings', body, { token: seller.token })
const changes = async () =>
  (await api.events(userStream(seller.id)))
    .filter((event) => event.type === 'UserSettingsChanged')
    .map((event) => event.data)

it('stores values encrypted, logs only their names, and appends no event for equal values', async () => {
  const body = { telegramBotId: '123:tajni-token', telegramChatId: '-77' }
  expect((await change(body)).status).toBe(200)
  expect((await change(body)).status).toBe(200)
  expect(await changes()).toEqual([{ settings: ['telegramBotId', 'telegramChatId'] }])
  const { rows } = await api.pool.query(`select jsonb_agg(e)::text as log from log.events e`)
  expect(rows[0].log).not.toContain('tajni-token')
})

it('treats a masked value as unchanged', async () => {
  const before = await changes()
  expect((await change({ telegramBotId: '••••oken' })).status).toBe(200)
  expect(await changes()).toEqual(before)
})

it('leaves omitted values unchanged and clears null', async () => {
  expect((await change({ telegramChatId: null })).status).toBe(200)
  expect((await changes()).at(-1)).toEqual({ settings: ['telegramChatId'] })
  const { rows } = await api.pool.query('select name from private.user_secrets where user_id = $1', [
    seller.id,
  ])
  expect(rows).toEqual([{ name: 'telegramBotId' }])
})

it.each([
  [{}, 'Nema izmena'],
  [{ telegramBotId: 5 }, undefined],
  [{ lozinka: 'x' }, undefined],
])('rejects %j (400)', async (body, message) => {
  const before = await changes()
  const answer = await change(body)
  expect(answer.status).toBe(400)
  if (message) expect(JSON.stringify(answer.body)).toContain(message)
  expect(await changes()).toEqual(before)
})
