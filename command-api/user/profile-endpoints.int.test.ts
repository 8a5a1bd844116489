// Rules: accounts/own-profile, accounts/notes
import { userStream } from '@pazar/contracts/user/events.ts'
import { describe, expect, it } from 'vitest'
import { newSeller, signIn } from '../testing/sellers.ts'
import { testAdmin } from '../testing/start-command-api.ts'
import { setUpProfiles, newEmail } from './testing/profile-fixture.ts'

const fixture = setUpProfiles()
const { editOwn, edit, login, happened, reservations } = fixture

const isOpen = async (token: string) =>
  (await fixture.api.send('DELETE', '/api/market-costs/999999', undefined, { token })).status === 404

describe('seller identity', () => {
  const change = (body: object, token = fixture.seller.token) =>
    fixture.api.send('PATCH', '/api/user/identity', body, { token })
  const serbian = {
    companyName: 'Lampe d.o.o.',
    country: 'Serbia',
    registrationNumber: '20670487',
    taxNumber: '106737115',
    viber: '064/123-45-67',
  }

  it('is changed by the seller, field by field', async () => {
    expect((await change(serbian)).body).toMatchObject({ ...serbian, viber: '+381641234567', address: null })
    expect((await change({ address: 'Glavna 1, Niš', companyName: '' })).body).toMatchObject({
      taxNumber: '106737115',
      address: 'Glavna 1, Niš',
      companyName: null,
    })
    expect(await happened(fixture.seller.id)).toEqual(['UserProfileChanged', 'UserProfileChanged'])
  })

  it.each([
    [{ ...serbian, taxNumber: '106737116' }, 'taxNumber', 'PIB nije ispravan: kontrolna cifra se ne slaže'],
    [{ country: 'Bosnia', taxNumber: '123' }, 'taxNumber', 'JIB ima 13 cifara'],
    [{ customerPhone: '064 123 4567' }, 'country', 'Izaberite državu u kojoj je firma registrovana'],
    [{ country: 'Srbija' }, 'country', 'Nepoznata država'],
  ])('rejects %j and stores nothing (400)', async (body, path, message) => {
    const answer = await change(body)
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path, message }]])
    expect(await happened(fixture.seller.id)).toEqual([])
  })

  it('can be changed by an admin but not by another seller (403)', async () => {
    const path = `/api/admin/users/${fixture.seller.id}/identity`
    expect(
      (await fixture.api.send('PATCH', path, { address: 'Glavna 2' }, { token: fixture.admin.token })).body,
    ).toMatchObject({ address: 'Glavna 2' })
    const stranger = await newSeller(fixture.api)
    expect(
      (await fixture.api.send('PATCH', path, { address: 'Glavna 3' }, { token: stranger.token })).status,
    ).toBe(403)
  })
})

describe('own profile', () => {
  it('changes name, phone and company, and leaves all sessions open', async () => {
    const other = await signIn(fixture.api, fixture.seller)
    const { status, body } = await editOwn({
      firstName: ' Anka ',
      phone: '065 2',
      companyName: 'Lampe d.o.o.',
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        id: fixture.seller.id,
        firstName: 'Anka',
        lastName: 'Anić',
        phone: '065 2',
        companyName: 'Lampe d.o.o.',
        email: fixture.seller.email,
      },
    })
    expect(body).not.toHaveProperty('notes')
    expect(await isOpen(other.token)).toBe(true)
    expect((await editOwn({ phone: '', companyName: null })).body).toMatchObject({
      phone: null,
      companyName: null,
    })
  })

  it('rejects notes, role and status (400)', async () => {
    for (const body of [{ notes: 'Sjajan' }, { role: 'admin' }, { isActive: true }, {}])
      expect((await editOwn(body)).status, JSON.stringify(body)).toBe(400)
    expect(await happened(fixture.seller.id)).toEqual([])
  })

  it.each([
    [{ firstName: ' ' }, 'firstName', 'Ime je obavezno'],
    [{ lastName: '' }, 'lastName', 'Prezime je obavezno'],
    [{ email: 'x' }, 'email', 'Neispravna email adresa'],
  ])('rejects %j', async (body, path, message) =>
    expect((await editOwn(body)).body.issues).toContainEqual({ path, message }),
  )

  it('changes the e-mail with the password, ends the other sessions and releases the old e-mail', async () => {
    const other = await signIn(fixture.api, fixture.seller)
    const email = newEmail()
    expect((await editOwn({ email })).body.issues).toEqual([
      { path: 'currentPassword', message: 'Unesite lozinku da biste promenili email adresu' },
    ])
    expect((await editOwn({ email, currentPassword: 'pogrešna' })).body.issues).toEqual([
      { path: 'currentPassword', message: 'Lozinka nije ispravna' },
    ])
    expect(await editOwn({ email, currentPassword: fixture.seller.password })).toMatchObject({
      status: 200,
      body: { email },
    })
    expect([await isOpen(fixture.seller.token), await isOpen(other.token)]).toEqual([true, false])
    expect((await login(email)).status).toBe(200)
    expect((await login(fixture.seller.email)).status).toBe(401)
    const heir = await fixture.api.send(
      'POST',
      '/api/admin/clients',
      { email: fixture.seller.email, password: 'lozinka', firstName: 'Vera', lastName: 'Verić' },
      { token: fixture.admin.token },
    )
    expect(heir.status).toBe(201)
    const log = JSON.stringify((await fixture.api.pool.query('select * from log.events')).rows)
    expect(log).not.toContain(email)
  })

  it("refuses another account's e-mail (409)", async () => {
    const { email } = await newSeller(fixture.api)
    expect(
      await editOwn({ email: email.toUpperCase(), currentPassword: fixture.seller.password }),
    ).toMatchObject({
      status: 409,
      body: { code: 'email_taken', issues: [{ path: 'email' }] },
    })
    expect((await login(fixture.seller.email)).status).toBe(200)
  })

  it('returns to an earlier e-mail', async () => {
    const email = newEmail()
    for (const each of [email, fixture.seller.email, email])
      expect((await editOwn({ email: each, currentPassword: fixture.seller.password })).status).toBe(200)
    expect((await login(email)).status).toBe(200)
    expect((await reservations(fixture.seller.email)).at(-1)).toBe('Released')
    expect((await reservations(email)).at(-1)).toBe('Reserved')
  })

  it('changes the spelling of the same e-mail without a new reservation and leaves all sessions open', async () => {
    const other = await signIn(fixture.api, fixture.seller)
    expect(
      (await editOwn({ email: fixture.seller.email.toUpperCase(), currentPassword: fixture.seller.password }))
        .body.email,
    ).toBe(fixture.seller.email.toUpperCase())
    expect(await reservations(fixture.seller.email)).toEqual(['Reserved'])
    expect(await isOpen(other.token)).toBe(true)
  })
})

describe('account edited by an admin', () => {
  it('changes every field including notes, and a new e-mail ends the sessions', async () => {
    const email = newEmail()
    const changes = {
      email,
      firstName: 'Vera',
      lastName: 'Verić',
      phone: '065 2',
      companyName: 'Lampe',
      notes: 'Kasni\nsa plaćanjem',
    }
    expect(await edit(fixture.seller.id, changes)).toMatchObject({
      status: 200,
      body: { id: fixture.seller.id, ...changes },
    })
    expect(await isOpen(fixture.seller.token)).toBe(false)
    expect((await login(email)).body.user).not.toHaveProperty('notes')
    const [, event] = await fixture.api.events(userStream(fixture.seller.id))
    expect(event).toMatchObject({
      type: 'UserProfileChanged',
      data: changes,
      metadata: { actor: { id: fixture.admin.id, role: 'admin' } },
    })
    expect(JSON.stringify((await fixture.api.pool.query('select * from log.events')).rows)).not.toContain(
      'Kasni',
    )
  })

  it("rejects the admin's own e-mail, which needs their password", async () => {
    expect((await edit(fixture.admin.id, { email: newEmail() })).body.issues).toEqual([
      { path: 'email', message: 'Svoju email adresu menjate u Podešavanjima, uz lozinku' },
    ])
    expect((await login(testAdmin.email, testAdmin.password)).status).toBe(200)
  })

  it('answers 404 for a missing account and 400 for an empty change', async () => {
    expect((await edit(987_654, { firstName: 'X' })).status).toBe(404)
    expect((await edit(fixture.seller.id, {})).status).toBe(400)
  })
})
