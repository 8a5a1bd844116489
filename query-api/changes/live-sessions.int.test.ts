import { randomUUID } from 'node:crypto'
import { newSeller, type SignedIn, signIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  admin = await signInAdmin(app.commands)
})
afterAll(() => app.close())

/**
 * Opens a live stream without heartbeats, because a heartbeat would detect the end of the session by itself.
 * `ended` resolves when the stream ends.
 */
async function listen(token: string) {
  const leaving = new AbortController()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const response = await fetch(`${app.url}/api/changes`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  }).finally(() => vi.useRealTimers())
  let over = false
  const ended = (async () => {
    for await (const _ of response.body!) continue
    over = true
  })()
  ended.catch(() => undefined)
  return { ended, over: () => over, leave: () => leaving.abort() }
}

const send = (who: SignedIn, method: string, path: string, body?: unknown) =>
  app.commands.send(method, path, body, {
    token: who.token,
    headers: { 'x-forwarded-for': randomUUID().slice(0, 8) },
  })
const account = (seller: SignedIn, what = '') => `/api/admin/users/${seller.id}${what}`

it.each<[string, (seller: SignedIn) => Promise<{ status: number }>]>([
  ['logout', (seller) => send(seller, 'POST', '/api/auth/logout')],
  [
    'a password reset',
    (seller) => send(admin, 'PATCH', account(seller, '/reset-password'), { newPassword: 'nova lozinka' }),
  ],
  ['revoking all sessions', (seller) => send(admin, 'DELETE', account(seller, '/sessions'))],
  [
    'revoking this session',
    async (seller) =>
      send(
        admin,
        'DELETE',
        account(seller, `/sessions/${(await app.commands.sessions.find(seller.token))!.sessionId}`),
      ),
  ],
  ['deactivation', (seller) => send(admin, 'PATCH', account(seller, '/status'), { isActive: false })],
  ['deletion', (seller) => send(admin, 'DELETE', account(seller))],
])('ends the live streams of the session after %s', async (_how, end) => {
  const seller = await newSeller(app.commands)
  const [own, others] = [await listen(seller.token), await listen(admin.token)]
  expect((await end(seller)).status).toBe(200)
  await own.ended
  expect(others.over()).toBe(false)
  others.leave()
})

it('a password change ends the streams of the other sessions and keeps its own', async () => {
  const seller = await newSeller(app.commands)
  const elsewhere = await signIn(app.commands, seller)
  const [own, other] = [await listen(seller.token), await listen(elsewhere.token)]
  expect(
    (
      await send(seller, 'POST', '/api/auth/change-password', {
        currentPassword: seller.password,
        newPassword: 'nova lozinka',
        confirmPassword: 'nova lozinka',
      })
    ).status,
  ).toBe(200)
  await other.ended
  expect(own.over()).toBe(false)
  own.leave()
})
