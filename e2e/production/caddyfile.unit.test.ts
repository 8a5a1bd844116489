import { operatorFolders, operatorPages } from '@pazar/contracts/route/operator-pages.ts'
import { operationRoutes } from '@pazar/contracts/operation/routes.ts'
import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import { ownHostPartFor, partFor } from '@pazar/embedded/dispatch.ts'
import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caddyDispatch } from './caddyfile.ts'
import { read } from './compose-file.ts'

const dispatch = caddyDispatch()
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Every word that means something to the dispatch, and some that look like it. */
const words = [
  ...operatorPages, ...operatorFolders, 'api', 'cross-sync', 'object-storage', 'websites', 'public', 'pixel', 'config', 'shops', 'apiary', 'API', 'uploads', 'metrics', 'Login', 'administracija', 'assets', 'site', 'hvala',
  'hvala-upsell', 'thank-you-success', 'prodavnica', 'robots.txt', 'termos-planinar', '17', 'a.b',
]
/** No doubled slashes: Caddy matches them as one. */
const path = fc
  .tuple(fc.array(fc.constantFrom(...words), { maxLength: 4 }), fc.boolean())
  .map(([parts, slash]) => `/${parts.join('/')}${slash && parts.length > 0 ? '/' : ''}`)

test('Caddy and the embedded dispatch send every request to the same part', () => {
  fc.assert(
    fc.property(fc.constantFrom(...methods), path, (method, asked) => {
      expect(dispatch(method, asked), `${method} ${asked}`).toBe(partFor(method, asked))
    }),
    { numRuns: 5_000 },
  )
  for (const word of words) for (const asked of [`/${word}`, `/${word}/`, `/${word}/x`]) expect(dispatch('GET', asked), asked).toBe(partFor('GET', asked))
})

const ownHostDispatch = caddyDispatch('https://')

test("at a seller's host Caddy and the embedded dispatch send every request to the same part", () => {
  fc.assert(
    fc.property(fc.constantFrom(...methods), path, (method, asked) => {
      expect(ownHostDispatch(method, asked), `${method} ${asked}`).toBe(ownHostPartFor(method, asked))
    }),
    { numRuns: 5_000 },
  )
})

test.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))("%s: a seller's host has it where it says so, and only there", (_name, { method, path: declared, anyHost }) => {
  const asked = declared.replaceAll(/:\w+/g, '17')
  const part = ownHostDispatch(method, asked)
  expect(part, 'as the embedded dispatch').toBe(ownHostPartFor(method, asked))
  if (anyHost) expect(part).toBe(dispatch(method, asked))
})

test('no certificate is asked for that the house was not asked about', () => {
  const text = read('docker', 'Caddyfile')
  expect(text).toContain(`ask http://query-api:3000${domainRoutes.tlsAsk.path}`)
  expect(text.match(/on_demand$/gm)).toHaveLength(1)
})

test('a snippet stands before what imports it, as Caddy reads them', () => {
  const text = read('docker', 'Caddyfile')
  expect(text.indexOf('(patience) {')).toBeGreaterThan(0)
  expect(text.indexOf('(patience) {')).toBeLessThan(text.indexOf('import patience'))
})

test('server-sent events are neither encoded nor held back', () => {
  const text = read('docker', 'Caddyfile')
  expect(text).toContain(`@whole not path ${operationRoutes.changes.path}`)
  expect(text).toMatch(/handle @reads \{[^}]*flush_interval -1/)
})
