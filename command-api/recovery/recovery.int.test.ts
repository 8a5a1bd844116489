// Rules: accounts/main-admin
import { randomUUID } from 'node:crypto'
import { startTestServer, type TestServer } from '@pazar/event-store/eventstoredb/testing/server.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwnDomains } from '../domain/own-domains.ts'
import { giveHost, newSeller, newWebsite, openSession, orderForm, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, testAdmin, type TestCommandApi } from '../testing/start-command-api.ts'
import { addUser } from '../user/add-user.ts'
import { ensureAdmin } from '../user/ensure-admin.ts'
import { createLinkByOperator, setPasswordByOperator } from '../user/reset-by-operator.ts'
import { ensureCredentials } from '../user/restore-credentials.ts'
import { acceptUnreadable } from './accept-unreadable.ts'
import { type Recovery, recoverFromLog } from './recover-from-log.ts'
import { startWarnings } from './start-warnings.ts'

let store: TestServer
let before: TestCommandApi
/** Works on an empty Postgres under the same log. */
let api: TestCommandApi
let recovery: Recovery
let sellers: SignedIn[]
let placed: { orderId: string; key: string; form: ReturnType<typeof orderForm> }
let firstWarnings: string[]
let adminRestored: string | undefined

beforeAll(async () => {
  store = await startTestServer()
  before = await startCommandApi({ eventStoreUrl: store.url })
  sellers = [await newSeller(before), await newSeller(before), await newSeller(before)]
  await giveHost(before, sellers[0]!.id, 'lampa.rs')
  const site = await newWebsite(before, sellers[0]!)
  const [key, form] = [randomUUID(), orderForm(site.id)]
  const { body } = await before.send('POST', '/api/orders', form, { key })
  placed = { orderId: body.orderId, key, form }

  const { appSecret } = before.stores
  api = await startCommandApi({
    eventStoreUrl: store.url,
    template: {
      name: `recovered_${randomUUID().replaceAll('-', '')}`,
      async prepare(pool) {
        const { log, checkKeys } = await openLog({ eventStoreUrl: store.url, pool, appSecret })
        recovery = await recoverFromLog({ log, pool, checkKeys })
        firstWarnings = await startWarnings(recovery, { log, pool, appSecret })
        await applySchema(pool, sessionsSchema)
        adminRestored = await ensureAdmin({ log, pool, appSecret }, testAdmin)
        await log.close()
      },
    },
  })
})
afterAll(async () => {
  await before.close()
  await api.close()
  await store.close()
})

const signIn = async (account: { email: string; password: string }) =>
  (await api.send('POST', '/api/auth/login', account)).status

describe('an empty Postgres under an EventStoreDB with events', () => {
  it('is recognised once, and user 1 signs in with ADMIN_EMAIL and ADMIN_PASSWORD', async () => {
    expect(recovery).toEqual({
      isFreshDatabase: true,
      hasNewlyUnreadable: true,
      unreadable: { orders: 1, users: 4, others: 0 },
      accountsWithoutCredentials: 4,
    })
    expect(firstWarnings.at(-1)).toBe(
      'User 1 cannot sign in: npm run admin -- reset-password --email <e-mail of user 1>',
    )
    expect(adminRestored).toBe('The password of user 1 was lost, and is ADMIN_PASSWORD again: change it')
    const login = await api.send('POST', '/api/auth/login', testAdmin)
    expect([login.status, login.body.user.email]).toEqual([200, testAdmin.email])

    const { stores } = api
    const { checkKeys, log } = await openLog({ ...stores, eventStoreUrl: store.url })
    const again = await recoverFromLog({ ...stores, checkKeys })
    await log.close()
    expect(again).toMatchObject({ isFreshDatabase: false, hasNewlyUnreadable: false })
    expect((await startWarnings(again, stores))[0]).toBe(
      'Personal data of 1 order, 4 accounts is unreadable: their keys are not in this database.',
    )
  })

  it('gives no id twice, and still knows the domains of sellers', async () => {
    expect((await newSeller(api)).id).toBe(Math.max(...sellers.map(({ id }) => id)) + 1)
    const domains = createOwnDomains({ ...api.commands, pool: api.pool })
    const seller = sellers[0]!.id
    expect(await domains.primaryOf(seller)).toMatchObject({ host: 'lampa.rs' })
    const { domainId } = (await domains.primaryOf(seller))!
    expect(await domains.hostOf(seller, domainId)).toBe('lampa.rs')
    expect(await domains.idFor(seller, 'nova.rs')).toBe(domainId + 1)
  })

  it('works on an old order: its status and notes change, its customer does not, and it is not placed twice', async () => {
    const token = await openSession(api, { id: 1, role: 'admin' })
    const order = `/api/orders/${placed.orderId}`
    const send = async (method: string, path: string, body: unknown) =>
      (await api.send(method, order + path, body, { token })).status
    expect(await send('PUT', '/status', { status: 'U dostavi', reason: 'Preuzela Ana' })).toBe(200)
    expect(await send('POST', '/notes', { text: 'Zvati' })).toBe(200)
    expect((await api.send('PATCH', `${order}/customer`, { city: 'Niš' }, { token })).body).toMatchObject({
      code: 'conflict',
      message: 'Lični podaci kupca ne mogu da se pročitaju: izgubljen je ključ kojim su šifrovani',
    })
    const repeated = await api.send('POST', '/api/orders', placed.form, { key: placed.key })
    expect(repeated.body.orderId).toBe(placed.orderId)
    expect(await api.events(`order-${placed.orderId}`)).toMatchObject([
      { type: 'OrderPlaced', data: { customer: null } },
      { type: 'OrderStatusChanged', data: { reason: 'Preuzela Ana' } },
      { type: 'OrderNoteAdded', data: { text: 'Zvati' } },
    ])
  })
})

describe('reset-password on the console', () => {
  it('finds a seller by e-mail, who chooses a password with the link and has the e-mail again', async () => {
    const { id, email, password } = sellers[0]!
    expect(await signIn({ email, password })).toBe(401)
    const { token, userId } = await createLinkByOperator(api.stores, { email: email.toUpperCase() })
    expect(userId).toBe(id)
    const chosen = { token, newPassword: 'nova lozinka', confirmPassword: 'nova lozinka' }
    expect((await api.send('POST', '/api/auth/reset-password', chosen)).status).toBe(200)
    expect(await signIn({ email, password: 'nova lozinka' })).toBe(200)
  })

  it('gives an account another e-mail if nobody knows the old one, and keeps the old one from others', async () => {
    const { id, email } = sellers[1]!
    const account = { userId: id, email: 'nova@prodavac.test' }
    expect(await setPasswordByOperator(api.stores, account, 'nova lozinka')).toBe(id)
    expect(await signIn({ email: account.email, password: 'nova lozinka' })).toBe(200)
    expect(await signIn({ email, password: 'nova lozinka' })).toBe(401)
  })

  it.each([
    ['an e-mail of nobody', { email: 'niko@prodavac.test' }, 'No account of the log has that e-mail'],
    ['an account without e-mail', { userId: 4 }, 'reset-password 4 --email <their e-mail>'],
    [
      'an e-mail of another account',
      { userId: 4, email: testAdmin.email },
      'belongs to user 1, not to user 4',
    ],
    ['another e-mail than the readable one', { userId: 1, email: 'niko@prodavac.test' }, 'No account'],
    ['a missing account', { userId: 987654 }, 'There is no user 987654 who could sign in'],
  ])('fails with one line for %s', async (_what, account, line) => {
    expect(sellers[2]!.id).toBe(4)
    await expect(createLinkByOperator(api.stores, account)).rejects.toThrow(line)
  })

  it('leaves the e-mail of an account that cannot sign in yet to nobody else', async () => {
    api.advanceClock(3_600_000)
    const { email } = sellers[2]!
    const user = { userId: 99, role: 'client' as const, email, firstName: 'X', lastName: 'Y' }
    const outcome = await addUser(api.commands, {
      user: { ...user, companyName: null, phone: null, notes: null },
      hash: async () => 'x',
      metadata: {
        at: new Date(api.now()).toISOString(),
        actor: { kind: 'system' },
        correlationId: 'c',
        causationId: null,
      },
      eventId: randomUUID(),
    })
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'email_taken' } })
    const { url } = (
      await api.send('POST', '/api/admin/users/4/password-link', undefined, {
        token: await openSession(api, { id: 1, role: 'admin' }),
      })
    ).body
    expect(url).toBeUndefined()
  })

  it('keeps credentials that another request has written meanwhile', async () => {
    const { id, email } = sellers[0]!
    const { credentials, folds } = api.commands
    await ensureCredentials({ credentials: { ...credentials, emailKeyOf: async () => undefined }, folds }, id)
    expect(await signIn({ email, password: 'nova lozinka' })).toBe(200)
  })

  it('does not find an account by an e-mail that it has left', async () => {
    const { id, email } = sellers[1]!
    const account = { userId: id, email: 'nova@prodavac.test' }
    await expect(createLinkByOperator(api.stores, { email })).rejects.toThrow(
      'No account of the log has that',
    )
    expect(await createLinkByOperator(api.stores, { email: account.email })).toMatchObject({ userId: id })
  })

  it('accepts the loss once', async () => {
    expect(await acceptUnreadable(api.pool)).toMatch(/^Accepted: personal data of 1 order, 4 accounts/)
    expect(await acceptUnreadable(api.pool)).toMatch(/^All personal data is readable, or/)
  })
})
