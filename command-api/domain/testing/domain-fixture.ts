import { domainStream } from '@pazar/contracts/domain/events.ts'
import { startDnsServer } from '../../testing/dns-server.ts'
import { newSeller, type SignedIn } from '../../testing/sellers.ts'
import { startCommandApi } from '../../testing/start-command-api.ts'
import { createNodeResolver } from '../resolver.ts'

/** A command API with a DNS server, and sellers' actions on their domains. */
export async function openDomainFixture() {
  const dns = await startDnsServer()
  const longTimeoutResolver = createNodeResolver({ server: dns.address, timeoutMs: 20_000 })
  // Silent names would otherwise block for the long timeout.
  const shortTimeoutResolver = createNodeResolver({ server: dns.address, timeoutMs: 150 })
  const api = await startCommandApi({
    rateLimits: false,
    resolver: {
      resolve: (record, name) =>
        (dns.zone[name] === 'silent' ? shortTimeoutResolver : longTimeoutResolver).resolve(record, name),
    },
  })
  let hosts = 0
  let host = ''

  const send = (who: SignedIn, method: string, path: string, body?: unknown, key?: string) =>
    api.send(method, path, body, { token: who.token, key })
  const add = (who: SignedIn, name = host, key?: string) =>
    send(who, 'POST', '/api/domains', { host: name }, key)
  const verify = (who: SignedIn, name = host) => send(who, 'POST', '/api/domains/verify', { host: name })
  /** Adds the record that the instructions name. */
  const prove = (view: { asciiHost: string; dnsInstructions: { txt: { value: string } } }) => {
    const before = dns.zone[view.asciiHost]
    const texts = typeof before === 'object' ? (before.TXT ?? []) : []
    dns.zone[view.asciiHost] = { TXT: [...texts, view.dnsInstructions.txt.value] }
  }
  return {
    dns,
    api,
    longTimeoutResolver,
    send,
    add,
    verify,
    prove,
    /** Gives each test two sellers and an unclaimed host without DNS records. */
    async reset() {
      const [ana, mira] = [await newSeller(api), await newSeller(api)]
      host = `prodavnica-${++hosts}.rs`
      dns.zone = {}
      return { ana, mira, host }
    },
    async verified(who: SignedIn, name = host) {
      const { body } = await add(who, name)
      prove(body)
      return verify(who, name)
    },
    types: async (who: SignedIn, name = host) =>
      (await api.events(domainStream(who.id, name))).map(({ type }) => type),
    async close(): Promise<void> {
      await api.close()
      await dns.close()
    },
  }
}
