import { expect, test } from 'vitest'
import { ownHostPartFor, partFor, type Part } from './dispatch.ts'

test.each<[string, Part]>([
  ['GET /api/orders', 'query-api'],
  ['HEAD /api/orders', 'query-api'],
  ['POST /api/orders', 'command-api'],
  ['PUT /api/orders/17/status', 'command-api'],
  ['DELETE /api/market-costs/3', 'command-api'],
  ['POST /api/cross-sync/test', 'projections'],
  ['POST /api/cross-sync', 'command-api'],
  ['POST /api/orders/sync-tracking', 'workers'],
  ['POST /api/orders/sync-tracking/', 'workers'],
  ['GET /api/orders/sync-tracking', 'query-api'],
  ['PUT /api/orders/sync-tracking', 'command-api'],
  ['POST /api/orders/sync-tracking/x', 'command-api'],
  ['GET /uploads/abc-640.webp', 'query-api'],
  ['GET /', 'query-api'],
  ['GET /login', 'query-api'],
  ['GET /orders', 'query-api'],
  ['GET /orders/', 'query-api'],
  ['GET /edit/12', 'query-api'],
  ['GET /admin', 'query-api'],
  ['GET /admin/clients', 'query-api'],
  ['GET /assets/admin/index-1a2b.js', 'query-api'],
  ['GET /assets/site/main-1a2b.js', 'public-site'],
  ['GET /termos-planinar', 'public-site'],
  ['POST /termos-planinar', 'public-site'],
  ['GET /ordersomething', 'public-site'],
  ['GET /apiary', 'public-site'],
  ['GET /administracija', 'public-site'],
  ['POST /pregled/3', 'public-site'],
  ['GET /hvala/3/ABCD', 'public-site'],
  ['GET /hvala-upsell', 'public-site'],
  ['GET /thank-you-success', 'public-site'],
  ['GET /robots.txt', 'public-site'],
  ['GET /prodavnica', 'public-site'],
])('sends %s to %s', (request, part) => {
  const [method = '', path = ''] = request.split(' ')
  expect(partFor(method, path)).toBe(part)
})

test.each<[string, Part]>([
  ['GET /', 'public-site'],
  ['GET /lampa', 'public-site'],
  ['POST /lampa', 'public-site'],
  ['GET /hvala/3/ABCD', 'public-site'],
  ['GET /assets/site/main-1a2b.js', 'public-site'],
  ['POST /api/orders', 'command-api'],
  ['GET /api/orders/ABCD', 'query-api'],
  ['HEAD /api/orders/ABCD', 'query-api'],
  ['GET /api/shops', 'query-api'],
  ['GET /api/pixel/config', 'query-api'],
  ['GET /uploads/abc-640.webp', 'query-api'],
  ['PUT /api/pixel/config', 'public-site'],
  ['GET /api/orders', 'public-site'],
  ['PUT /api/orders/ABCD/status', 'public-site'],
  ['POST /api/orders/sync-tracking', 'public-site'],
  ['POST /api/auth/login', 'public-site'],
  ['GET /api/auth/me', 'public-site'],
  ['GET /login', 'public-site'],
  ['GET /orders', 'public-site'],
  ['GET /admin/clients', 'public-site'],
  ['GET /assets/admin/index-1a2b.js', 'public-site'],
  ['GET /metrics', 'public-site'],
  ['GET /api/health', 'public-site'],
])("at a seller's host, sends %s to %s", (request, part) => {
  const [method = '', path = ''] = request.split(' ')
  expect(ownHostPartFor(method, path)).toBe(part)
})
