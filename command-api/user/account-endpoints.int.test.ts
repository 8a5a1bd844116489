// Rules: session/inactive-users, session/passwords
import { randomUUID } from 'node:crypto'
import { userStream } from '@pazar/contracts/user/events.ts'
import { describe, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, signIn, signInAdmin } from '../testing/sellers.ts'
import { setUpAccounts, at } from './testing/account-fixture.ts'

const fixture = setUpAccounts()
const { login, isOpen, happened, asAdmin } = fixture

const openSessions = async (userId: number) =>
  (await fixture.api.sessions.openSessionsOf(userId)).map(({ id }) => id)

describe('deactivating a user', () => {
  const setActive = (userId: number, isActive: unknown, key?: string) =>
    asAdmin('PATCH', at(userId, '/status'), { isActive }, key)

  it('ends their sessions at once and refuses sign-in until activation (403)', async () => {
    const { status, body } = await setActive(fixture.seller.id, false)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id: fixture.seller.id, email: fixture.seller.email, isActive: false },
    })
    expect(await isOpen(fixture.seller.token)).toBe(false)
    expect(await openSessions(fixture.seller.id)).toEqual([])
    expect(await login(fixture.seller)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'Vaš nalog nije aktivan. Obratite se administratoru.' },
    })
    expect((await login({ ...fixture.seller, password: 'x' })).status).toBe(401)
    expect(await setActive(fixture.seller.id, true)).toMatchObject({ status: 200, body: { isActive: true } })
    expect((await login(fixture.seller)).status).toBe(200)
    expect(await happened(fixture.seller.id)).toEqual(['UserDeactivated', 'UserActivated'])
  })

  it('ends a sign-in that is under way', async () => {
    // A sign-in waits for this lock just before its session is written.
    const changing = await fixture.api.pool.connect()
    await changing.query('begin')
    await changing.query('select from private.credentials where user_id = $1 for update', [fixture.seller.id])
    const signingIn = login(fixture.seller)
    await expect
      .poll(
        async () =>
          (
            await fixture.api.pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
      )
      .toBe(1)
    expect((await setActive(fixture.seller.id, false)).status).toBe(200)
    await changing.query('commit')
    changing.release()
    expect(await signingIn).toMatchObject({
      status: 403,
      body: { message: 'Vaš nalog nije aktivan. Obratite se administratoru.' },
    })
    expect(await openSessions(fixture.seller.id)).toEqual([])
  })

  it('does not revive sessions left from the inactive time at activation', async () => {
    await setActive(fixture.seller.id, false)
    const { rows } = await fixture.api.pool.query<{ password_hash: string }>(
      'select password_hash from private.credentials where user_id = $1',
      [fixture.seller.id],
    )
    const left = (await fixture.api.sessions.create(
      { id: fixture.seller.id, role: 'client' },
      rows[0]!.password_hash,
    ))!
    await setActive(fixture.seller.id, true)
    expect(await isOpen(left)).toBe(false)
    const anew = await signIn(fixture.api, fixture.seller)
    await setActive(fixture.seller.id, true)
    expect(await isOpen(anew.token)).toBe(true)
  })

  it('happens once, however often it is requested', async () => {
    const key = randomUUID()
    for (const again of [key, key, randomUUID(), undefined])
      expect((await setActive(fixture.seller.id, false, again)).status).toBe(200)
    await setActive(fixture.seller.id, true)
    // A late repetition neither deactivates again nor reports the outdated state.
    expect((await setActive(fixture.seller.id, false, key)).body).toMatchObject({ isActive: true })
    expect(await happened(fixture.seller.id)).toEqual(['UserDeactivated', 'UserActivated'])
  })

  it('is refused for user 1 (403), a missing user (404) and non-admins (403)', async () => {
    expect(await setActive(1, false)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'Glavni administrator ne može biti deaktiviran' },
    })
    expect(await setActive(987654, false)).toMatchObject({
      status: 404,
      body: { message: 'Korisnik nije pronađen' },
    })
    expect(await setActive(fixture.seller.id, 'ne')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'isActive', message: 'Status je obavezan' }] },
    })
    expect(
      (
        await fixture.api.send(
          'PATCH',
          at(fixture.seller.id, '/status'),
          { isActive: false },
          { token: fixture.seller.token },
        )
      ).status,
    ).toBe(403)
    expect(await isOpen(fixture.admin.token)).toBe(true)
    expect(await happened(fixture.seller.id)).toEqual([])
  })

  it("stops sales on the user's pages", async () => {
    const { id } = await newWebsite(fixture.api, fixture.seller)
    await setActive(fixture.seller.id, false)
    // The account's state is cached for two seconds.
    await expect
      .poll(async () => (await fixture.api.send('POST', '/api/orders', orderForm(id))).status)
      .toBe(404)
  })
})

describe("resetting a user's password", () => {
  const reset = (userId: number, newPassword: unknown, key?: string) =>
    asAdmin('PATCH', at(userId, '/reset-password'), { newPassword }, key)

  it('makes only the new password valid and ends all sessions', async () => {
    const elsewhere = await signIn(fixture.api, fixture.seller)
    expect(await reset(fixture.seller.id, 'nova šifra')).toMatchObject({
      status: 200,
      body: { message: 'Šifra je resetovana!' },
    })
    expect([await isOpen(fixture.seller.token), await isOpen(elsewhere.token)]).toEqual([false, false])
    expect((await login(fixture.seller)).status).toBe(401)
    expect((await login({ ...fixture.seller, password: 'nova šifra' })).status).toBe(200)
    expect(await happened(fixture.seller.id)).toEqual([['UserPasswordChanged', { how: 'reset' }]])
    expect(JSON.stringify(await fixture.api.events(userStream(fixture.seller.id)))).not.toContain(
      'nova šifra',
    )
  })

  it('happens once per idempotency key', async () => {
    const key = randomUUID()
    expect(
      (await Promise.all([1, 2, 3].map(() => reset(fixture.seller.id, 'nova šifra', key)))).map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200, 200])
    expect(await happened(fixture.seller.id)).toHaveLength(1)
  })

  it('is refused for user 1, a bad password, a missing user and non-admins', async () => {
    expect(await reset(1, 'nova šifra')).toMatchObject({
      status: 403,
      body: { message: 'Šifra glavnog administratora se ne može resetovati' },
    })
    expect(await reset(fixture.seller.id, 'kratk')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'newPassword', message: 'Nova lozinka mora imati najmanje 6 karaktera' }] },
    })
    expect((await reset(fixture.seller.id, 'x'.repeat(201))).status).toBe(400)
    expect((await reset(987654, 'nova šifra')).status).toBe(404)
    expect(
      (
        await fixture.api.send(
          'PATCH',
          at(fixture.admin.id, '/reset-password'),
          { newPassword: 'moja šifra' },
          { token: fixture.seller.token },
        )
      ).status,
    ).toBe(403)
    expect([(await login(fixture.seller)).status, (await signInAdmin(fixture.api)).id]).toEqual([200, 1])
  })
})

describe("a user's sessions", () => {
  it('store browser and address', async () => {
    await login(fixture.seller, {
      'user-agent': `Firefox\u00e9 ${'x'.repeat(400)}`,
      'x-forwarded-for': '203.0.113.77',
    })
    const opened = (await fixture.api.sessions.openSessionsOf(fixture.seller.id)).find(
      ({ address }) => address === '203.0.113.77',
    )
    expect(opened?.userAgent).toBe(`Firefox ${'x'.repeat(292)}`)
  })

  it('are ended one by one', async () => {
    const elsewhere = await signIn(fixture.api, fixture.seller)
    const { sessionId } = (await fixture.api.sessions.find(elsewhere.token))!
    expect(await asAdmin('DELETE', at(fixture.seller.id, `/sessions/${sessionId}`))).toMatchObject({
      status: 200,
      body: { message: 'Sesija je prekinuta' },
    })
    expect([await isOpen(fixture.seller.token), await isOpen(elsewhere.token)]).toEqual([true, false])
    expect((await asAdmin('DELETE', at(fixture.seller.id, `/sessions/${sessionId}`))).status).toBe(404)
    expect(await happened(fixture.seller.id)).toEqual([['UserSessionsRevoked', { sessionId }]])
  })

  it('are ended all together', async () => {
    const elsewhere = await signIn(fixture.api, fixture.seller)
    expect(await asAdmin('DELETE', at(fixture.seller.id, '/sessions'))).toMatchObject({
      status: 200,
      body: { message: 'Sve sesije su prekinute' },
    })
    expect([await isOpen(fixture.seller.token), await isOpen(elsewhere.token)]).toEqual([false, false])
    expect(await happened(fixture.seller.id)).toEqual([['UserSessionsRevoked', { sessionId: null }]])
    expect((await login(fixture.seller)).status).toBe(200)
  })

  it("can be ended neither by another seller nor under another user's id", async () => {
    const { sessionId } = (await fixture.api.sessions.find(fixture.seller.token))!
    const other = await newSeller(fixture.api)
    expect((await asAdmin('DELETE', at(other.id, `/sessions/${sessionId}`))).status).toBe(404)
    expect((await asAdmin('DELETE', at(fixture.seller.id, '/sessions/none'))).status).toBe(404)
    expect(
      (
        await fixture.api.send('DELETE', at(fixture.seller.id, '/sessions'), undefined, {
          token: other.token,
        })
      ).status,
    ).toBe(403)
    expect(await isOpen(fixture.seller.token)).toBe(true)
  })
})
