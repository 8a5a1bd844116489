import {
  type Platform,
  verificationPrefix,
  verificationValue,
} from '@pazar/contracts/domain/dns-instructions.ts'
import { toUnicodeHost } from '@pazar/contracts/domain/unicode-host.ts'
import { isPublicName } from '@pazar/http-server/hosts/zone.ts'
import { isPrivateIPv4 } from '@pazar/safe-fetch/private-networks.ts'
import type { DnsCheck } from './domain.ts'
import type { DnsResolver, RecordType, DnsAnswer } from './resolver.ts'

/**
 * The result of one DNS check: facts to record and a message. `check` is undefined if DNS gave no answer, so
 * there is nothing to record.
 */
export interface DnsCheckResult {
  ok: boolean
  message: string
  expected: string
  found: string[]
  check: DnsCheck | undefined
}

type Place = { host: string; zone: string }

const maxFound = 20
const maxFoundLength = 300
const noAnswer = (kind: DnsAnswer['kind']) =>
  kind === 'server_failure' || kind === 'timeout' || kind === 'unreachable'
const valuesOf = (answer: DnsAnswer): readonly string[] => (answer.kind === 'found' ? answer.values : [])
const listed = (values: readonly string[]) => values.map((value) => `„${value}“`).join(', ')
/** Normalises a DNS name: lowercase, without the trailing dot. */
const asName = (value: string) => value.toLowerCase().replace(/\.$/, '')
const propagationNotice = 'Promene DNS zapisa mogu da potraju do 24 sata.'

const noAnswerMessages: Record<string, (name: string) => string> = {
  server_failure: (name) =>
    `DNS serveri domena ${toUnicodeHost(name)} javljaju grešku. Proverite nejmservere kod svog registra i pokušajte ponovo.`,
  timeout: (name) =>
    `DNS serveri domena ${toUnicodeHost(name)} nisu odgovorili na vreme. Pokušajte ponovo za koji minut.`,
  unreachable: (name) => `DNS upit za ${toUnicodeHost(name)} nije uspeo. Pokušajte ponovo za koji minut.`,
}

/** Message for a missing record, with the expected value. */
function missing(record: RecordType, name: string, kind: DnsAnswer['kind'], expected: string): string {
  if (kind === 'unknown_name')
    return `Domen ${toUnicodeHost(name)} ne postoji u DNS-u. Očekivan je ${record} zapis „${expected}“. ${propagationNotice}`
  return `${record} zapis za ${toUnicodeHost(name)} nije pronađen. Očekivana vrednost je „${expected}“. ${propagationNotice}`
}

/**
 * `shown` is what the message and the event contain. It leaves out other parties' records and private
 * addresses beyond what the seller needs to fix theirs.
 */
function createCheckResult(
  record: RecordType,
  answers: readonly DnsAnswer[],
  shown: readonly string[],
  facts: { ok: boolean; message: string; expected: string },
): DnsCheckResult {
  const found = [...new Set(shown.map((value) => value.slice(0, maxFoundLength)))].slice(0, maxFound)
  const isUnanswered = !facts.ok && found.length === 0 && answers.some(({ kind }) => noAnswer(kind))
  return {
    ...facts,
    found,
    check: isUnanswered ? undefined : { record, expected: facts.expected, found, ok: facts.ok },
  }
}

/** Some DNS panels store the quotation marks that were pasted. */
const unquoted = (value: string) => value.trim().replace(/^"(.*)"$/, '$1')

const elsewhere = 'druga adresa'
/** Hides private addresses, except our own: the installation may run in a private network. */
const shownAddress =
  ({ address }: Platform) =>
  (value: string) =>
    value !== address && isPrivateIPv4(value) ? elsewhere : value
/** Formats as: „198.51.100.7“, drugu adresu. */
const formatTargets = (shown: readonly string[]) => {
  const named = shown.filter((value) => value !== elsewhere)
  return [
    ...(named.length > 0 ? [listed(named)] : []),
    ...(named.length < shown.length ? ['drugu adresu'] : []),
  ].join(', ')
}

/**
 * Checks the verification record (domains/verification): at the zone, as the instructions say, and at the
 * subdomain itself, where people also put it. Either proves control of the host.
 */
export async function checkVerificationRecord(
  resolver: DnsResolver,
  { host, zone, token }: Place & { token: string },
): Promise<DnsCheckResult> {
  const expected = verificationValue(token)
  const answers = await Promise.all([...new Set([zone, host])].map((name) => resolver.resolve('TXT', name)))
  const values = answers.flatMap(valuesOf)
  const like = values.filter((value) => unquoted(value).startsWith(verificationPrefix))
  const others = new Set(values.filter((value) => !like.includes(value))).size
  const rest = others > 0 ? [`drugi TXT zapisi: ${others}`] : []
  const shown = [...like, ...rest]
  if (values.some((value) => unquoted(value) === expected))
    return createCheckResult('TXT', answers, shown, {
      ok: true,
      message: 'Domen je uspešno verificiran',
      expected,
    })
  const { kind } = answers[0]!
  const message =
    values.length > 0
      ? `TXT zapis za ${toUnicodeHost(zone)} je pronađen, ali nije naš: ${[...(like.length > 0 ? [listed(like.slice(0, 5).map((value) => value.slice(0, 100)))] : []), ...rest].join(', ')}. Očekivana vrednost je „${expected}“. ${propagationNotice}`
      : (noAnswerMessages[kind]?.(zone) ?? missing('TXT', zone, kind, expected))
  return createCheckResult('TXT', answers, shown, { ok: false, message, expected })
}

/** An A record with further addresses would send part of the shoppers elsewhere, so it fails. */
function checkAddressRecord(host: string, answer: DnsAnswer, platform: Platform): DnsCheckResult {
  const { address } = platform
  const values = valuesOf(answer)
  const shown = values.map(shownAddress(platform))
  const others = values.filter((value) => value !== address)
  const ours = others.length < values.length
  const message =
    ours && others.length === 0
      ? `A zapis za ${toUnicodeHost(host)} vodi na ${address}.`
      : ours
        ? `A zapis za ${toUnicodeHost(host)} vodi na ${address}, ali i na ${formatTargets(others.map(shownAddress(platform)))}. Uklonite ostale A zapise.`
        : values.length > 0
          ? `A zapis za ${toUnicodeHost(host)} vodi na ${formatTargets(shown)}. Očekivana vrednost je „${address}“. ${propagationNotice}`
          : (noAnswerMessages[answer.kind]?.(host) ?? missing('A', host, answer.kind, address))
  return createCheckResult('A', [answer], shown, {
    ok: ours && others.length === 0,
    message,
    expected: address,
  })
}

/** Checks the A record of an apex and its "www" name, which may be a CNAME to the apex. */
async function checkApex(resolver: DnsResolver, host: string, platform: Platform): Promise<DnsCheckResult> {
  const [answer, www] = await Promise.all([
    resolver.resolve('A', host),
    checkAlias(resolver, `www.${host}`, platform, [platform.host, host]),
  ])
  const apex = checkAddressRecord(host, answer, platform)
  if (!apex.ok) return apex
  if (www.ok) return { ...apex, message: `${apex.message} ${www.message}` }
  const message = `${apex.message.replace(/\.$/, '')}, ali www.${toUnicodeHost(host)} još ne. ${www.message}`
  return { ...apex, ok: false, message, expected: www.expected, found: www.found }
}

/** Checks that a name has a CNAME to one of `names`, or instead an A record with our address. */
async function checkAlias(
  resolver: DnsResolver,
  host: string,
  platform: Platform,
  names: readonly string[],
): Promise<DnsCheckResult> {
  const answer = await resolver.resolve('CNAME', host)
  const [name] = valuesOf(answer)
  if (name !== undefined) {
    const ok = names.includes(asName(name))
    const shown = ok || isPublicName(asName(name)) ? name : elsewhere
    const message = ok
      ? `CNAME zapis za ${toUnicodeHost(host)} vodi na ${asName(name)}.`
      : `CNAME zapis za ${toUnicodeHost(host)} vodi na ${formatTargets([shown])}. Očekivana vrednost je „${platform.host}“. ${propagationNotice}`
    return createCheckResult('CNAME', [answer], [shown], { ok, message, expected: platform.host })
  }
  if (answer.kind === 'absent') {
    const direct = checkAddressRecord(host, await resolver.resolve('A', host), platform)
    if (direct.ok || direct.found.length > 0) return direct
  }
  const message = noAnswerMessages[answer.kind]?.(host) ?? missing('CNAME', host, answer.kind, platform.host)
  return createCheckResult('CNAME', [answer], [], { ok: false, message, expected: platform.host })
}

/** Checks where the host points: the A record of an apex with its www, or the CNAME of a subdomain. */
export const checkTrafficRecords = (
  resolver: DnsResolver,
  { host, zone, platform }: Place & { platform: Platform },
): Promise<DnsCheckResult> =>
  host === zone ? checkApex(resolver, host, platform) : checkAlias(resolver, host, platform, [platform.host])
