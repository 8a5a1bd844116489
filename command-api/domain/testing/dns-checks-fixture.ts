import { afterAll, beforeAll } from 'vitest'
import { startDnsServer, type TestDnsServer, type Zone } from '../../testing/dns-server.ts'
import { type DnsResolver, createNodeResolver } from '../resolver.ts'

export const token = 'ab12cd34'
export const right = `pazar-verification=${token}`
export const platform = { host: 'pazar.rs', address: '203.0.113.10' }
export const apex = { host: 'lampe.rs', zone: 'lampe.rs' }
export const shop = { host: 'shop.lampe.rs', zone: 'lampe.rs' }

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpDnsChecks() {
  const fixture = {} as {
    dns: TestDnsServer
    resolver: DnsResolver
    /** For silent or garbled answers. All other queries get a long timeout, however busy the machine is. */
    shortTimeoutResolver: DnsResolver
  }

  beforeAll(async () => {
    fixture.dns = await startDnsServer()
    fixture.resolver = createNodeResolver({ server: fixture.dns.address, timeoutMs: 20_000 })
    fixture.shortTimeoutResolver = createNodeResolver({ server: fixture.dns.address, timeoutMs: 150 })
  })
  afterAll(() => fixture.dns.close())

  /** A resolver for a DNS server with these records. */
  const resolverWith = (zone: Zone): DnsResolver => {
    fixture.dns.zone = zone
    return Object.values(zone).some((records) => records === 'silent' || records === 'garbage')
      ? fixture.shortTimeoutResolver
      : fixture.resolver
  }

  return Object.assign(fixture, { resolverWith })
}
