import { type Platform, verificationValue } from '@pazar/contracts/domain/dns-instructions.ts'
import type { DnsCheck } from './domain.ts'
import type { DnsResolver, RecordType, Sight } from './resolver.ts'

/** One look at DNS: what is worth recording, and what to tell people. `check` is undefined where DNS gave no answer: nothing was learnt. */
export interface Look {
  ok: boolean
  message: string
  expected: string
  found: string[]
  check: DnsCheck | undefined
}

type Place = { host: string; zone: string }

const mostFound = 20
const longestFound = 300
const noAnswer = (kind: Sight['kind']) => kind === 'server_failure' || kind === 'timeout' || kind === 'unreachable'
const valuesOf = (sight: Sight): readonly string[] => (sight.kind === 'found' ? sight.values : [])
const listed = (values: readonly string[]) => values.map((value) => `„${value}”`).join(', ')
/** Names are compared without case and without the root's point. */
const asName = (value: string) => value.toLowerCase().replace(/\.$/, '')
const patience = 'Promene DNS zapisa mogu da potraju do 24 sata.'

const withoutAnswer: Record<string, (name: string) => string> = {
  server_failure: (name) => `DNS serveri domena ${name} javljaju grešku. Proverite nejmservere kod svog registra i pokušajte ponovo.`,
  timeout: (name) => `DNS serveri domena ${name} nisu odgovorili na vreme. Pokušajte ponovo za koji minut.`,
  unreachable: (name) => `DNS upit za ${name} nije uspeo. Pokušajte ponovo za koji minut.`,
}

/** Nothing of the kind was found: why, and what to do. */
function missing(record: RecordType, name: string, kind: Sight['kind'], expected: string): string {
  if (kind === 'unknown_name') return `Domen ${name} ne postoji u DNS-u. Očekivan je ${record} zapis „${expected}”. ${patience}`
  return `${record} zapis za ${name} nije pronađen. Očekivana vrednost je „${expected}”. ${patience}`
}

function lookOf(record: RecordType, sights: readonly Sight[], facts: { ok: boolean; message: string; expected: string }): Look {
  const found = [...new Set(sights.flatMap(valuesOf).map((value) => value.slice(0, longestFound)))].slice(0, mostFound)
  const silent = !facts.ok && found.length === 0 && sights.some(({ kind }) => noAnswer(kind))
  return { ...facts, found, check: silent ? undefined : { record, expected: facts.expected, found, ok: facts.ok } }
}

/** Some panels store the quotation marks that were pasted. */
const unquoted = (value: string) => value.trim().replace(/^"(.*)"$/, '$1')

/**
 * Looks for the verification record (resolution 50): at the zone, where the instructions put it, and at a subdomain itself, where people
 * put it as well. Either proves that he rules over the host.
 */
export async function lookForToken(resolver: DnsResolver, { host, zone, token }: Place & { token: string }): Promise<Look> {
  const expected = verificationValue(token)
  const sights = await Promise.all([...new Set([zone, host])].map((name) => resolver.look('TXT', name)))
  const values = sights.flatMap(valuesOf)
  if (values.some((value) => unquoted(value) === expected)) return lookOf('TXT', sights, { ok: true, message: 'Domen je uspešno verificiran', expected })
  const { kind } = sights[0]!
  const message =
    values.length > 0
      ? `TXT zapis za ${zone} je pronađen, ali nije naš: ${listed(values.slice(0, 5).map((value) => value.slice(0, 100)))}. Očekivana vrednost je „${expected}”. ${patience}`
      : withoutAnswer[kind]?.(zone) ?? missing('TXT', zone, kind, expected)
  return lookOf('TXT', sights, { ok: false, message, expected })
}

/** An A record that leads anywhere else as well would send half of the shoppers there. */
function addressLook(host: string, sight: Sight, { address }: Platform): Look {
  const values = valuesOf(sight)
  const others = values.filter((value) => value !== address)
  const ours = others.length < values.length
  const message =
    ours && others.length === 0 ? `A zapis za ${host} vodi na ${address}.`
    : ours ? `A zapis za ${host} vodi na ${address}, ali i na ${listed(others)}. Uklonite ostale A zapise.`
    : values.length > 0 ? `A zapis za ${host} vodi na ${listed(others)}. Očekivana vrednost je „${address}”. ${patience}`
    : withoutAnswer[sight.kind]?.(host) ?? missing('A', host, sight.kind, address)
  return lookOf('A', [sight], { ok: ours && others.length === 0, message, expected: address })
}

/** Looks where the host leads: the CNAME of a subdomain, the A record of a zone (resolution 50). A subdomain may have an A record of ours instead. */
export async function lookForTraffic(resolver: DnsResolver, { host, zone, platform }: Place & { platform: Platform }): Promise<Look> {
  if (host === zone) return addressLook(host, await resolver.look('A', host), platform)
  const sight = await resolver.look('CNAME', host)
  const [name] = valuesOf(sight)
  if (name !== undefined) {
    const ok = asName(name) === platform.host
    const message = ok ? `CNAME zapis za ${host} vodi na ${platform.host}.` : `CNAME zapis za ${host} vodi na „${name}”. Očekivana vrednost je „${platform.host}”. ${patience}`
    return lookOf('CNAME', [sight], { ok, message, expected: platform.host })
  }
  if (sight.kind === 'absent') {
    const direct = addressLook(host, await resolver.look('A', host), platform)
    if (direct.ok || direct.found.length > 0) return direct
  }
  const message = withoutAnswer[sight.kind]?.(host) ?? missing('CNAME', host, sight.kind, platform.host)
  return lookOf('CNAME', [sight], { ok: false, message, expected: platform.host })
}
