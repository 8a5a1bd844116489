import { Resolver } from 'node:dns/promises'
import type { DnsRecord } from '@pazar/contracts/domain/routes.ts'

export type RecordType = DnsRecord['type']

/**
 * Result of a DNS query. `absent`: the name exists without such a record. `unknown_name`: the name does not
 * exist. The other three mean no result: the name's own servers fail, none responds in time, or our server
 * cannot be reached.
 */
export type DnsAnswer =
  | { kind: 'found'; values: readonly string[] }
  | { kind: 'absent' | 'unknown_name' | 'server_failure' | 'timeout' | 'unreachable' }

/** Port to DNS. Every query has a result; it never throws. */
export interface DnsResolver {
  resolve(record: RecordType, name: string): Promise<DnsAnswer>
}

/** Error codes of c-ares (RFC 1035, section 4.1.1) as node:dns reports them. */
const failures: Record<string, Exclude<DnsAnswer['kind'], 'found'>> = {
  ENODATA: 'absent',
  ENOTFOUND: 'unknown_name',
  ESERVFAIL: 'server_failure',
  ETIMEOUT: 'timeout',
}

/** Replaces control characters and lone surrogates, which the log cannot store. */
const cleanText = (text: string) => text.toWellFormed().replaceAll(/[\u0000-\u001f\u007f]/g, '\ufffd')

/**
 * Resolver on node:dns. It queries DNS only, never /etc/hosts, with two tries of `timeoutMs`.
 * @param server address with an optional port; defaults to the system's servers.
 */
export function createNodeResolver({
  server,
  timeoutMs = 2500,
}: { server?: string; timeoutMs?: number } = {}): DnsResolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (server) resolver.setServers([server])
  const ask: Record<RecordType, (name: string) => Promise<string[]>> = {
    // A long text comes in pieces of 255 bytes that form one value.
    TXT: async (name) => (await resolver.resolveTxt(name)).map((pieces) => pieces.join('')),
    CNAME: (name) => resolver.resolveCname(name),
    A: (name) => resolver.resolve4(name),
  }
  return {
    async resolve(record, name) {
      try {
        const values = await ask[record](name)
        return values.length > 0 ? { kind: 'found', values: values.map(cleanText) } : { kind: 'absent' }
      } catch (error) {
        return { kind: failures[String((error as { code?: unknown }).code)] ?? 'unreachable' }
      }
    },
  }
}
