import { Resolver } from 'node:dns/promises'
import type { DnsRecord } from '@pazar/contracts/domain/routes.ts'

export type RecordType = DnsRecord['type']

/**
 * What DNS said. `absent`: the name is there, without such a record. `unknown_name`: there is no such name. The other three are no answer at all:
 * the name's own servers fail, nobody answers in time, or the server that we ask cannot be asked.
 */
export type Sight = { kind: 'found'; values: readonly string[] } | { kind: 'absent' | 'unknown_name' | 'server_failure' | 'timeout' | 'unreachable' }

/** The port to DNS: one question, always an answer, never an exception. */
export interface DnsResolver {
  look(record: RecordType, name: string): Promise<Sight>
}

/** c-ares' words (RFC 1035, section 4.1.1), as node:dns has them. */
const failures: Record<string, Exclude<Sight['kind'], 'found'>> = {
  ENODATA: 'absent', ENOTFOUND: 'unknown_name', ESERVFAIL: 'server_failure', ETIMEOUT: 'timeout',
}

/** Text of strangers: control characters and broken surrogates fall out, for no log holds them. */
const plain = (text: string) => text.toWellFormed().replaceAll(/[\u0000-\u001f\u007f]/g, '\ufffd')

/**
 * node:dns. It asks DNS alone, never /etc/hosts, with two tries of `timeout` ms.
 * @param server an address, with a port or not; left out, those of the system.
 */
export function nodeResolver({ server, timeout = 2500 }: { server?: string; timeout?: number } = {}): DnsResolver {
  const resolver = new Resolver({ timeout, tries: 2 })
  if (server) resolver.setServers([server])
  const ask: Record<RecordType, (name: string) => Promise<string[]>> = {
    // A long text comes in pieces of 255 bytes, which are one value.
    TXT: async (name) => (await resolver.resolveTxt(name)).map((pieces) => pieces.join('')),
    CNAME: (name) => resolver.resolveCname(name),
    A: (name) => resolver.resolve4(name),
  }
  return {
    async look(record, name) {
      try {
        const values = await ask[record](name)
        return values.length > 0 ? { kind: 'found', values: values.map(plain) } : { kind: 'absent' }
      } catch (error) {
        return { kind: failures[String((error as { code?: unknown }).code)] ?? 'unreachable' }
      }
    },
  }
}
