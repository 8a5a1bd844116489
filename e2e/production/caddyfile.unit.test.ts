import { operatorFolders, operatorPages } from '@pazar/contracts/route/operator-pages.ts'
import { operationRoutes } from '@pazar/contracts/system/routes.ts'
import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import { ownHostPartFor, partFor } from '@pazar/standalone/dispatch.ts'
import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caddyDispatch } from './caddyfile.ts'
import { read } from './compose-file.ts'

const dispatch = caddyDispatch()
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Every path segment that affects routing, and some similar ones. */
const pathSegments = [
  ...operatorPages,
  ...operatorFolders,
  'api',
  'cross-sync',
  'sync-tracking',
  'object-storage',
  'websites',
  'public',
  'pixel',
  'config',
  'shops',
  'apiary',
  'API',
  'uploads',
  'metrics',
  'Login',
  'administracija',
  'assets',
  'site',
  'hvala',
  'hvala-upsell',
  'thank-you-success',
  'prodavnica',
  'robots.txt',
  'termos-planinar',
  '17',
  'a.b',
]
/** No doubled slashes: Caddy matches them as one. */
const path = fc
  .tuple(fc.array(fc.constantFrom(...pathSegments), { maxLength: 4 }), fc.boolean())
  .map(([parts, slash]) => `/${parts.join('/')}${slash && parts.length > 0 ? '/' : ''}`)

test('Caddy and the embedded dispatch send every request to the same part', () => {
  fc.assert(
    fc.property(fc.constantFrom(...methods), path, (method, requestPath) => {
      expect(dispatch(method, requestPath), `${method} ${requestPath}`).toBe(partFor(method, requestPath))
    }),
    { numRuns: 5_000 },
  )
  for (const word of pathSegments)
    for (const requestPath of [`/${word}`, `/${word}/`, `/${word}/x`])
      expect(dispatch('GET', requestPath), requestPath).toBe(partFor('GET', requestPath))
})

const ownHostDispatch = caddyDispatch('https://')

test("on a seller's host Caddy and the embedded dispatch send every request to the same part", () => {
  fc.assert(
    fc.property(fc.constantFrom(...methods), path, (method, requested) => {
      expect(ownHostDispatch(method, requested), `${method} ${requested}`).toBe(
        ownHostPartFor(method, requested),
      )
    }),
    { numRuns: 5_000 },
  )
})

test.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s: available on a seller's host exactly if declared so",
  (_name, { method, path: declared, anyHost }) => {
    const requested = declared.replaceAll(/:\w+/g, '17')
    const part = ownHostDispatch(method, requested)
    expect(part, 'as the embedded dispatch').toBe(ownHostPartFor(method, requested))
    if (anyHost) expect(part).toBe(dispatch(method, requested))
  },
)

test('Caddy requests certificates only for hosts that the app confirms', () => {
  const text = read('docker', 'Caddyfile')
  expect(text).toContain(`ask http://query-api:3000${domainRoutes.tlsAsk.path}`)
  expect(text.match(/on_demand$/gm)).toHaveLength(1)
})

test('defines each snippet before importing it, as Caddy requires', () => {
  const text = read('docker', 'Caddyfile')
  const imports = [...text.matchAll(/^\s*import (\S+)$/gm)]
  expect(imports.length).toBeGreaterThan(0)
  for (const { 1: name, index } of imports) {
    expect(text, `the snippet ${name}`).toContain(`\n(${name}) {\n`)
    expect(text.indexOf(`\n(${name}) {\n`)).toBeLessThan(index)
  }
})

test('neither compresses nor buffers server-sent events', () => {
  const text = read('docker', 'Caddyfile')
  expect(text).toContain(`@whole not path ${operationRoutes.changes.path}`)
  expect(text).toMatch(/handle @reads \{[^}]*flush_interval -1/)
})
