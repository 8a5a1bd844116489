import { type Platform, verificationPrefix, verificationValue } from '@pazar/contracts/domain/dns-instructions.ts'
import { inLetters } from '@pazar/contracts/domain/letters.ts'
import { isPublicName } from '@pazar/http-server/hosts/zone.ts'
import { isInOwnNetwork } from '@pazar/upstreams/outside/own-networks.ts'
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
const listed = (values: readonly string[]) => values.map((value) => `„${value}“`).join(', ')
/** Names are compared without case and without the root's point. */
const asName = (value: string) => value.toLowerCase().replace(/\.$/, '')
const patience = 'Promene DNS zapisa mogu da potraju do 24 sata.'

const withoutAnswer: Record<string, (name: string) => string> = {
  server_failure: (name) => `DNS serveri domena ${inLetters(name)} javljaju grešku. Proverite nejmservere kod svog registra i pokušajte ponovo.`,
  timeout: (name) => `DNS serveri domena ${inLetters(name)} nisu odgovorili na vreme. Pokušajte ponovo za koji minut.`,
  unreachable: (name) => `DNS upit za ${inLetters(name)} nije uspeo. Pokušajte ponovo za koji minut.`,
}

/** Nothing of the kind was found: why, and what to do. */
function missing(record: RecordType, name: string, kind: Sight['kind'], expected: string): string {
  if (kind === 'unknown_name') return `Domen ${inLetters(name)} ne postoji u DNS-u. Očekivan je ${record} zapis „${expected}“. ${patience}`
  return `${record} zapis za ${inLetters(name)} nije pronađen. Očekivana vrednost je „${expected}“. ${patience}`
}

/** `shown`: what of it is told and kept. Of what others have in their DNS, or in a network of their own, no more than the seller needs to mend his records. */
function lookOf(record: RecordType, sights: readonly Sight[], shown: readonly string[], facts: { ok: boolean; message: string; expected: string }): Look {
  const found = [...new Set(shown.map((value) => value.slice(0, longestFound)))].slice(0, mostFound)
  const silent = !facts.ok && found.length === 0 && sights.some(({ kind }) => noAnswer(kind))
  return { ...facts, found, check: silent ? undefined : { record, expected: facts.expected, found, ok: facts.ok } }
}

/** Some panels store the quotation marks that were pasted. */
const unquoted = (value: string) => value.trim().replace(/^"(.*)"$/, '$1')

const elsewhere = 'druga adresa'
/** The house may stand in a network of its own. */
const shownAddress = ({ address }: Platform) => (value: string) => (value !== address && isInOwnNetwork(value) ? elsewhere : value)
/** „198.51.100.7“, drugu adresu. */
const ledTo = (shown: readonly string[]) => {
  const named = shown.filter((value) => value !== elsewhere)
  return [...(named.length > 0 ? [listed(named)] : []), ...(named.length < shown.length ? ['drugu adresu'] : [])].join(', ')
}

/**
 * Looks for the verification record (resolution 50): at the zone, where the instructions put it, and at a subdomain itself, where people
 * put it as well. Either proves that he rules over the host.
 */
export async function lookForToken(resolver: DnsResolver, { host, zone, token }: Place & { token: string }): Promise<Look> {
  const expected = verificationValue(token)
  const sights = await Promise.all([...new Set([zone, host])].map((name) => resolver.look('TXT', name)))
  const values = sights.flatMap(valuesOf)
  const like = values.filter((value) => unquoted(value).startsWith(verificationPrefix))
  const others = new Set(values.filter((value) => !like.includes(value))).size
  const rest = others > 0 ? [`drugi TXT zapisi: ${others}`] : []
  const shown = [...like, ...rest]
  if (values.some((value) => unquoted(value) === expected)) return lookOf('TXT', sights, shown, { ok: true, message: 'Domen je uspešno verificiran', expected })
  const { kind } = sights[0]!
  const message =
    values.length > 0
      ? `TXT zapis za ${inLetters(zone)} je pronađen, ali nije naš: ${[...(like.length > 0 ? [listed(like.slice(0, 5).map((value) => value.slice(0, 100)))] : []), ...rest].join(', ')}. Očekivana vrednost je „${expected}“. ${patience}`
      : withoutAnswer[kind]?.(zone) ?? missing('TXT', zone, kind, expected)
  return lookOf('TXT', sights, shown, { ok: false, message, expected })
}

/** An A record that leads anywhere else as well would send half of the shoppers there. */
function addressLook(host: string, sight: Sight, platform: Platform): Look {
  const { address } = platform
  const values = valuesOf(sight)
  const shown = values.map(shownAddress(platform))
  const others = values.filter((value) => value !== address)
  const ours = others.length < values.length
  const message =
    ours && others.length === 0 ? `A zapis za ${inLetters(host)} vodi na ${address}.`
    : ours ? `A zapis za ${inLetters(host)} vodi na ${address}, ali i na ${ledTo(others.map(shownAddress(platform)))}. Uklonite ostale A zapise.`
    : values.length > 0 ? `A zapis za ${inLetters(host)} vodi na ${ledTo(shown)}. Očekivana vrednost je „${address}“. ${patience}`
    : withoutAnswer[sight.kind]?.(host) ?? missing('A', host, sight.kind, address)
  return lookOf('A', [sight], shown, { ok: ours && others.length === 0, message, expected: address })
}

/** Looks where the host leads: the CNAME of a subdomain, the A record of a zone (resolution 50). A subdomain may have an A record of ours instead. */
export async function lookForTraffic(resolver: DnsResolver, { host, zone, platform }: Place & { platform: Platform }): Promise<Look> {
  if (host === zone) return addressLook(host, await resolver.look('A', host), platform)
  const sight = await resolver.look('CNAME', host)
  const [name] = valuesOf(sight)
  if (name !== undefined) {
    const ok = asName(name) === platform.host
    const shown = ok || isPublicName(asName(name)) ? name : elsewhere
    const message = ok ? `CNAME zapis za ${inLetters(host)} vodi na ${platform.host}.` : `CNAME zapis za ${inLetters(host)} vodi na ${ledTo([shown])}. Očekivana vrednost je „${platform.host}“. ${patience}`
    return lookOf('CNAME', [sight], [shown], { ok, message, expected: platform.host })
  }
  if (sight.kind === 'absent') {
    const direct = addressLook(host, await resolver.look('A', host), platform)
    if (direct.ok || direct.found.length > 0) return direct
  }
  const message = withoutAnswer[sight.kind]?.(host) ?? missing('CNAME', host, sight.kind, platform.host)
  return lookOf('CNAME', [sight], [], { ok: false, message, expected: platform.host })
}
