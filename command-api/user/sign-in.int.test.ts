// Rules: session/token
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, signInAdmin, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, testAdmin, type TestCommandApi } from '../testing/start-command-api.ts'
import { blockNetwork } from './testing/block-network.ts'

let api: TestCommandApi
let admin: SignedIn

beforeAll(async () => {
  api = await startCommandApi()
  admin = await signInAdmin(api)
})
afterAll(() => api.close())

const login = (email: string, password: string, from = randomUUID().slice(0, 8)) =>
  api.send('POST', '/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': from } })
/** Whether a token is valid, tested on a route that any user may call. */
const isOpen = async (token: string) =>
  (await api.send('DELETE', '/api/market-costs/999999', undefined, { token })).status === 404

describe('signing in', () => {
  it('answers the user and a token that is stored only as a hash, and sets the cookie', async () => {
    const { status, body, headers } = await login(testAdmin.email.toUpperCase(), testAdmin.password)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: 1,
        email: testAdmin.email,
        firstName: 'Glavni',
        lastName: 'Administrator',
        role: 'admin',
        duty: null,
        isActive: true,
        companyName: null,
        phone: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    })
    expect(headers.get('set-cookie')).toContain(
      `pazar_session=${body.token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
    )
    const { rows } = await api.pool.query('select * from private.sessions')
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })

  it('gets the same answer for an unknown e-mail and a wrong password (401)', async () => {
    const unknown = await login(`${randomUUID()}@pazar.test`, 'x')
    const wrong = await login((await newSeller(api)).email, 'x')
    expect(unknown).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Neispravni podaci za prijavu' },
    })
    expect(wrong.body).toEqual(unknown.body)
  })

  it('is refused for 15 minutes after 10 wrong passwords of an address for an account, in every process (429)', async () => {
    const seller = await newSeller(api)
    const from = '203.0.113.50'
    const wrong = await Promise.all(Array.from({ length: 10 }, () => login(seller.email, 'x', from)))
    expect(new Set(wrong.map((answer) => answer.status))).toEqual(new Set([401]))
    const blocked = await login(seller.email, seller.password, from)
    expect(blocked).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(800)
    const other = await api.startAnother()
    const { email, password } = seller
    expect(
      (
        await api.send(
          'POST',
          `${other.url}/api/auth/login`,
          { email, password },
          { headers: { 'x-forwarded-for': from } },
        )
      ).status,
    ).toBe(429)
    await other.close()
    expect((await login(testAdmin.email, testAdmin.password, from)).status).toBe(200)
    expect((await login(email, password)).status).toBe(200)
  })

  it("clears an account's failed attempts", async () => {
    const seller = await newSeller(api)
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 6; attempt++)
        expect((await login(seller.email, 'x', '203.0.113.51')).status).toBe(401)
      expect((await login(seller.email, seller.password, '203.0.113.51')).status).toBe(200)
    }
  })

  it('is refused after 50 wrong passwords of an address, without locking further accounts (429)', async () => {
    const from = '203.0.113.99'
    await blockNetwork(api, from)
    const seller = await newSeller(api)
    for (let attempt = 0; attempt < 12; attempt++)
      expect((await login(seller.email, 'x', from)).status).toBe(429)
    expect((await login(seller.email, seller.password)).status).toBe(200)
  })

  describe('from a known device', () => {
    const deviceOf = (headers: Headers) => /pazar_device=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1]
    const loginWith = (device: string, { email }: { email: string }, password: string, from: string) =>
      api.send(
        'POST',
        '/api/auth/login',
        { email, password },
        { headers: { 'x-forwarded-for': from, cookie: `pazar_device=${device}` } },
      )
    async function signInOnDevice(seller: { email: string; password: string }) {
      const { headers } = await login(seller.email, seller.password)
      expect(headers.get('set-cookie')).toMatch(
        /pazar_device=[^;]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax/,
      )
      return deviceOf(headers)!
    }
    /** Locks the account for unknown devices with 100 wrong passwords from as many networks. */
    const lockAccount = async ({ email }: { email: string }) => {
      await Promise.all(Array.from({ length: 100 }, (_, n) => login(email, 'x', `198.${20 + n}.0.1`)))
      expect((await login(email, 'x', '203.0.113.1')).status).toBe(429)
    }

    it("is not locked out by others' wrong passwords or its network", async () => {
      const seller = await newSeller(api)
      const device = await signInOnDevice(seller)
      await lockAccount(seller)
      expect((await login(seller.email, seller.password, '203.0.113.2')).status).toBe(429)
      await blockNetwork(api, '203.0.113.3')
      expect((await loginWith(device, seller, seller.password, '203.0.113.3')).status).toBe(200)
    })

    it("has 10 attempts of its own, separate from another device's", async () => {
      const seller = await newSeller(api)
      const [stolen, own] = [await signInOnDevice(seller), await signInOnDevice(seller)]
      for (let n = 0; n < 10; n++)
        expect((await loginWith(stolen, seller, 'x', `198.51.${n}.1`)).status).toBe(401)
      expect((await loginWith(stolen, seller, seller.password, '198.51.77.1')).status).toBe(429)
      expect((await loginWith(own, seller, seller.password, '198.51.77.1')).status).toBe(200)
    })

    it('gains nothing from a cookie that is forged, of another account, or older than the password', async () => {
      const [seller, stranger] = [await newSeller(api), await newSeller(api)]
      const [before, foreign] = [await signInOnDevice(seller), await signInOnDevice(stranger)]
      const { status, headers } = await api.send(
        'POST',
        '/api/auth/change-password',
        { currentPassword: seller.password, newPassword: 'nova lozinka', confirmPassword: 'nova lozinka' },
        { token: seller.token },
      )
      expect(status).toBe(200)
      await lockAccount(seller)
      for (const device of [before, foreign, `${'A'.repeat(22)}.${'B'.repeat(43)}`, 'x'.repeat(3000)]) {
        expect(
          (await loginWith(device, seller, 'nova lozinka', '203.0.113.4')).status,
          device.slice(0, 80),
        ).toBe(429)
      }
      expect((await loginWith(deviceOf(headers)!, seller, 'nova lozinka', '203.0.113.4')).status).toBe(200)
    })

    it('is no longer known after a reset by the admin', async () => {
      const seller = await newSeller(api)
      const device = await signInOnDevice(seller)
      const reset = await api.send(
        'PATCH',
        `/api/admin/users/${seller.id}/reset-password`,
        { newPassword: 'nova lozinka' },
        { token: admin.token },
      )
      expect(reset.status).toBe(200)
      await lockAccount(seller)
      expect((await loginWith(device, seller, 'nova lozinka', '203.0.113.5')).status).toBe(429)
    })

    it('gets the same answer for an unknown e-mail and no cookie', async () => {
      const seller = await newSeller(api)
      const device = await signInOnDevice(seller)
      const unknown = await loginWith(device, { email: `${randomUUID()}@pazar.test` }, 'x', '203.0.113.6')
      const wrong = await loginWith(device, seller, 'x', '203.0.113.6')
      expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
      expect([deviceOf(unknown.headers), deviceOf(wrong.headers)]).toEqual([undefined, undefined])
    })
  })

  it('ends with the sign-out', async () => {
    const { token } = await signInAdmin(api)
    expect(await isOpen(token)).toBe(true)
    expect(
      (await api.send('POST', '/api/auth/logout', undefined, { token })).headers.get('set-cookie'),
    ).toContain('pazar_session=; Path=/; Max-Age=0')
    expect(await isOpen(token)).toBe(false)
    expect((await api.send('POST', '/api/auth/logout')).status).toBe(200)
  })

  it('cannot be ended by a foreign page', async () => {
    const { token } = await signInAdmin(api)
    const signOut = (origin: string) =>
      api.send('POST', '/api/auth/logout', undefined, {
        headers: { cookie: `pazar_session=${token}`, origin },
      })
    expect((await signOut('https://tudje.rs')).headers.get('set-cookie')).toBeNull()
    expect(await isOpen(token)).toBe(true)
    expect((await signOut('http://pazar.test')).headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await isOpen(token)).toBe(false)
  })
})
