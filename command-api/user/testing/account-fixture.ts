import { randomUUID } from 'node:crypto'
import { userStream } from '@pazar/contracts/user/events.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newSeller, signInAdmin, type SignedIn } from '../../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../../testing/start-command-api.ts'

export const at = (userId: number, what = '') => `/api/admin/users/${userId}${what}`

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpAccounts() {
  const fixture = {} as { api: TestCommandApi; admin: SignedIn; seller: SignedIn }

  beforeAll(async () => {
    fixture.api = await startCommandApi()
    fixture.admin = await signInAdmin(fixture.api)
  })
  afterAll(() => fixture.api.close())
  beforeEach(async () => {
    fixture.seller = await newSeller(fixture.api)
  })

  const login = (
    { email, password }: { email: string; password: string },
    headers: Record<string, string> = {},
  ) =>
    fixture.api.send(
      'POST',
      '/api/auth/login',
      { email, password },
      { headers: { 'x-forwarded-for': randomUUID().slice(0, 8), ...headers } },
    )
  /** Whether a token is valid, tested on a route that any user may call. */
  const isOpen = async (token: string) =>
    (await fixture.api.send('DELETE', '/api/market-costs/999999', undefined, { token })).status === 404
  const happened = async (userId: number) =>
    (await fixture.api.events(userStream(userId)))
      .map(({ type, data }) => (Object.keys(data).length === 0 ? type : [type, data]))
      .slice(1)
  const asAdmin = (method: string, path: string, body?: unknown, key?: string) =>
    fixture.api.send(method, path, body, { token: fixture.admin.token, key })

  return Object.assign(fixture, { login, isOpen, happened, asAdmin })
}
