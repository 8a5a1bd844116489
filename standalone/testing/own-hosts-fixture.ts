import { fetchAtHost } from '@pazar/http-server/testing/fetch-at-host.ts'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { type Seller, startAppWithHosts } from './start-app-with-hosts.ts'

export const soon = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 50_000, interval: 30 })

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpOwnHosts() {
  const fixture = { n: 0 } as {
    app: Awaited<ReturnType<typeof startAppWithHosts>>
    ana: Seller
    mira: Seller
    n: number
    host: string
  }

  beforeAll(async () => {
    fixture.app = await startAppWithHosts()
  }, 60_000)
  afterAll(() => fixture.app.close())

  const call = (...request: Parameters<typeof fixture.app.call>) => fixture.app.call(...request)
  const page = (host: string, path = '/') =>
    fetchAtHost(fixture.app.base, host, path, { headers: { accept: 'text/html' } })
  beforeEach(async () => {
    ;[fixture.ana, fixture.mira] = [await fixture.app.newSeller(), await fixture.app.newSeller()]
    fixture.host = `prodavnica-${++fixture.n}.rs`
  })

  return Object.assign(fixture, { call, page })
}
