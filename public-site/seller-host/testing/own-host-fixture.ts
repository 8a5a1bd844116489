import type { ShopView } from '@pazar/contracts/storefront/routes.ts'
import { fetchAtHost } from '@pazar/http-server/testing/fetch-at-host.ts'
import { afterEach, beforeEach } from 'vitest'
import { orderId, orderWith } from '../../testing/orders.ts'
import { startSite } from '../../testing/start-site.ts'
import { websiteWith } from '../../testing/websites.ts'

const order = orderWith({ productName: 'Lampa', quantity: 1, totalPrice: 1990 })
export const lamp = websiteWith({ legacyOffersEnabled: true })
export const flask = websiteWith(
  {
    customUrl: 'termos',
    productName: 'Termos Planinar',
    shortName: 'Planinar',
    currentPrice: 250000,
    originalPrice: 250000,
  },
  { id: 2 },
)
export const canonical = (page: string) => /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1]
const typed = {
  websiteId: '1',
  revision: '0',
  quantity: '1',
  'total-1': '1990',
  name: 'Mara Marić',
  phone: '064 1',
  address: 'Glavna 1',
  city: 'Niš',
  pageView: `1790000000000.${'ab'.repeat(16)}`,
}

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpOwnHosts() {
  const hosts = {} as {
    shops: Record<string, ShopView>
    down: boolean
    /**
     * Pages at a host that its shop does not list, and the host's canonical addresses, by the query that requests
     * them.
     */
    beyond: Record<string, ReturnType<typeof websiteWith>>
    addresses: Record<string, { customUrl: string; updatedAt: string }[]>
    site: Awaited<ReturnType<typeof startSite>>
  }

  beforeEach(async () => {
    hosts.down = false
    hosts.beyond = {}
    hosts.addresses = {}
    hosts.shops = {
      'host=lampe.rs': { sellerId: 7, name: 'Lampe Marić', host: 'lampe.rs', more: false, websites: [lamp] },
      'host=stare-lampe.rs': {
        sellerId: 7,
        name: 'Lampe Marić',
        host: 'lampe.rs',
        more: false,
        websites: [lamp],
      },
      'host=sve.rs': { sellerId: 8, name: null, host: 'sve.rs', more: false, websites: [flask, lamp] },
      'tenantId=3': { sellerId: 8, name: 'Sve i svašta', host: null, more: false, websites: [flask] },
    }
    hosts.site = await startSite((request) => {
      if (hosts.down) return { status: 503 }
      if (request.path.startsWith('/api/shops?')) {
        const body = hosts.shops[request.path.slice('/api/shops?'.length)]
        return body ? { status: 200, body } : { status: 404 }
      }
      if (request.path.startsWith('/api/shops/addresses?'))
        return {
          status: 200,
          body: hosts.addresses[request.path.slice('/api/shops/addresses?'.length)] ?? [],
        }
      const found = hosts.beyond[request.path.slice('/api/websites/public?'.length)]
      if (found) return { status: 200, body: found }
      if (request.path === '/api/websites/public?url=lampa') return { status: 200, body: lamp }
      if (request.method === 'POST')
        return request.body.phone === '064 1'
          ? {
              status: 201,
              body: { ok: true, orderId, websiteId: 1, message: '' },
              headers: { 'x-position': '42' },
            }
          : {
              status: 400,
              body: {
                code: 'invalid',
                message: 'Neispravan telefon',
                issues: [{ path: 'phone', message: 'Neispravan telefon' }],
              },
            }
      return request.path === `/api/orders/${orderId}` ? { status: 200, body: order } : { status: 404 }
    })
  })
  afterEach(() => hosts.site.close())
  const get = (host: string, path: string, headers?: Record<string, string>) =>
    fetchAtHost(hosts.site.url, host, path, { headers })
  const post = (host: string, path: string, more: Record<string, string> = {}) =>
    fetchAtHost(hosts.site.url, host, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...typed, ...more }).toString(),
    })

  return Object.assign(hosts, { get, post })
}
