import { randomUUID } from 'node:crypto'
import { newHelper, newSeller, newWebsite } from '@pazar/command-api/testing/sellers.ts'
import { domainStream } from '@pazar/contracts/domain/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { AccessFixture, Sample } from './access-fixture.ts'
import { orderSamples } from './order-samples.ts'

const unique = () => randomUUID().slice(0, 8)

const newEntry = async ({ app, people }: AccessFixture) =>
  (
    await app.commands.send(
      'POST',
      '/api/market-costs',
      { market: 'Serbia', shippingCost: 1 },
      { token: people.owner.token },
    )
  ).body.id as number
const newImage = async ({ app }: AccessFixture) => {
  const file = `${'b'.repeat(64)}-320.webp`
  await app.commands.pool.query(
    "insert into private.images (hash, width, height, bytes, uploaded_by) values ($1, 320, 200, 'x', 1) on conflict do nothing",
    ['b'.repeat(64)],
  )
  return file
}

const newUser = async ({ app }: AccessFixture) => (await newSeller(app.commands)).id
const newHelperOfOwner = async ({ app, people }: AccessFixture) =>
  (await newHelper(app.commands, people.owner, 'pozivi')).id

const newUpsell = async ({ app, people }: AccessFixture) => {
  const site = await newWebsite(app.commands, people.owner)
  const body = {
    websiteId: site.id,
    upsellProductLinks: [{ url: 'https://primer.rs/torbica', title: 'Torbica' }],
  }
  return (await app.commands.send('POST', '/api/upsell/process-links', body, { token: people.owner.token }))
    .body.products[0].id as number
}

const newDomain = async ({ app, people }: AccessFixture) =>
  (
    await app.commands.send(
      'POST',
      '/api/domains',
      { host: `prodavnica-${unique()}.rs` },
      { token: people.owner.token },
    )
  ).body.asciiHost as string
const newTenant = async ({ app, people }: AccessFixture) =>
  (
    await app.commands.send(
      'POST',
      '/api/tenants',
      { domain: `lampe-${unique()}.rs` },
      { token: people.admin.token },
    )
  ).body.tenantId as number
/** Verified by an uninvolved seller, because the other callers remove their domains. */
const verifiedHost = 'verifikovana.rs'
export const verifyDomain = async ({ app }: AccessFixture) => {
  const { id, token } = await newSeller(app.commands)
  await app.commands.send('POST', '/api/domains', { host: verifiedHost }, { token })
  const metadata = {
    at: new Date().toISOString(),
    actor: { kind: 'system' },
    correlationId: 'access',
    causationId: null,
  } as const
  await app.commands.log.append(domainStream(id, verifiedHost), [{ type: 'DomainVerified', data: {} }], {
    expectedRevision: 0,
    metadata,
  })
}

/** A website that shows real figures. */
const newFrankWebsite = async ({ app, people }: AccessFixture) => {
  const { id, revision } = await newWebsite(app.commands, people.owner)
  const metadata = {
    at: new Date().toISOString(),
    actor: { kind: 'user', id: people.owner.id, role: 'client' },
    correlationId: 'access',
    causationId: null,
  } as const
  await app.commands.log.append(
    websiteStream(id),
    [{ type: 'WebsiteContentChanged', data: { changes: { trustMode: 'real' }, restoredFrom: null } }],
    { expectedRevision: revision, metadata },
  )
  return id
}

/** A notification of the owner that became a dead letter. */
const newFailedNotification = async ({ app, people, orderId }: AccessFixture) => {
  const { rows } = await app.commands.pool.query<{ id: number }>(
    `insert into private.outbox (key, effect, event_id, stream, status, seller_id) values (gen_random_uuid(), 'webhook', gen_random_uuid(), $1, 'dead', $2) returning id`,
    [`order-${orderId}`, people.owner.id],
  )
  return rows[0]!.id
}

/** Gives every caller two webhooks with the ids 1 and 2; the second is the one to delete. */
const addWebhooks = async ({ app, people }: AccessFixture) => {
  for (const { token } of Object.values(people)) {
    const add = (key: string) =>
      app.commands.send(
        'POST',
        '/api/webhooks',
        { url: 'https://primer.rs/', topics: ['order.placed'] },
        { token, key },
      )
    await add('first')
    await add('second')
  }
}

const firstWebhook = async (fixture: AccessFixture) => {
  await addWebhooks(fixture)
  return 1
}
const secondWebhook = async (fixture: AccessFixture) => {
  await addWebhooks(fixture)
  return 2
}

/**
 * By "METHOD path". Contains only what the access check reads; elsewhere an empty body passes that check and
 * answers 400.
 */
export const samples: Record<string, Sample> = {
  'GET /api/websites/public': { query: ({ website }) => `url=${website.customUrl}` },
  'GET /api/websites/id/:id': { id: ({ website }) => website.id },
  'PUT /api/websites/id/:id': { id: ({ website }) => website.id, body: { hook: 'Novo' } },
  'GET /api/public/websites/:id/figures': { id: newFrankWebsite },
  'GET /api/websites/id/:id/history': { id: ({ website }) => website.id },
  'GET /api/websites/id/:id/history/:revision': { id: ({ website }) => website.id, inner: () => 0 },
  'POST /api/websites/id/:id/restore': { id: ({ website }) => website.id, body: { revision: 0 } },
  'POST /api/websites/id/:id/withdraw-earlier-prices': { id: ({ website }) => website.id },
  'POST /api/websites/id/:id/preview': { id: ({ website }) => website.id, body: { hook: 'Novo' } },
  'POST /api/websites/:id/rewrite': { id: ({ website }) => website.id, body: { part: 'hook' } },
  ...orderSamples,
  'DELETE /api/saved-filters/:id': { id: () => 'otkazane' },
  'PUT /api/market-costs/:id': { id: newEntry, body: { otherCosts: 5 } },
  'DELETE /api/market-costs/:id': { id: newEntry },
  'PATCH /api/admin/users/:id/status': { id: newUser, body: { isActive: false } },
  'PATCH /api/admin/users/:id/reset-password': { id: newUser, body: { newPassword: 'nova šifra' } },
  'PATCH /api/admin/users/:id': { id: newUser, body: { notes: 'Sjajan prodavac' } },
  'POST /api/admin/users/:id/password-link': { id: newUser },
  'PATCH /api/helpers/:id': { id: newHelperOfOwner, body: { duty: 'pakovanje' } },
  'POST /api/helpers/:id/password-link': { id: newHelperOfOwner },
  'DELETE /api/helpers/:id': { id: newHelperOfOwner },
  'GET /api/admin/users/:id/helpers': { id: newUser },
  'PATCH /api/admin/users/:id/identity': { id: newUser, body: { address: 'Glavna 1' } },
  'PUT /api/legal-pages/:market/:page': {
    id: () => 'Serbia',
    inner: () => 'terms',
    body: { text: 'Uslovi' },
  },
  'POST /api/legal-pages/:market/:page/review': { id: () => 'Serbia', inner: () => 'terms' },
  'GET /api/admin/users/:id/legal-pages': { id: newUser },
  'PUT /api/admin/users/:id/legal-pages/:market/:page': {
    id: newUser,
    inner: () => ['Serbia', 'terms'],
    body: { text: 'Uslovi' },
  },
  'GET /api/public/legal-pages/:page': {
    id: () => 'terms',
    query: ({ website }) => `websiteId=${website.id}`,
  },
  'DELETE /api/admin/users/:id': { id: newUser },
  'PUT /api/admin/users/:id/storage-quota': { id: newUser, body: { quotaBytes: 2 ** 30 } },
  'GET /api/admin/users/:id/sessions': { id: newUser },
  'DELETE /api/admin/users/:id/sessions': { id: newUser },
  'DELETE /api/admin/users/:id/sessions/:sessionId': {
    id: newUser,
    inner: async ({ app }, id) => (await app.commands.sessions.openSessionsOf(Number(id)))[0]!.id,
  },
  'GET /api/analytics/orders': { query: () => 'market=Serbia' },
  'GET /api/analytics/outcomes': { query: () => 'market=Serbia' },
  'GET /api/analytics/orders/export': { query: () => 'market=Serbia' },
  'GET /api/admin/streams/:stream': { id: ({ website }) => `website-${website.id}` },
  'DELETE /api/domains/:host': { id: newDomain },
  'GET /api/domains/tls-ask': { query: () => `domain=${verifiedHost}` },
  'GET /api/shops': { query: () => `host=${verifiedHost}` },
  'DELETE /api/tenants/:tenantId': { id: newTenant },
  'GET /api/upsell/products/:websiteId': { id: ({ website }) => website.id },
  'GET /api/public/upsell/products/:websiteId': { id: ({ website }) => website.id },
  'PUT /api/upsell/products/:id': { id: newUpsell, body: { title: 'Torbica' } },
  'DELETE /api/upsell/products/:id': { id: newUpsell },
  'POST /api/upsell/products/:id/read-link': { id: newUpsell },
  'GET /api/testimonials/:productName/:category': { id: () => 'Lampa', inner: () => 'other' },
  'GET /api/ai/generate-faq': { query: () => 'product=Lampa' },
  'POST /api/notifications/:id/retry': { id: newFailedNotification },
  'PATCH /api/webhooks/:id': { id: firstWebhook, body: { description: 'ERP' } },
  'POST /api/webhooks/:id/secret': { id: firstWebhook },
  'POST /api/webhooks/:id/test': { id: firstWebhook },
  'DELETE /api/webhooks/:id': { id: secondWebhook },
  'GET /uploads/:file': { id: newImage },
  'GET /api/object-storage/:file': { id: newImage },
}
