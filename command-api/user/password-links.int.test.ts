// Rules: session/password-link
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newSeller } from '../testing/sellers.ts'
import { setUpPasswordLinks, from, tokenIn, expired } from './testing/password-link-fixture.ts'

const fixture = setUpPasswordLinks()
const { use, forgot, login, happened, mailsTo } = fixture

const createLink = (id: number, token = fixture.admin.token) =>
  fixture.api.send('POST', `/api/admin/users/${id}/password-link`, undefined, { token })
const linkOf = async (id: number) => tokenIn((await createLink(id)).body.url)
const isOpen = async (token: string) =>
  (await fixture.api.send('DELETE', '/api/market-costs/999999', undefined, { token })).status === 404
/** Makes ending sessions fail, as if the process died between two steps. */
async function failingToEndSessions(work: () => Promise<void>): Promise<void> {
  await fixture.api.pool
    .query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no session ends'; end $$;
    create trigger fail before delete on private.sessions for each row execute function fail()`)
  await work()
  await fixture.api.pool.query('drop function fail cascade')
}

describe("an admin's link for a new password", () => {
  it('sets the password once and ends all sessions', async () => {
    const { status, body } = await createLink(fixture.seller.id)
    expect(status).toBe(200)
    expect(body.url).toMatch(/^http:\/\/pazar\.test\/reset-password#[\w-]{43}$/)
    expect(Date.parse(body.expiresAt) - fixture.api.now()).toBeGreaterThan(23 * 3_600_000)
    expect(await use(tokenIn(body.url))).toMatchObject({
      status: 200,
      body: { message: 'Lozinka je promenjena. Prijavite se novom lozinkom.' },
    })
    expect(await isOpen(fixture.seller.token)).toBe(false)
    expect([
      (await login(fixture.seller.email, 'nova lozinka')).status,
      (await login(fixture.seller.email, fixture.seller.password)).status,
    ]).toEqual([200, 401])
    expect(await use(tokenIn(body.url), 'treća lozinka')).toMatchObject(expired)
    expect(await happened(fixture.seller.id)).toEqual([
      {
        type: 'UserPasswordLinkCreated',
        data: { for: 'admin' },
        actor: { kind: 'user', id: fixture.admin.id, role: 'admin' },
      },
      {
        type: 'UserPasswordChanged',
        data: { how: 'reset' },
        actor: { kind: 'user', id: fixture.seller.id, role: 'client' },
      },
    ])
  })

  it('is stored only as a hash', async () => {
    const token = await linkOf(fixture.seller.id)
    for (const table of ['private.password_links', 'log.events'])
      expect(JSON.stringify((await fixture.api.pool.query(`select * from ${table}`)).rows)).not.toContain(
        token,
      )
  })

  it("invalidates the admin's previous link", async () => {
    const [first, second] = [await linkOf(fixture.seller.id), await linkOf(fixture.seller.id)]
    expect(await use(first)).toMatchObject(expired)
    expect((await use(second)).status).toBe(200)
  })

  it('is invalid after another password change', async () => {
    const token = await linkOf(fixture.seller.id)
    await fixture.api.send(
      'POST',
      '/api/auth/change-password',
      {
        currentPassword: fixture.seller.password,
        newPassword: 'svoja lozinka',
        confirmPassword: 'svoja lozinka',
      },
      { token: fixture.seller.token },
    )
    expect(await use(token)).toMatchObject(expired)
  })

  it('is invalid after an e-mail change', async () => {
    const token = await linkOf(fixture.seller.id)
    await fixture.api.send(
      'PATCH',
      `/api/admin/users/${fixture.seller.id}`,
      { email: `${randomUUID()}@nova.test` },
      { token: fixture.admin.token },
    )
    expect(await use(token)).toMatchObject(expired)
  })

  it('works for only one of two concurrent requests (410)', async () => {
    const token = await linkOf(fixture.seller.id)
    const answers = await Promise.all(['prva lozinka', 'druga lozinka'].map((each) => use(token, each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    const signIns = await Promise.all(
      ['prva lozinka', 'druga lozinka'].map((each) => login(fixture.seller.email, each)),
    )
    expect(signIns.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    )
  })

  it('stays valid after a request for a link by e-mail, and is invalid once either was used', async () => {
    const token = await linkOf(fixture.seller.id)
    await forgot(fixture.seller.email)
    await expect.poll(() => mailsTo(fixture.seller.email).length).toBe(1)
    expect((await use(token, 'kratk')).status).toBe(400)
    const mailed = tokenIn(mailsTo(fixture.seller.email)[0]!.body)
    const other = await newSeller(fixture.api)
    const othersToken = await linkOf(other.id)
    await forgot(other.email)
    await expect.poll(() => mailsTo(other.email).length).toBe(1)
    expect((await use(othersToken)).status).toBe(200)
    expect((await use(mailed)).status).toBe(200)
    expect(await use(token)).toMatchObject(expired)
    expect(await use(tokenIn(mailsTo(other.email)[0]!.body))).toMatchObject(expired)
  })

  it('changes nothing if the sessions cannot be ended, and works afterwards', async () => {
    const token = await linkOf(fixture.seller.id)
    await failingToEndSessions(async () => expect((await use(token)).status).toBe(500))
    expect([
      (await login(fixture.seller.email, 'nova lozinka')).status,
      await isOpen(fixture.seller.token),
    ]).toEqual([401, true])
    expect((await use(token)).status).toBe(200)
    expect([
      (await login(fixture.seller.email, 'nova lozinka')).status,
      await isOpen(fixture.seller.token),
    ]).toEqual([200, false])
  })

  it('is refused for user 1, an inactive account and a missing user', async () => {
    expect(await createLink(1)).toMatchObject({
      status: 403,
      body: { message: 'Šifra glavnog administratora se ne može resetovati' },
    })
    const token = await linkOf(fixture.seller.id)
    await fixture.api.send(
      'PATCH',
      `/api/admin/users/${fixture.seller.id}/status`,
      { isActive: false },
      { token: fixture.admin.token },
    )
    expect(await createLink(fixture.seller.id)).toMatchObject({
      status: 409,
      body: { message: 'Nalog nije aktivan. Prvo ga aktivirajte.' },
    })
    expect(await use(token)).toMatchObject({
      status: 403,
      body: { message: 'Vaš nalog nije aktivan. Obratite se administratoru.' },
    })
    expect((await createLink(987_654)).status).toBe(404)
  })

  it.each([
    [
      { token: 'x'.repeat(43), newPassword: 'kratk', confirmPassword: 'kratk' },
      'newPassword',
      'Nova lozinka mora imati najmanje 6 karaktera',
    ],
    [
      { token: 'x'.repeat(43), newPassword: 'lozinka', confirmPassword: 'druga' },
      'confirmPassword',
      'Lozinke se ne poklapaju',
    ],
    [{ token: 'x', newPassword: 'lozinka', confirmPassword: 'lozinka' }, 'token', 'Link nije ispravan'],
  ])('rejects %j (400)', async (body, path, message) => {
    expect(
      await fixture.api.send('POST', '/api/auth/reset-password', body, { headers: from() }),
    ).toMatchObject({
      status: 400,
      body: { issues: [{ path, message }] },
    })
  })
})

describe('password change while sessions cannot be ended', () => {
  it.each([
    [
      'the seller',
      () =>
        fixture.api.send(
          'POST',
          '/api/auth/change-password',
          {
            currentPassword: fixture.seller.password,
            newPassword: 'nova lozinka',
            confirmPassword: 'nova lozinka',
          },
          { token: fixture.seller.token },
        ),
    ],
    [
      'an admin',
      () => {
        const path = `/api/admin/users/${fixture.seller.id}/reset-password`
        return fixture.api.send(
          'PATCH',
          path,
          { newPassword: 'nova lozinka' },
          { token: fixture.admin.token },
        )
      },
    ],
  ])('by %s is rolled back and can be repeated', async (_, change) => {
    const {
      body: { token: elsewhere },
    } = await login(fixture.seller.email, fixture.seller.password)
    await failingToEndSessions(async () => expect((await change()).status).toBe(500))
    expect([(await login(fixture.seller.email, 'nova lozinka')).status, await isOpen(elsewhere)]).toEqual([
      401,
      true,
    ])
    expect((await change()).status).toBe(200)
    expect([(await login(fixture.seller.email, 'nova lozinka')).status, await isOpen(elsewhere)]).toEqual([
      200,
      false,
    ])
  })
})
