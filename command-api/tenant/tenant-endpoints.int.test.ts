// Rules: tenants/creation
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSeller, type SignedIn, signInAdmin } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let admin: SignedIn
beforeAll(async () => {
  api = await startCommandApi({ rateLimits: false })
  admin = await signInAdmin(api)
})
afterAll(() => api.close())

const create = (domain: unknown, key?: string, token = admin.token) =>
  api.send('POST', '/api/tenants', { domain }, { token, key })

it('creates a tenant with its own id and page, once per idempotency key', async () => {
  const one = await create('  Lampe.rs ', 'k')
  expect(one).toMatchObject({
    status: 201,
    body: {
      domain: 'Lampe.rs',
      path: `/tenants/${one.body.tenantId}/index.html`,
      message: 'Novi tenant je uspešno kreiran.',
    },
  })
  expect((await create('Lampe.rs', 'k')).body).toEqual(one.body)
  expect((await create('druga.rs')).body.tenantId).toBeGreaterThan(one.body.tenantId)
  expect(await api.events(`tenant-${one.body.tenantId}`)).toMatchObject([
    { type: 'TenantCreated', data: { domain: 'Lampe.rs', createdBy: admin.id } },
  ])
})

it('allows one tenant per domain in any spelling, until it is removed (409)', async () => {
  const { body } = await create('jedna.rs')
  for (const again of ['jedna.rs', 'JEDNA.rs', 'https://www.jedna.rs/ponuda', 'jedna.rs.']) {
    expect(await create(again), again).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Tenant za ovaj domen već postoji.' },
    })
  }
  const [one, other] = await Promise.all([create('uporedo.rs'), create('www.uporedo.rs')])
  expect([one.status, other.status].sort()).toEqual([201, 409])
  await api.send('DELETE', `/api/tenants/${body.tenantId}`, undefined, { token: admin.token })
  expect(await create('jedna.rs')).toMatchObject({ status: 201 })
})

it("accepts a domain as a browser's address bar does", async () => {
  for (const domain of ['', '   ', undefined])
    expect(await create(domain)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'domain', message: 'Domen je obavezan' }] },
    })
  for (const domain of ['bilo-šta', 'https://čaršija.rs:8080/ponuda?x=1'])
    expect(await create(domain)).toMatchObject({ status: 201, body: { domain } })
})

it.each([
  'javascript:alert(1)',
  'lampe .rs:x',
  'https://',
  'ftp://lampe.rs',
  '//lampe.rs',
  'ana:tajna@lampe.rs',
  'lampe.rs:99999',
])('rejects a domain that is not an address: %j (400)', async (domain) => {
  expect(await create(domain)).toMatchObject({ status: 400, body: { issues: [{ path: 'domain' }] } })
})

it.each([
  "lampe'.rs",
  'lampe.rs/„ponuda“',
  '<b>',
  'a>b.rs',
  'lampe.rs" onclick="',
  'moje lampe.rs',
  'lampe\u00a0rs',
  'lampe\u2028.rs',
  'lampe\u200b.rs',
  '\u202elampe.rs',
])('rejects a domain with characters that an address cannot contain: %j (400)', async (domain) => {
  expect(await create(domain)).toMatchObject({
    status: 400,
    body: {
      issues: [{ path: 'domain', message: 'Domen ne sme da sadrži razmake, navodnike ni znakove < i >' }],
    },
  })
})

it('removes a tenant once, for admins only', async () => {
  const { body } = await create('treca.rs')
  const remove = (token: string, id = body.tenantId) =>
    api.send('DELETE', `/api/tenants/${id}`, undefined, { token })
  const { token } = await newSeller(api)
  expect((await create('cetvrta.rs', undefined, token)).status).toBe(403)
  expect((await remove(token)).status).toBe(403)
  for (let time = 0; time < 2; time++)
    expect(await remove(admin.token)).toMatchObject({
      status: 200,
      body: { message: 'Tenant je uspešno uklonjen.' },
    })
  expect((await api.events(`tenant-${body.tenantId}`)).map(({ type }) => type)).toEqual([
    'TenantCreated',
    'TenantRemoved',
  ])
  expect((await remove(admin.token, 987654)).status).toBe(404)
})
