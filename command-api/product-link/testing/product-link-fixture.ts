import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createAddressLookup } from '@pazar/safe-fetch/address-lookup.ts'
import { isPublicAddress } from '@pazar/safe-fetch/public-address.ts'
import { startDnsServer, type TestDnsServer } from '../../testing/dns-server.ts'
import { newSeller, type SignedIn } from '../../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../../testing/start-command-api.ts'
import { type AddressPolicy, publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'

/** A server on this machine; the caller closes it. */
export async function listening(answer: RequestListener) {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(request.url!)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requestedPaths,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
export const page =
  '<meta charset="utf-8"><title>Lampa</title><script type="application/ld+json">{"@type":"Product","name":"Solarna lampa","image":"/a.jpg","offers":{"price":"1.990","priceCurrency":"RSD"}}</script>'
export const html = { 'content-type': 'text/html' }
export const refusedWith = (message: RegExp) => ({
  status: 400,
  body: {
    code: 'link_unreadable',
    message: expect.stringMatching(message),
    issues: [{ path: 'url', message: expect.any(String) }],
  },
})

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpProductLinks() {
  const fixture = { lookups: {} } as {
    lookups: Record<string, string[]>
    api: TestCommandApi
    strict: TestCommandApi
    dns: TestDnsServer
    seller: SignedIn
    strictSeller: SignedIn
  }

  /** Treats loopback as public in these tests; other private addresses stay private. */
  const open: AddressPolicy = {
    lookup: async (name) => fixture.lookups[name] ?? [],
    allows: (address) => address === '127.0.0.1' || isPublicAddress(address),
    allowsPort: () => true,
  }
  const servers: { close(): void }[] = []

  beforeAll(async () => {
    fixture.dns = await startDnsServer()
    fixture.api = await startCommandApi({ addressPolicy: open, rateLimits: false })
    fixture.strict = await startCommandApi({
      addressPolicy: publicAddressPolicy(createAddressLookup({ server: fixture.dns.address })),
      rateLimits: false,
    })
    fixture.seller = await newSeller(fixture.api)
    fixture.strictSeller = await newSeller(fixture.strict)
  })
  afterEach(() => servers.splice(0).forEach((server) => server.close()))
  afterAll(async () => {
    await Promise.all([fixture.api.close(), fixture.strict.close()])
    await fixture.dns.close()
  })
  /** A server for one test, closed after it. */
  async function serve(answer: RequestListener) {
    const server = await listening(answer)
    servers.push(server)
    return server
  }
  const read = (url: string) =>
    fixture.api.send('POST', '/api/products/read-link', { url }, { token: fixture.seller.token })

  return Object.assign(fixture, { open, serve, read })
}
