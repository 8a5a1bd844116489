import { randomUUID } from 'node:crypto'
import { newSeller, type SignedIn, signIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
let admin: SignedIn
beforeAll(async () => {
  house = await startHouse()
  admin = await signInAdmin(house.commands)
})
afterAll(() => house.close())

/** A live stream without heartbeats, at which it would find out by itself that its session is over; `ended` resolves with it. */
async function listen(token: string) {
  const leaving = new AbortController()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const response = await fetch(`${house.url}/api/changes`, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal }).finally(() => vi.useRealTimers())
  let over = false
  const ended = (async () => {
    for await (const _ of response.body!) continue
    over = true
  })()
  ended.catch(() => undefined)
  return { ended, over: () => over, leave: () => leaving.abort() }
}

const send = (who: SignedIn, method: string, path: string, body?: unknown) =>
  house.commands.send(method, path, body, { token: who.token, headers: { 'x-forwarded-for': randomUUID().slice(0, 8) } })
const account = (seller: SignedIn, what = '') => `/api/admin/users/${seller.id}${what}`

it.each<[string, (seller: SignedIn) => Promise<{ status: number }>]>([
  ['logout', (seller) => send(seller, 'POST', '/api/auth/logout')],
  ['a reset of the password', (seller) => send(admin, 'PATCH', account(seller, '/reset-password'), { newPassword: 'nova lozinka' })],
  ['the end of all sessions', (seller) => send(admin, 'DELETE', account(seller, '/sessions'))],
  ['the end of this session', async (seller) => send(admin, 'DELETE', account(seller, `/sessions/${(await house.commands.sessions.find(seller.token))!.sessionId}`))],
  ['deactivation', (seller) => send(admin, 'PATCH', account(seller, '/status'), { isActive: false })],
  ['deletion', (seller) => send(admin, 'DELETE', account(seller))],
])('a live stream ends with its session: %s', async (_how, end) => {
  const seller = await newSeller(house.commands)
  const [own, others] = [await listen(seller.token), await listen(admin.token)]
  expect((await end(seller)).status).toBe(200)
  await own.ended
  expect(others.over()).toBe(false)
  others.leave()
})

it('a change of the password ends the streams of the other sessions, and leaves this one', async () => {
  const seller = await newSeller(house.commands)
  const elsewhere = await signIn(house.commands, seller)
  const [own, other] = [await listen(seller.token), await listen(elsewhere.token)]
  expect((await send(seller, 'POST', '/api/auth/change-password', { currentPassword: seller.password, newPassword: 'nova lozinka', confirmPassword: 'nova lozinka' })).status).toBe(200)
  await other.ended
  expect(own.over()).toBe(false)
  own.leave()
})
