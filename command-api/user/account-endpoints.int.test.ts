import { randomUUID } from 'node:crypto'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, signIn, signInAdmin, type SignedIn, websiteForm } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { emailKey } from './credentials.ts'

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

const login = ({ email, password }: { email: string; password: string }, headers: Record<string, string> = {}) =>
  api.send('POST', '/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': randomUUID().slice(0, 8), ...headers } })
/** Whether a token signs in: by a route that any user may call. */
const isOpen = async (token: string) => (await api.send('DELETE', '/api/market-costs/999999', undefined, { token })).status === 404
const happened = async (userId: number) => (await api.events(userStream(userId))).map(({ type, data }) => (Object.keys(data).length === 0 ? type : [type, data])).slice(1)
const at = (userId: number, what = '') => `/api/admin/users/${userId}${what}`
const asAdmin = (method: string, path: string, body?: unknown, key?: string) => api.send(method, path, body, { token: admin.token, key })
const openSessions = async (userId: number) => (await api.sessions.openSessionsOf(userId)).map(({ id }) => id)

describe('deactivating a user', () => {
  const setActive = (userId: number, isActive: unknown, key?: string) => asAdmin('PATCH', at(userId, '/status'), { isActive }, key)

  it('ends his sessions at once, and lets him in again only once he is activated', async () => {
    const { status, body } = await setActive(seller.id, false)
    expect({ status, body }).toMatchObject({ status: 200, body: { id: seller.id, email: seller.email, isActive: false } })
    expect(await isOpen(seller.token)).toBe(false)
    expect(await openSessions(seller.id)).toEqual([])
    expect(await login(seller)).toMatchObject({ status: 403, body: { code: 'forbidden', message: 'Vaš nalog nije aktivan. Obratite se administratoru.' } })
    expect((await login({ ...seller, password: 'x' })).status).toBe(401)
    expect(await setActive(seller.id, true)).toMatchObject({ status: 200, body: { isActive: true } })
    expect((await login(seller)).status).toBe(200)
    expect(await happened(seller.id)).toEqual(['UserDeactivated', 'UserActivated'])
  })

  it('lets no sign-in through that was under way, nor come back with the activation', async () => {
    // Whoever signs in waits for this lock just before his session is written.
    const changing = await api.pool.connect()
    await changing.query('begin')
    await changing.query('select from private.credentials where user_id = $1 for update', [seller.id])
    const signingIn = login(seller)
    await expect.poll(async () => (await api.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount).toBe(1)
    expect((await setActive(seller.id, false)).status).toBe(200)
    await changing.query('commit')
    changing.release()
    expect(await signingIn).toMatchObject({ status: 403, body: { message: 'Vaš nalog nije aktivan. Obratite se administratoru.' } })
    expect(await openSessions(seller.id)).toEqual([])
  })

  it('brings no session back that was left over while he was not active', async () => {
    await setActive(seller.id, false)
    const { rows } = await api.pool.query<{ password_hash: string }>('select password_hash from private.credentials where user_id = $1', [seller.id])
    const left = (await api.sessions.create({ id: seller.id, role: 'client' }, rows[0]!.password_hash))!
    await setActive(seller.id, true)
    expect(await isOpen(left)).toBe(false)
    const anew = await signIn(api, seller)
    await setActive(seller.id, true)
    expect(await isOpen(anew.token)).toBe(true)
  })

  it('is done once, however often it is asked for', async () => {
    const key = randomUUID()
    for (const again of [key, key, randomUUID(), undefined]) expect((await setActive(seller.id, false, again)).status).toBe(200)
    await setActive(seller.id, true)
    // Late, and overtaken: it neither happens again nor tells of what is no longer so.
    expect((await setActive(seller.id, false, key)).body).toMatchObject({ isActive: true })
    expect(await happened(seller.id)).toEqual(['UserDeactivated', 'UserActivated'])
  })

  it('is refused for user 1, and says nothing of who is not there', async () => {
    expect(await setActive(1, false)).toMatchObject({ status: 403, body: { code: 'forbidden', message: 'Glavni administrator ne može biti deaktiviran' } })
    expect(await setActive(987654, false)).toMatchObject({ status: 404, body: { message: 'Korisnik nije pronađen' } })
    expect(await setActive(seller.id, 'ne')).toMatchObject({ status: 400, body: { issues: [{ path: 'isActive', message: 'Status je obavezan' }] } })
    expect((await api.send('PATCH', at(seller.id, '/status'), { isActive: false }, { token: seller.token })).status).toBe(403)
    expect(await isOpen(admin.token)).toBe(true)
    expect(await happened(seller.id)).toEqual([])
  })

  it('ends the sale on his pages', async () => {
    const { id } = await newWebsite(api, seller)
    await setActive(seller.id, false)
    // The log is asked anew after two seconds.
    await expect.poll(async () => (await api.send('POST', '/api/orders', orderForm(id))).status).toBe(404)
  })
})

describe("resetting a user's password", () => {
  const reset = (userId: number, newPassword: unknown, key?: string) => asAdmin('PATCH', at(userId, '/reset-password'), { newPassword }, key)

  it('lets him in with the new one alone, and ends all his sessions', async () => {
    const elsewhere = await signIn(api, seller)
    expect(await reset(seller.id, 'nova šifra')).toMatchObject({ status: 200, body: { message: 'Šifra je resetovana!' } })
    expect([await isOpen(seller.token), await isOpen(elsewhere.token)]).toEqual([false, false])
    expect((await login(seller)).status).toBe(401)
    expect((await login({ ...seller, password: 'nova šifra' })).status).toBe(200)
    expect(await happened(seller.id)).toEqual([['UserPasswordChanged', { how: 'reset' }]])
    expect(JSON.stringify(await api.events(userStream(seller.id)))).not.toContain('nova šifra')
  })

  it('is done once under one key', async () => {
    const key = randomUUID()
    expect((await Promise.all([1, 2, 3].map(() => reset(seller.id, 'nova šifra', key)))).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await happened(seller.id)).toHaveLength(1)
  })

  it('is refused for user 1, for too short a password and for who is not there', async () => {
    expect(await reset(1, 'nova šifra')).toMatchObject({ status: 403, body: { message: 'Šifra glavnog administratora se ne može resetovati' } })
    expect(await reset(seller.id, 'kratk')).toMatchObject({ status: 400, body: { issues: [{ path: 'newPassword', message: 'Nova lozinka mora imati najmanje 6 karaktera' }] } })
    expect((await reset(seller.id, 'x'.repeat(201))).status).toBe(400)
    expect((await reset(987654, 'nova šifra')).status).toBe(404)
    expect((await api.send('PATCH', at(admin.id, '/reset-password'), { newPassword: 'moja šifra' }, { token: seller.token })).status).toBe(403)
    expect([(await login(seller)).status, (await signInAdmin(api)).id]).toEqual([200, 1])
  })
})

describe('deleting a user', () => {
  const remove = (userId: number, key?: string) => asAdmin('DELETE', at(userId), undefined, key)
  const create = (email: string) => asAdmin('POST', '/api/admin/clients', { email, password: 'nova lozinka', firstName: 'Iva', lastName: 'Ivić' })

  it('ends his sessions and takes his credentials and secrets away', async () => {
    await api.send('PATCH', '/api/user/settings', { telegramBotId: '1:tajna' }, { token: seller.token })
    const secrets = async () => (await api.pool.query('select from private.user_secrets where user_id = $1', [seller.id])).rowCount
    expect(await secrets()).toBe(1)
    expect(await remove(seller.id)).toMatchObject({ status: 200, body: { message: 'Korisnik je obrisan!' } })
    expect(await isOpen(seller.token)).toBe(false)
    expect(await login(seller)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect((await api.pool.query('select from private.credentials where user_id = $1', [seller.id])).rowCount).toBe(0)
    expect(await secrets()).toBe(0)
    expect((await happened(seller.id)).at(-1)).toBe('UserDeleted')
  })

  it('frees the addresses of his pages', async () => {
    const { customUrl } = await newWebsite(api, seller)
    const other = await newSeller(api)
    const take = () => api.send('POST', '/api/sync/create-website', websiteForm({ customUrl }), { token: other.token })
    expect((await take()).status).toBe(409)
    await remove(seller.id)
    api.advanceClock(60 * 60 * 1000)
    expect(await take()).toMatchObject({ status: 201, body: { website: { customUrl, userId: other.id } } })
  })

  it('frees his e-mail for somebody else, who is somebody else', async () => {
    expect((await create(seller.email)).status).toBe(409)
    await remove(seller.id)
    const { status, body } = await create(seller.email.toUpperCase())
    expect(status).toBe(201)
    expect(body.id).not.toBe(seller.id)
    expect((await login({ email: seller.email, password: 'nova lozinka' })).body.user.id).toBe(body.id)
    // Asked for again, it must not touch who has the e-mail now.
    expect((await remove(seller.id)).status).toBe(200)
    expect((await login({ email: seller.email, password: 'nova lozinka' })).status).toBe(200)
  })

  it('is finished by whoever asks again, where it was given up half-way', async () => {
    const stream = userStream(seller.id)
    const metadata = { at: new Date(api.now()).toISOString(), actor: { kind: 'user', id: 1, role: 'admin' } as const, correlationId: 'c', causationId: null }
    await api.log.append(stream, [{ type: 'UserDeleted', data: {} }], { expectedRevision: 0, metadata })
    expect((await create(seller.email)).status).toBe(409)
    expect((await login(seller)).status).toBe(401)
    expect((await remove(seller.id)).status).toBe(200)
    expect((await create(seller.email)).status).toBe(201)
    expect((await api.events(reservationStream('email', emailKey(api.stores.appSecret, seller.email)))).map(({ type }) => type)).toEqual(['Reserved', 'Released', 'Reserved'])
  })

  it('is done once, and nothing is left to be done with him', async () => {
    const key = randomUUID()
    expect((await Promise.all([key, key, undefined].map((each) => remove(seller.id, each)))).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await happened(seller.id)).toEqual(['UserDeleted'])
    expect((await asAdmin('PATCH', at(seller.id, '/status'), { isActive: true })).status).toBe(404)
    expect((await asAdmin('PATCH', at(seller.id, '/reset-password'), { newPassword: 'nova šifra' })).status).toBe(404)
    expect((await asAdmin('DELETE', at(seller.id, '/sessions'))).status).toBe(404)
  })

  it('is refused for admins', async () => {
    expect(await remove(1)).toMatchObject({ status: 403, body: { message: 'Glavni administrator ne može biti obrisan' } })
    expect((await remove(987654)).status).toBe(404)
    expect((await api.send('DELETE', at(1), undefined, { token: seller.token })).status).toBe(403)
    expect(await isOpen(admin.token)).toBe(true)
  })
})

describe("a user's sessions", () => {
  it('know the browser and the address that they were opened from', async () => {
    await login(seller, { 'user-agent': `Firefox\u00e9 ${'x'.repeat(400)}`, 'x-forwarded-for': '203.0.113.77' })
    const opened = (await api.sessions.openSessionsOf(seller.id)).find(({ address }) => address === '203.0.113.77')
    expect(opened?.userAgent).toBe(`Firefox ${'x'.repeat(292)}`)
  })

  it('are ended one by one', async () => {
    const elsewhere = await signIn(api, seller)
    const { sessionId } = (await api.sessions.find(elsewhere.token))!
    expect(await asAdmin('DELETE', at(seller.id, `/sessions/${sessionId}`))).toMatchObject({ status: 200, body: { message: 'Sesija je prekinuta' } })
    expect([await isOpen(seller.token), await isOpen(elsewhere.token)]).toEqual([true, false])
    expect((await asAdmin('DELETE', at(seller.id, `/sessions/${sessionId}`))).status).toBe(404)
    expect(await happened(seller.id)).toEqual([['UserSessionsRevoked', { sessionId }]])
  })

  it('are ended all together', async () => {
    const elsewhere = await signIn(api, seller)
    expect(await asAdmin('DELETE', at(seller.id, '/sessions'))).toMatchObject({ status: 200, body: { message: 'Sve sesije su prekinute' } })
    expect([await isOpen(seller.token), await isOpen(elsewhere.token)]).toEqual([false, false])
    expect(await happened(seller.id)).toEqual([['UserSessionsRevoked', { sessionId: null }]])
    expect((await login(seller)).status).toBe(200)
  })

  it("are nobody else's, and never ended under another's name", async () => {
    const { sessionId } = (await api.sessions.find(seller.token))!
    const other = await newSeller(api)
    expect((await asAdmin('DELETE', at(other.id, `/sessions/${sessionId}`))).status).toBe(404)
    expect((await asAdmin('DELETE', at(seller.id, '/sessions/none'))).status).toBe(404)
    expect((await api.send('DELETE', at(seller.id, '/sessions'), undefined, { token: other.token })).status).toBe(403)
    expect(await isOpen(seller.token)).toBe(true)
  })
})
