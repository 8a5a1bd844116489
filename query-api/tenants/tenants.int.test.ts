// Rules: tenants/page
import {
  giveHost,
  newSeller,
  newWebsite,
  type SignedIn,
  signInAdmin,
} from '@pazar/command-api/testing/sellers.ts'
import { domainStream } from '@pazar/contracts/domain/events.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  admin = await signInAdmin(app.commands)
})
afterAll(() => app.close())

it('lists each tenant with its owner: the seller who verified the domain, else the admin who created it', async () => {
  const ana = await newSeller(app.commands)
  const { body: tenant } = await app.commands.send(
    'POST',
    '/api/tenants',
    { domain: 'https://www.lampe.rs/' },
    { token: admin.token },
  )
  const listed = async () => (await app.get('/api/tenants', { token: admin.token })).body.tenants
  expect(await listed()).toMatchObject([{ tenantId: tenant.tenantId, owner: { userId: admin.id } }])

  await app.commands.send('POST', '/api/domains', { host: 'lampe.rs' }, { token: ana.token })
  await app.commands.log.append(domainStream(ana.id, 'lampe.rs'), [{ type: 'DomainVerified', data: {} }], {
    expectedRevision: 0,
    metadata: {
      at: new Date().toISOString(),
      actor: { kind: 'system' },
      correlationId: 'test',
      causationId: null,
    },
  })
  expect(await listed()).toMatchObject([{ owner: { userId: ana.id, name: 'Ana Anić' } }])
  expect((await app.get(`/api/shops?tenantId=${tenant.tenantId}`, {})).body.sellerId).toBe(ana.id)
})

it('shows for a website whether its seller has other pages, and their tenant page if they have no host', async () => {
  const ana = await newSeller(app.commands)
  const shown = async ({ id }: { id: number }) => {
    const { hasOtherPages, canonicalHost, storefrontTenantId } = (
      await app.get(`/api/websites/public?id=${id}`)
    ).body
    return { hasOtherPages, canonicalHost, storefrontTenantId }
  }
  const first = await newWebsite(app.commands, ana)
  expect(await shown(first)).toEqual({ hasOtherPages: false })
  const second = await newWebsite(app.commands, ana)
  expect(await shown(first)).toEqual({ hasOtherPages: true })
  await app.commands.send('PUT', `/api/websites/id/${second.id}`, { isActive: false }, { token: ana.token })
  expect(await shown(first)).toEqual({ hasOtherPages: false })

  const own = await newWebsite(app.commands, admin)
  await newWebsite(app.commands, admin)
  expect(await shown(own)).toEqual({ hasOtherPages: true })
  const {
    body: { tenantId },
  } = await app.commands.send('POST', '/api/tenants', { domain: 'adminove-lampe.rs' }, { token: admin.token })
  expect(await shown(own)).toEqual({ hasOtherPages: true, storefrontTenantId: tenantId })
  await giveHost(app.commands, ana.id, 'adminove-lampe.rs')
  expect(await shown(own)).toEqual({ hasOtherPages: true })
})
