// Rules: session/attempt-limits
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newSeller, type SignedIn, signInAdmin } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { blockNetwork } from './testing/block-network.ts'

let api: TestCommandApi
let admin: SignedIn
let seller: SignedIn

beforeAll(async () => {
  api = await startCommandApi()
  admin = await signInAdmin(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  seller = await newSeller(api)
})

const newPassword = 'nova lozinka'
const deviceOf = (headers: Headers) => /pazar_device=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1]
const headersOf = (from: string, device?: string) => ({
  'x-forwarded-for': from,
  ...(device && { cookie: `pazar_device=${device}` }),
})
const login = (email: string, password: string, from: string, device?: string) =>
  api.send('POST', '/api/auth/login', { email, password }, { headers: headersOf(from, device) })

/** Uses up the attempts on an account with wrong passwords from as many networks. */
const lockAccount = (email: string) =>
  Promise.all(Array.from({ length: 100 }, (_, n) => login(email, 'x', `198.${20 + n}.0.1`)))

it('signs in to a locked account on the device that used a password link', async () => {
  await lockAccount(seller.email)
  const {
    body: { url },
  } = await api.send('POST', `/api/admin/users/${seller.id}/password-link`, undefined, { token: admin.token })
  const token = /#([\w-]{43})/.exec(url)![1]
  const body = { token, newPassword, confirmPassword: newPassword }
  const reset = await api.send('POST', '/api/auth/reset-password', body, {
    headers: headersOf('203.0.113.1'),
  })
  expect(reset.status).toBe(200)
  expect((await login(seller.email, newPassword, '203.0.113.1')).status).toBe(429)
  expect((await login(seller.email, newPassword, '203.0.113.1', deviceOf(reset.headers))).status).toBe(200)
})

it('changes password and e-mail on a known device although its network is blocked', async () => {
  const { token } = seller
  const device = deviceOf((await login(seller.email, seller.password, '203.0.113.2')).headers)
  await blockNetwork(api, '203.0.113.3')
  const changeEmail = (headers: Record<string, string>) =>
    api.send(
      'PATCH',
      '/api/user/profile',
      { email: `${randomUUID()}@nova.test`, currentPassword: seller.password },
      { token, headers },
    )
  const changePassword = (headers: Record<string, string>) =>
    api.send(
      'POST',
      '/api/auth/change-password',
      {
        currentPassword: seller.password,
        newPassword,
        confirmPassword: newPassword,
      },
      { token, headers },
    )
  expect((await changeEmail(headersOf('203.0.113.3'))).status).toBe(429)
  expect((await changePassword(headersOf('203.0.113.3'))).status).toBe(429)
  expect((await changeEmail(headersOf('203.0.113.3', device))).status).toBe(200)
  expect((await changePassword(headersOf('203.0.113.3', device))).status).toBe(200)
})

it('limits the wrong passwords of a known device to ten over all endpoints (429)', async () => {
  const device = deviceOf((await login(seller.email, seller.password, '203.0.113.4')).headers)
  const change = (n: number) =>
    api.send(
      'POST',
      '/api/auth/change-password',
      { currentPassword: 'x', newPassword, confirmPassword: newPassword },
      {
        token: seller.token,
        headers: headersOf(`203.0.114.${n}`, device),
      },
    )
  for (let attempt = 0; attempt < 10; attempt++) expect((await change(attempt)).status).toBe(400)
  expect((await change(10)).status).toBe(429)
})
