import { randomBytes, randomUUID } from 'node:crypto'
import type { Platform } from '@pazar/contracts/domain/dns-instructions.ts'
import { domainStream } from '@pazar/contracts/domain/events.ts'
import { readHost, type TypedHost } from '@pazar/contracts/domain/host.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { isPublicName, zoneOf } from '@pazar/http-server/hosts/zone.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import { pixelTokenName, type UserSecrets } from '@pazar/database/user-secrets.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { invalid } from '../refusals.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { decideDomain, type Domain, type DomainCommand, domainFold } from './domain.ts'
import type { OwnDomains } from './own-domains.ts'
import type { DnsResolver } from './resolver.ts'

export interface DomainDependencies extends CommandContext {
  ids: SequentialIds
  appSecret: string
  reservations: Reservations
  secrets: UserSecrets
  domains: OwnDomains
  platform: Platform
  resolver: DnsResolver
  /** Of looks at DNS; undefined where rate limits are off. */
  limit: UserLimit | undefined
}

export type Stamp = Omit<Metadata, 'schemaVersion'>

const refused = (message: string, path: string): Refusal => invalid([{ path, message }])

/** A host that somebody may claim: a name on the internet, no public suffix, none of ours (resolution 49). `path` is the field that says it. */
export function claimable(typed: string, path: string, platform: Platform): TypedHost | Refusal {
  const read = readHost(typed)
  if (!read) return refused('Neispravan domen. Unesite samo domen, na primer prodavnica.rs', path)
  const { host } = read
  const ours = readHost(platform.host)?.host ?? platform.host
  if (host === ours || host.endsWith(`.${ours}`)) return refused('Ovaj domen pripada platformi. Unesite svoj domen.', path)
  if (!isPublicName(host)) return refused(`„${read.shownAs}“ nije domen na internetu. Unesite domen koji ste registrovali.`, path)
  return zoneOf(host) === undefined ? refused(`„${read.shownAs}“ je javni sufiks. Unesite domen koji ste registrovali.`, path) : read
}

/** As people name a host that they have. */
export const hostNamed = (typed: string): string | undefined => readHost(typed)?.host

/** The id of the event that this request leads to: the same for its repetitions under one key. */
export const eventIdOf = ({ appSecret }: DomainDependencies, call: Call<any>, what: string): string =>
  call.idempotencyKey === undefined ? randomUUID() : derivedUuid(appSecret, what, call.user!.id, call.idempotencyKey)

export const stampOf = (dependencies: DomainDependencies, call: Call<any>): Stamp => metadataOf(call, dependencies.now())

/** Decides and appends on one claim. */
export const decideOn = (dependencies: DomainDependencies, { sellerId, host }: { sellerId: number; host: string }, metadata: Stamp, command: DomainCommand, ids?: readonly string[]) =>
  dependencies.handle({ stream: domainStream(sellerId, host), fold: domainFold, metadata, ids, decide: (state) => decideDomain(command, state) })

const tooMany: Refusal = { code: 'too_many_domains', message: 'Dostigli ste najveći broj domena po nalogu' }

/** Adds a host to a seller's own, or finds that this request has done so already; `makePrimary` also where he has it. */
export async function addDomain(
  dependencies: DomainDependencies,
  call: Call<any>,
  { typed, path, makePrimary }: { typed: string; path: string; makePrimary: boolean },
): Promise<{ refusal: Refusal } | { domain: Domain; position: string | undefined }> {
  const { domains, platform } = dependencies
  const sellerId = call.user!.id
  const claimed = claimable(typed, path, platform)
  if ('code' in claimed) return { refusal: claimed }
  const { host, shownAs } = claimed
  const domainId = await domains.idFor(sellerId, host)
  if (domainId === undefined) return { refusal: tooMany }
  const eventId = eventIdOf(dependencies, call, 'domain added')
  const isPrimary = makePrimary && (await domains.primaryOf(sellerId))?.host === host
  const claim = { domainId, sellerId, host, shownAs, token: randomBytes(16).toString('hex') }
  const outcome = await decideOn(dependencies, claim, stampOf(dependencies, call), { type: 'Add', claim, eventId, makePrimary, isPrimary }, [eventId])
  return outcome.ok ? { domain: outcome.result.state.domain!, position: outcome.position } : { refusal: outcome.refusal }
}

const reservationOf = ({ sellerId, host }: { sellerId: number; host: string }) => ({ kind: 'host', value: host, for: domainStream(sellerId, host) }) as const

/**
 * Frees the host of a claim that is gone. Whoever still verifies that claim can only lose, and frees it as well: so what holds it is of no use to anybody.
 * Where the claim was made again it may hold the host anew; only `before` is released then, what held it before the claim went.
 */
export async function freeHost({ domains, reservations }: DomainDependencies, claim: { sellerId: number; host: string }, metadata: Stamp, before?: number): Promise<void> {
  // Read before the claim is looked for: what a later claim reserves is newer.
  const held = await reservations.held(reservationOf(claim))
  const { domain } = (await domains.load(claim.sellerId, claim.host)).state
  const since = domain ? before : held
  if (since !== undefined) await reservations.release({ ...reservationOf(claim), since }, metadata)
}

/** Removes a claim: its host is free for others at once, and the pixel's token is gone. */
export async function removeDomain(
  dependencies: DomainDependencies,
  call: Call<any>,
  claim: { sellerId: number; host: string },
): Promise<{ refusal: Refusal } | { position: string | undefined }> {
  const { reservations, secrets } = dependencies
  const { sellerId, host } = claim
  const metadata = stampOf(dependencies, call)
  // Read before it is removed: if it comes back and is verified again, the host will have been reserved anew.
  const before = await reservations.held(reservationOf(claim))
  const outcome = await decideOn(dependencies, claim, metadata, { type: 'Remove' })
  if (!outcome.ok) return { refusal: outcome.refusal }
  if (!outcome.result.state.domain) await freeHost(dependencies, claim, metadata, before)
  await secrets.set(sellerId, pixelTokenName(host), null)
  return { position: outcome.position }
}
