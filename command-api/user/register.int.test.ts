// Rules: session/registration
import { randomUUID } from 'node:crypto'
import { userStream } from '@pazar/contracts/user/events.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSeller } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi

beforeAll(async () => {
  api = await startCommandApi({ isSignUpOpen: true })
})
afterAll(() => api.close())

const form = (more: Record<string, unknown> = {}) => ({
  email: `${randomUUID()}@pazar.test`,
  password: 'šifra123',
  firstName: 'Ana',
  lastName: 'Anić',
  ...more,
})
const register = (
  body: unknown,
  { key, from = randomUUID().slice(0, 8) }: { key?: string; from?: string } = {},
) => api.send('POST', '/api/auth/register', body, { key, headers: { 'x-forwarded-for': from } })

it('registers a client, signs them in and records them as the actor', async () => {
  const account = form({ companyName: 'Lampe d.o.o.' })
  const { status, body, headers } = await register(account)
  expect(status).toBe(201)
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: {
      id: expect.any(Number),
      email: account.email,
      firstName: 'Ana',
      lastName: 'Anić',
      role: 'client',
      duty: null,
      isActive: true,
      companyName: 'Lampe d.o.o.',
      phone: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  })
  expect(headers.get('set-cookie')).toContain(`pazar_session=${body.token}`)
  expect(
    (await api.send('DELETE', '/api/market-costs/999999', undefined, { token: body.token })).status,
  ).toBe(404)
  const [created] = await api.events(userStream(body.user.id))
  expect(created).toMatchObject({
    type: 'UserCreated',
    data: { role: 'client' },
    metadata: { actor: { kind: 'user', id: body.user.id, role: 'client' } },
  })
})

it('rejects invalid fields (400)', async () => {
  const { status, body } = await register({ email: 'ana', password: 'kratk', firstName: '', lastName: ' ' })
  expect(status).toBe(400)
  expect(body.issues).toEqual([
    { path: 'email', message: 'Neispravna email adresa' },
    { path: 'password', message: 'Lozinka mora imati najmanje 6 karaktera' },
    { path: 'firstName', message: 'Ime je obavezno' },
    { path: 'lastName', message: 'Prezime je obavezno' },
  ])
  expect((await register(form({ role: 'admin' }))).status).toBe(400)
})

it('refuses a taken e-mail (409)', async () => {
  const seller = await newSeller(api)
  expect(await register(form({ email: seller.email }))).toMatchObject({
    status: 409,
    body: { code: 'email_taken', issues: [{ path: 'email' }] },
  })
})

it('registers once per idempotency key and reveals nothing to others who use the key (409)', async () => {
  const key = randomUUID()
  const account = form()
  const answers = [await register(account, { key }), await register(account, { key })]
  expect(answers.map(({ status, body }) => [status, body.user.id])).toEqual([
    [201, answers[0]!.body.user.id],
    [201, answers[0]!.body.user.id],
  ])
  expect((await register({ ...account, password: 'pogodak' }, { key })).status).toBe(409)
  expect((await register(form(), { key })).status).toBe(409)
})

it('refuses more than 10 attempts of an address in an hour, in every process (429)', async () => {
  const from = '203.0.113.60'
  const taken = form()
  await register(taken)
  for (let attempt = 0; attempt < 10; attempt++) expect((await register(taken, { from })).status).toBe(409)
  const refused = await register(form(), { from })
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests', message: 'Previše pokušaja registracije. Pokušajte ponovo kasnije.' },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await register(form())).status).toBe(201)
  const other = await api.startAnother()
  expect(
    (
      await api.send('POST', `${other.url}/api/auth/register`, form(), {
        headers: { 'x-forwarded-for': from },
      })
    ).status,
  ).toBe(429)
  await other.close()
})

it('is refused if sign-up is closed (403)', async () => {
  const closed = await startCommandApi()
  expect(await closed.send('POST', '/api/auth/register', form())).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: 'Registracija nije otvorena. Obratite se administratoru.' },
  })
  expect(await closed.events('user-')).toHaveLength(1)
  await closed.close()
})
