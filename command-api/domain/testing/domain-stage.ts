import { domainStream } from '@pazar/contracts/domain/events.ts'
import { startDnsServer } from '../../testing/dns-server.ts'
import { newSeller, type SignedIn } from '../../testing/sellers.ts'
import { startCommandApi } from '../../testing/start-command-api.ts'
import { nodeResolver } from '../resolver.ts'

/** The command side with a DNS server, and what sellers do with their domains. */
export async function openDomainStage() {
  const dns = await startDnsServer()
  const patient = nodeResolver({ server: dns.address, timeout: 20_000 })
  // What does not come is not waited for that long.
  const hasty = nodeResolver({ server: dns.address, timeout: 150 })
  const api = await startCommandApi({ rateLimits: false, resolver: { look: (record, name) => (dns.zone[name] === 'silent' ? hasty : patient).look(record, name) } })
  let hosts = 0
  let host = ''

  const send = (who: SignedIn, method: string, path: string, body?: unknown, key?: string) => api.send(method, path, body, { token: who.token, key })
  const add = (who: SignedIn, name = host, key?: string) => send(who, 'POST', '/api/domains', { host: name }, key)
  const verify = (who: SignedIn, name = host) => send(who, 'POST', '/api/domains/verify', { host: name })
  /** The seller makes the record that he was told to make. */
  const prove = (view: { asciiHost: string; dnsInstructions: { txt: { value: string } } }) => {
    const before = dns.zone[view.asciiHost]
    const texts = typeof before === 'object' ? (before.TXT ?? []) : []
    dns.zone[view.asciiHost] = { TXT: [...texts, view.dnsInstructions.txt.value] }
  }
  return {
    dns, api, patient, send, add, verify, prove,
    /** For a test of its own: two sellers, and a host that nobody has and DNS says nothing of. */
    async anew() {
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
    types: async (who: SignedIn, name = host) => (await api.events(domainStream(who.id, name))).map(({ type }) => type),
    async close(): Promise<void> {
      await api.close()
      await dns.close()
    },
  }
}
