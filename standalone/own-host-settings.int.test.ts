// Rules: domains/seller-hosts, pixel/precedence
import { expect, test } from 'vitest'
import { admin } from './testing/start-app-with-hosts.ts'
import { setUpOwnHosts, soon } from './testing/own-hosts-fixture.ts'

const fixture = setUpOwnHosts()
const { call, page } = fixture

test("uses the pixel of the host, or the seller's own without one", async () => {
  const { id } = await fixture.app.sells(fixture.ana, 'Solarna lampa')
  await fixture.app.opens(fixture.ana, fixture.host)
  const at = async (where: string, path = '/api/pixel/config', token?: string) =>
    (await call('GET', path, undefined, token, where)).body
  const none = { pixelId: null, enabled: false, domain: null }
  await soon(async () => expect(await at(fixture.host)).toEqual(none))
  await call('PATCH', '/api/user/facebook-pixel', { facebookPixelId: '111' }, fixture.ana.token)
  await soon(async () =>
    expect(await at(fixture.host)).toEqual({ pixelId: '111', enabled: true, domain: fixture.host }),
  )
  expect(await at('pazar.test', `/api/pixel/config?websiteId=${id}`)).toMatchObject({ pixelId: '111' })
  expect(await at('pazar.test')).toEqual(none)
  expect(await at('pazar.test', undefined, fixture.ana.token)).toMatchObject({ pixelId: '111' })
  await call(
    'PUT',
    '/api/pixel/config',
    { domain: fixture.host, pixelId: '222', testCode: 'TEST9', accessToken: 'EAAB-tajna' },
    fixture.ana.token,
  )
  await soon(async () =>
    expect(await at(fixture.host)).toEqual({ pixelId: '222', enabled: true, domain: fixture.host }),
  )
  await call(
    'PUT',
    '/api/pixel/config',
    { domain: fixture.host, pixelId: '222', testCode: null, enabled: false },
    fixture.ana.token,
  )
  await soon(async () =>
    expect(await at(fixture.host)).toEqual({ pixelId: '222', enabled: false, domain: fixture.host }),
  )
  expect(await at(`nicija-${fixture.host}`, `/api/pixel/config?websiteId=${id}`)).toEqual(none)
  expect((await call('GET', '/api/domains', undefined, fixture.ana.token)).text).not.toContain('EAAB')
})

test("shows at a tenant's page the shop of the seller who verified its domain, otherwise the admin's", async () => {
  const {
    body: { token },
  } = await call('POST', '/api/auth/login', admin)
  const {
    body: { path },
  } = await call('POST', '/api/tenants', { domain: `https://${fixture.host}/` }, token)
  await soon(async () =>
    expect((await page('pazar.test', path)).text).toContain('Uskoro stižu novi proizvodi'),
  )
  await fixture.app.sells(fixture.ana, 'Solarna lampa')
  await fixture.app.opens(fixture.ana, fixture.host)
  await soon(async () => {
    const { text } = await page('pazar.test', path)
    expect(text).toContain('Solarna lampa')
    expect(text).toContain(`<link rel="canonical" href="http://${fixture.host}/"/>`)
  })
  expect((await page(fixture.host, path)).status).toBe(404)
  const list = await call('GET', '/api/tenants', undefined, token)
  expect([list.headers['content-range'], list.body.tenants.at(-1)]).toEqual([
    expect.stringMatching(/^tenants 0-\d+\/\d+$/),
    expect.objectContaining({ domain: `https://${fixture.host}/`, path }),
  ])
  const { tenantId } = list.body.tenants.at(-1)
  await call('DELETE', `/api/tenants/${tenantId}`, undefined, token)
  await soon(async () => expect((await page('pazar.test', path)).status).toBe(404))
})

test("gives a host to only one of two sellers who verify it at once, and shows that seller's page", async () => {
  await fixture.app.sells(fixture.ana, 'Solarna lampa')
  await fixture.app.sells(fixture.mira, 'Termos')
  const texts = await Promise.all(
    [fixture.ana, fixture.mira].map(
      async ({ token }) =>
        (await call('POST', '/api/domains', { host: fixture.host }, token)).body.dnsInstructions.txt
          .value as string,
    ),
  )
  fixture.app.zone[fixture.host] = { TXT: texts }
  const answers = await Promise.all(
    [fixture.ana, fixture.mira].map(({ token }) =>
      call('POST', '/api/domains/verify', { host: fixture.host }, token),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const shown = answers[0]!.status === 200 ? 'Solarna lampa' : 'Termos'
  await soon(async () => expect((await page(fixture.host)).text).toContain(shown))
  const lists = await Promise.all(
    [fixture.ana, fixture.mira].map(
      async ({ token }) =>
        (await call('GET', '/api/domains', undefined, token)).body as { status: string; userId: number }[],
    ),
  )
  expect(lists.map((list) => list.length)).toEqual([1, 1])
  expect(lists.flat().filter(({ status }) => status === 'verified')).toHaveLength(1)
})
