import { randomUUID } from 'node:crypto'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, signIn, signInAdmin, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, testAdmin, type TestCommandApi } from '../testing/start-command-api.ts'
import { prepareCommands } from '../prepare-commands.ts'
import { ensureAdmin } from './ensure-admin.ts'
import { signIn as signInEndpoints } from './sign-in.ts'

let api: TestCommandApi
let admin: SignedIn

beforeAll(async () => {
  api = await startCommandApi()
  admin = await signInAdmin(api)
})
afterAll(() => api.close())

const login = (email: string, password: string, from = randomUUID().slice(0, 8)) =>
  api.send('POST', '/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': from } })
/** Whether a token signs in: by a route that any user may call. */
const isOpen = async (token: string) => (await api.send('DELETE', '/api/market-costs/999999', undefined, { token })).status === 404

describe('the main admin', () => {
  it('is user 1, and stays as he is at the next starts', async () => {
    expect(admin.id).toBe(1)
    await ensureAdmin(api.stores, { email: 'drugi@pazar.test', password: 'druga lozinka' })
    expect(await api.events(userStream(1))).toHaveLength(1)
    expect((await login(testAdmin.email, testAdmin.password)).status).toBe(200)
    expect((await login('drugi@pazar.test', 'druga lozinka')).status).toBe(401)
  })

  it('gets his password again where credentials were lost beside the log', async () => {
    await api.pool.query('delete from private.credentials where user_id = 1')
    expect((await login(testAdmin.email, testAdmin.password)).status).toBe(401)
    await ensureAdmin(api.stores, testAdmin)
    expect((await login(testAdmin.email, testAdmin.password)).status).toBe(200)
  })
})

describe('signing in', () => {
  it('answers the user and a token that is stored only hashed, and sets the cookie', async () => {
    const { status, body, headers } = await login(testAdmin.email.toUpperCase(), testAdmin.password)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: 1, email: testAdmin.email, firstName: 'Glavni', lastName: 'Administrator', role: 'admin', isActive: true, companyName: null, phone: null, notes: null, createdAt: expect.any(String), updatedAt: expect.any(String) },
    })
    expect(headers.get('set-cookie')).toContain(`pazar_session=${body.token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`)
    const { rows } = await api.pool.query('select * from private.sessions')
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })

  it('is refused alike for an unknown e-mail and a wrong password', async () => {
    const unknown = await login(`${randomUUID()}@pazar.test`, 'x')
    const wrong = await login((await newSeller(api)).email, 'x')
    expect(unknown).toMatchObject({ status: 401, body: { code: 'wrong_credentials', message: 'Neispravni podaci za prijavu' } })
    expect(wrong.body).toEqual(unknown.body)
  })

  it('is refused after 10 wrong passwords of an address for an account, for a quarter of an hour, and nowhere else', async () => {
    const seller = await newSeller(api)
    const from = '203.0.113.50'
    const wrong = await Promise.all(Array.from({ length: 10 }, () => login(seller.email, 'x', from)))
    expect(new Set(wrong.map((answer) => answer.status))).toEqual(new Set([401]))
    const blocked = await login(seller.email, seller.password, from)
    expect(blocked).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(800)
    const other = await api.another()
    const { email, password } = seller
    expect((await api.send('POST', `${other.url}/api/auth/login`, { email, password }, { headers: { 'x-forwarded-for': from } })).status).toBe(429)
    await other.close()
    expect((await login(testAdmin.email, testAdmin.password, from)).status).toBe(200)
    expect((await login(email, password)).status).toBe(200)
  })

  it('clears an account\'s wrong attempts', async () => {
    const seller = await newSeller(api)
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 6; attempt++) expect((await login(seller.email, 'x', '203.0.113.51')).status).toBe(401)
      expect((await login(seller.email, seller.password, '203.0.113.51')).status).toBe(200)
    }
  })

  it('is refused after 50 wrong passwords of an address, without locking further accounts', async () => {
    const from = '203.0.113.99'
    await Promise.all(Array.from({ length: 50 }, () => login(`${randomUUID()}@pazar.test`, 'x', from)))
    const seller = await newSeller(api)
    for (let attempt = 0; attempt < 12; attempt++) expect((await login(seller.email, 'x', from)).status).toBe(429)
    expect((await login(seller.email, seller.password)).status).toBe(200)
  })

  it('ends with the sign-out', async () => {
    const { token } = await signInAdmin(api)
    expect(await isOpen(token)).toBe(true)
    expect((await api.send('POST', '/api/auth/logout', undefined, { token })).headers.get('set-cookie')).toContain('pazar_session=; Path=/; Max-Age=0')
    expect(await isOpen(token)).toBe(false)
    expect((await api.send('POST', '/api/auth/logout')).status).toBe(200)
  })

  it('is not ended by a foreign page', async () => {
    const { token } = await signInAdmin(api)
    const signOut = (origin: string) => api.send('POST', '/api/auth/logout', undefined, { headers: { cookie: `pazar_session=${token}`, origin } })
    expect((await signOut('https://tudje.rs')).headers.get('set-cookie')).toBeNull()
    expect(await isOpen(token)).toBe(true)
    expect((await signOut('http://pazar.test')).headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await isOpen(token)).toBe(false)
  })
})

describe('changing the password', () => {
  const change = (token: string | undefined, currentPassword: string, newPassword: string) =>
    api.send('POST', '/api/auth/change-password', { currentPassword, newPassword, confirmPassword: newPassword }, { token })

  it('ends the other sessions, not this one', async () => {
    const seller = await newSeller(api)
    const elsewhere = await signIn(api, seller)
    const { status, body } = await change(seller.token, seller.password, 'nova lozinka')
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Lozinka je uspešno promenjena' } })
    expect([await isOpen(seller.token), await isOpen(elsewhere.token)]).toEqual([true, false])
    expect((await login(seller.email, seller.password)).status).toBe(401)
    expect((await login(seller.email, 'nova lozinka')).status).toBe(200)
    const events = await api.events(userStream(seller.id))
    expect(events.map((event) => event.type)).toEqual(['UserCreated', 'UserPasswordChanged'])
    expect(JSON.stringify(events)).not.toContain('lozinka')
  })

  it('is done once with one current password, also at the same moment', async () => {
    const seller = await newSeller(api)
    const wanted = ['prva nova', 'druga nova', 'treća nova']
    const answers = await Promise.all(wanted.map((password) => change(seller.token, seller.password, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const opens = await Promise.all(wanted.map(async (password) => (await login(seller.email, password)).status === 200))
    expect(opens).toEqual(answers.map(({ status }) => status === 200))
    expect((await api.events(userStream(seller.id))).filter((event) => event.type === 'UserPasswordChanged')).toHaveLength(1)
  })

  it('lets nobody in whose old password was looked at before, and his session made after it', async () => {
    const seller = await newSeller(api)
    const commands = await prepareCommands(api.stores)
    const verified = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    const succeeded = async () => {
      verified.resolve()
      await changed.promise
    }
    const endpoints = signInEndpoints({ ...commands, sessions: api.sessions, limits: { attempt: async () => undefined, succeeded } })
    const answer = endpoints[0]!.handle({ body: { email: seller.email, password: seller.password }, address: '192.0.2.1' } as Call<any>)
    await verified.promise
    expect((await change(seller.token, seller.password, 'nova lozinka')).status).toBe(200)
    changed.resolve()
    expect(await answer).toMatchObject({ refusal: { code: 'wrong_credentials' } })
    expect((await api.pool.query('select from private.sessions where user_id = $1', [seller.id])).rowCount).toBe(1)
  })

  it('needs the current one', async () => {
    const seller = await newSeller(api)
    expect(await change(seller.token, 'pogrešna', 'nova lozinka')).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: 'currentPassword' }] } })
    expect((await change(undefined, 'pogrešna', 'nova lozinka')).status).toBe(401)
    expect((await login(seller.email, seller.password)).status).toBe(200)
    for (let attempt = 0; attempt < 9; attempt++) await change(seller.token, 'pogrešna', 'nova lozinka')
    expect((await change(seller.token, seller.password, 'nova lozinka')).status).toBe(429)
  })
})

describe('creating a client', () => {
  const create = (form: Record<string, unknown>, options: { token?: string; key?: string } = {}) => api.send('POST', '/api/admin/clients', form, { token: admin.token, ...options })
  const form = (more: Record<string, unknown> = {}) => ({ email: `${randomUUID()}@pazar.test`, password: 'šifra123', firstName: 'Ana', lastName: 'Anić', ...more })

  it('makes an account that can sign in, and shows no e-mail in the log', async () => {
    const client = form({ companyName: 'Lampe d.o.o.', phone: '064 1', notes: 'Novi\nklijent' })
    const { status, body } = await create(client)
    expect(status).toBe(201)
    expect(body).toMatchObject({ email: client.email, role: 'client', isActive: true, companyName: 'Lampe d.o.o.', notes: 'Novi\nklijent' })
    expect(body).not.toHaveProperty('password')
    expect((await login(client.email, client.password)).body.user).toEqual(body)
    const { rows } = await api.pool.query('select * from log.events')
    for (const secret of [client.email, client.password, 'Anić']) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('is done once under one key', async () => {
    const key = randomUUID()
    const client = form()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(client, { key })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect((await login(client.email, client.password)).status).toBe(200)
  })

  it('cannot have an e-mail twice, however it is written, not even at the same moment', async () => {
    const client = form()
    const answers = await Promise.all([client.email, client.email.toUpperCase(), ` ${client.email} `].map((email) => create({ ...client, email })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
    expect(answers.find((answer) => answer.status === 409)!.body).toMatchObject({ code: 'email_taken', issues: [{ path: 'email' }] })
    api.advanceClock(60 * 60 * 1000)
    expect((await create(client)).status).toBe(409)
  })

  it('takes the next id where the counter is behind the log', async () => {
    const before = (await create(form())).body.id as number
    await api.pool.query(`update private.counters set value = value - 1 where name = 'user'`)
    expect((await create(form(), { key: randomUUID() })).body.id).toBe(before + 1)
  })

  it('is for admins', async () => {
    const seller = await newSeller(api)
    expect((await create(form(), { token: seller.token })).status).toBe(403)
    expect((await create(form(), { token: 'no such token at all' })).status).toBe(401)
  })
})
