import { afterEach, beforeEach } from 'vitest'
import type { RecordedRequest } from './fake-apis.ts'
import { startSite } from './start-site.ts'
import { websiteWith } from './websites.ts'

export const orderId = '0123456789ABCDEFGHJKMNPQRS'
const typed = {
  websiteId: '1',
  revision: '0',
  quantity: '2',
  'total-1': '1990',
  'total-2': '3980',
  name: 'Mara Marić',
  phone: '064 1',
  address: 'Glavna 1',
  city: 'Niš',
  email: '',
  website: '',
}
export const proofIn = (page: string) => keyIn(page).split('.')[2]
export const keyIn = (page: string) => /name="pageView" value="([^"]*)"/.exec(page)![1]!

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpSite() {
  const fixture = {} as {
    site: Awaited<ReturnType<typeof startSite>>
    down: boolean
    /** Whether the page of `website` is switched on. */
    isOnSale: boolean
    website: ReturnType<typeof websiteWith>
    now: number
    place: (request: RecordedRequest) => { status: number; body?: unknown; headers?: Record<string, string> }
  }

  beforeEach(async () => {
    fixture.down = false
    fixture.isOnSale = true
    fixture.website = websiteWith()
    fixture.now = Date.parse('2026-11-22T12:00:00Z')
    fixture.place = () => ({
      status: 201,
      body: { ok: true, orderId, websiteId: 1, message: '' },
      headers: { 'x-position': '42', 'set-cookie': 'pazar_orders=signed; Path=/; HttpOnly' },
    })
    fixture.site = await startSite(
      (request) => {
        if (fixture.down) return { status: 503 }
        if (fixture.isOnSale && request.path === '/api/websites/public?url=lampa')
          return { status: 200, body: fixture.website }
        if (request.method === 'POST') return fixture.place(request)
        return { status: 404 }
      },
      () => fixture.now,
    )
  })

  afterEach(() => fixture.site.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(fixture.site.url + path, { headers, redirect: 'manual' })
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${fixture.site.url}/lampa`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ ...typed, pageView: `1790000000000.${'ab'.repeat(16)}.sent`, ...fields }),
    })

  return Object.assign(fixture, { get, post })
}
