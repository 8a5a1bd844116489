import { expect, it } from 'vitest'
import { applicationPolicy, dataPolicy, securityHeaders } from './security-headers.ts'

it('forbids data answers to load anything, and sends HSTS if the origin is https', async () => {
  const headers = await securityHeaders({
    publicOrigin: 'https://pazar.rs',
    contentSecurityPolicy: dataPolicy,
  })
  expect(headers['Content-Security-Policy']).toBe(
    "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none';upgrade-insecure-requests",
  )
  expect(headers['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/)
  expect(headers['X-Content-Type-Options']).toBe('nosniff')
  // A plain form post of ours must carry its Origin.
  expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin')
})

it('sends no HSTS and no upgrade if the origin is http', async () => {
  const headers = await securityHeaders({
    publicOrigin: 'http://localhost:3000',
    contentSecurityPolicy: applicationPolicy,
  })
  expect(headers).not.toHaveProperty('Strict-Transport-Security')
  expect(headers['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
  expect(headers['Content-Security-Policy']).toContain("script-src 'self';")
})
