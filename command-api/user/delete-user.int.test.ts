// Rules: accounts/delete-user
import { randomUUID } from 'node:crypto'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { describe, expect, it } from 'vitest'
import { newSeller, newWebsite, websiteForm } from '../testing/sellers.ts'
import { emailKey } from './credentials.ts'
import { setUpAccounts, at } from './testing/account-fixture.ts'

const fixture = setUpAccounts()
const { login, isOpen, happened, asAdmin } = fixture

describe('deleting a user', () => {
  const remove = (userId: number, key?: string) => asAdmin('DELETE', at(userId), undefined, key)
  const create = (email: string) =>
    asAdmin('POST', '/api/admin/clients', {
      email,
      password: 'nova lozinka',
      firstName: 'Iva',
      lastName: 'Ivić',
    })

  it('ends the sessions and deletes credentials and secrets', async () => {
    await fixture.api.send(
      'PATCH',
      '/api/user/settings',
      { telegramBotId: '1:tajna' },
      { token: fixture.seller.token },
    )
    const secrets = async () =>
      (
        await fixture.api.pool.query('select from private.user_secrets where user_id = $1', [
          fixture.seller.id,
        ])
      ).rowCount
    expect(await secrets()).toBe(1)
    expect(await remove(fixture.seller.id)).toMatchObject({
      status: 200,
      body: { message: 'Korisnik je obrisan!' },
    })
    expect(await isOpen(fixture.seller.token)).toBe(false)
    expect(await login(fixture.seller)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(
      (
        await fixture.api.pool.query('select from private.credentials where user_id = $1', [
          fixture.seller.id,
        ])
      ).rowCount,
    ).toBe(0)
    expect(await secrets()).toBe(0)
    expect((await happened(fixture.seller.id)).at(-1)).toBe('UserDeleted')
  })

  it('releases the addresses of their pages', async () => {
    const { customUrl } = await newWebsite(fixture.api, fixture.seller)
    const other = await newSeller(fixture.api)
    const take = () =>
      fixture.api.send('POST', '/api/sync/create-website', websiteForm({ customUrl }), { token: other.token })
    expect((await take()).status).toBe(409)
    await remove(fixture.seller.id)
    fixture.api.advanceClock(60 * 60 * 1000)
    expect(await take()).toMatchObject({ status: 201, body: { website: { customUrl, userId: other.id } } })
  })

  it('releases the e-mail for a new account', async () => {
    expect((await create(fixture.seller.email)).status).toBe(409)
    await remove(fixture.seller.id)
    const { status, body } = await create(fixture.seller.email.toUpperCase())
    expect(status).toBe(201)
    expect(body.id).not.toBe(fixture.seller.id)
    expect((await login({ email: fixture.seller.email, password: 'nova lozinka' })).body.user.id).toBe(
      body.id,
    )
    // A repetition must not affect the new owner of the e-mail.
    expect((await remove(fixture.seller.id)).status).toBe(200)
    expect((await login({ email: fixture.seller.email, password: 'nova lozinka' })).status).toBe(200)
  })

  it('is completed by a repetition if it was interrupted', async () => {
    const stream = userStream(fixture.seller.id)
    const metadata = {
      at: new Date(fixture.api.now()).toISOString(),
      actor: { kind: 'user', id: 1, role: 'admin' } as const,
      correlationId: 'c',
      causationId: null,
    }
    await fixture.api.log.append(stream, [{ type: 'UserDeleted', data: {} }], {
      expectedRevision: 0,
      metadata,
    })
    expect((await create(fixture.seller.email)).status).toBe(409)
    expect((await login(fixture.seller)).status).toBe(401)
    expect((await remove(fixture.seller.id)).status).toBe(200)
    expect((await create(fixture.seller.email)).status).toBe(201)
    expect(
      (
        await fixture.api.events(
          reservationStream('email', emailKey(fixture.api.stores.appSecret, fixture.seller.email)),
        )
      ).map(({ type }) => type),
    ).toEqual(['Reserved', 'Released', 'Reserved'])
  })

  it('happens once and refuses later commands on the account (404)', async () => {
    const key = randomUUID()
    expect(
      (await Promise.all([key, key, undefined].map((each) => remove(fixture.seller.id, each)))).map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200, 200])
    expect(await happened(fixture.seller.id)).toEqual(['UserDeleted'])
    expect((await asAdmin('PATCH', at(fixture.seller.id, '/status'), { isActive: true })).status).toBe(404)
    expect(
      (await asAdmin('PATCH', at(fixture.seller.id, '/reset-password'), { newPassword: 'nova šifra' }))
        .status,
    ).toBe(404)
    expect((await asAdmin('DELETE', at(fixture.seller.id, '/sessions'))).status).toBe(404)
  })

  it('is refused for admins (403)', async () => {
    expect(await remove(1)).toMatchObject({
      status: 403,
      body: { message: 'Glavni administrator ne može biti obrisan' },
    })
    expect((await remove(987654)).status).toBe(404)
    expect((await fixture.api.send('DELETE', at(1), undefined, { token: fixture.seller.token })).status).toBe(
      403,
    )
    expect(await isOpen(fixture.admin.token)).toBe(true)
  })
})
