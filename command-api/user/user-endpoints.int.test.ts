// Rules: session/passwords
import { randomUUID } from 'node:crypto'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, signIn, signInAdmin, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, testAdmin, type TestCommandApi } from '../testing/start-command-api.ts'
import { prepareCommands } from '../prepare-commands.ts'
import { createDevices } from './device-cookie.ts'
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
/** Whether a token is valid, tested on a route that any user may call. */
const isOpen = async (token: string) =>
  (await api.send('DELETE', '/api/market-costs/999999', undefined, { token })).status === 404

describe('main admin', () => {
  it('is user 1 and unchanged at later starts', async () => {
    expect(admin.id).toBe(1)
    await ensureAdmin(api.stores, { email: 'drugi@pazar.test', password: 'druga lozinka' })
    expect(await api.events(userStream(1))).toHaveLength(1)
    expect((await login(testAdmin.email, testAdmin.password)).status).toBe(200)
    expect((await login('drugi@pazar.test', 'druga lozinka')).status).toBe(401)
  })

  it('gets the given password again if the credentials were lost while the log remained', async () => {
    await api.pool.query('delete from private.credentials where user_id = 1')
    expect((await login(testAdmin.email, testAdmin.password)).status).toBe(401)
    await ensureAdmin(api.stores, testAdmin)
    expect((await login(testAdmin.email, testAdmin.password)).status).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (token: string | undefined, currentPassword: string, newPassword: string) =>
    api.send(
      'POST',
      '/api/auth/change-password',
      { currentPassword, newPassword, confirmPassword: newPassword },
      { token },
    )

  it('ends the other sessions but not this one', async () => {
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

  it('succeeds once per current password, for concurrent requests too', async () => {
    const seller = await newSeller(api)
    const wanted = ['prva nova', 'druga nova', 'treća nova']
    const answers = await Promise.all(
      wanted.map((password) => change(seller.token, seller.password, password)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const opens = await Promise.all(
      wanted.map(async (password) => (await login(seller.email, password)).status === 200),
    )
    expect(opens).toEqual(answers.map(({ status }) => status === 200))
    expect(
      (await api.events(userStream(seller.id))).filter((event) => event.type === 'UserPasswordChanged'),
    ).toHaveLength(1)
  })

  it('refuses a sign-in that checked the old password before the change', async () => {
    const seller = await newSeller(api)
    const commands = await prepareCommands(api.stores)
    const verified = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    const succeeded = async () => {
      verified.resolve()
      await changed.promise
    }
    const limits = { attempt: async () => undefined, succeeded }
    const endpoints = signInEndpoints({
      ...commands,
      sessions: api.sessions,
      devices: createDevices(api.stores.appSecret),
      limits,
    })
    const body = { email: seller.email, password: seller.password }
    const answer = endpoints[0]!.handle({
      body,
      address: '192.0.2.1',
      cookie: () => undefined,
    } as Partial<Call> as Call)
    await verified.promise
    expect((await change(seller.token, seller.password, 'nova lozinka')).status).toBe(200)
    changed.resolve()
    expect(await answer).toMatchObject({ refusal: { code: 'wrong_credentials' } })
    expect(
      (await api.pool.query('select from private.sessions where user_id = $1', [seller.id])).rowCount,
    ).toBe(1)
  })

  it('needs the current password and limits wrong ones', async () => {
    const seller = await newSeller(api)
    expect(await change(seller.token, 'pogrešna', 'nova lozinka')).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path: 'currentPassword' }] },
    })
    expect((await change(undefined, 'pogrešna', 'nova lozinka')).status).toBe(401)
    expect((await login(seller.email, seller.password)).status).toBe(200)
    for (let attempt = 0; attempt < 9; attempt++) await change(seller.token, 'pogrešna', 'nova lozinka')
    expect((await change(seller.token, seller.password, 'nova lozinka')).status).toBe(429)
  })
})

describe('creating a client', () => {
  const create = (form: Record<string, unknown>, options: { token?: string; key?: string } = {}) =>
    api.send('POST', '/api/admin/clients', form, { token: admin.token, ...options })
  const form = (more: Record<string, unknown> = {}) => ({
    email: `${randomUUID()}@pazar.test`,
    password: 'šifra123',
    firstName: 'Ana',
    lastName: 'Anić',
    ...more,
  })

  it('creates an account that can sign in, without personal data in clear text in the log', async () => {
    const client = form({ companyName: 'Lampe d.o.o.', phone: '064 1', notes: 'Novi\nklijent' })
    const { status, body } = await create(client)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      email: client.email,
      role: 'client',
      isActive: true,
      companyName: 'Lampe d.o.o.',
      notes: 'Novi\nklijent',
    })
    expect(body).not.toHaveProperty('password')
    const { notes: _, identity: _identity, ...own } = body
    expect((await login(client.email, client.password)).body.user).toEqual(own)
    const { rows } = await api.pool.query('select * from log.events')
    for (const secret of [client.email, client.password, 'Anić'])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('happens once per idempotency key', async () => {
    const key = randomUUID()
    const client = form()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(client, { key })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect((await login(client.email, client.password)).status).toBe(200)
  })

  it('refuses a taken e-mail in any spelling, for concurrent requests too (409)', async () => {
    const client = form()
    const answers = await Promise.all(
      [client.email, client.email.toUpperCase(), ` ${client.email} `].map((email) =>
        create({ ...client, email }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
    expect(answers.find((answer) => answer.status === 409)!.body).toMatchObject({
      code: 'email_taken',
      issues: [{ path: 'email' }],
    })
    api.advanceClock(60 * 60 * 1000)
    expect((await create(client)).status).toBe(409)
  })

  it('uses the next free id if the counter is behind the log', async () => {
    const before = (await create(form())).body.id as number
    await api.pool.query(`update private.counters set value = value - 1 where name = 'user'`)
    expect((await create(form(), { key: randomUUID() })).body.id).toBe(before + 1)
  })

  it('is for admins only', async () => {
    const seller = await newSeller(api)
    expect((await create(form(), { token: seller.token })).status).toBe(403)
    expect((await create(form(), { token: 'no such token at all' })).status).toBe(401)
  })
})
