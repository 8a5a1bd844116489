import { randomBytes, randomUUID } from 'node:crypto'
import type { Platform } from '@pazar/contracts/domain/dns-instructions.ts'
import { domainStream } from '@pazar/contracts/domain/events.ts'
import { readHost, type TypedHost } from '@pazar/contracts/domain/host.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { isPublicName, zoneOf } from '@pazar/http-server/hosts/zone.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import { pixelTokenName, type UserSecrets } from '@pazar/private-tables/user-secrets.ts'
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
  /** Limit of DNS lookups; undefined if rate limits are off. */
  limit: UserLimit | undefined
}

export type CommandMetadata = Omit<Metadata, 'schemaVersion'>

const refused = (message: string, path: string): Refusal => invalid([{ path, message }])

/**
 * Parses a host that a seller may claim: a public name, not a public suffix, not one of ours
 * (domains/one-aggregate). `path` is the field for the issue.
 */
export function parseClaimableHost(typed: string, path: string, platform: Platform): TypedHost | Refusal {
  const read = readHost(typed)
  if (!read) return refused('Neispravan domen. Unesite samo domen, na primer prodavnica.rs', path)
  const { host } = read
  const ours = readHost(platform.host)?.host ?? platform.host
  if (host === ours || host.endsWith(`.${ours}`))
    return refused('Ovaj domen pripada platformi. Unesite svoj domen.', path)
  if (!isPublicName(host))
    return refused(`„${read.shownAs}“ nije domen na internetu. Unesite domen koji ste registrovali.`, path)
  return zoneOf(host) === undefined
    ? refused(`„${read.shownAs}“ je javni sufiks. Unesite domen koji ste registrovali.`, path)
    : read
}

/** Normalises a typed host. */
export const parseHost = (typed: string): string | undefined => readHost(typed)?.host

/** Id of the resulting event, stable for repetitions under one Idempotency-Key. */
export const eventIdOf = ({ appSecret }: DomainDependencies, call: Call, what: string): string =>
  call.idempotencyKey === undefined
    ? randomUUID()
    : derivedUuid(appSecret, what, call.user!.userId, call.idempotencyKey)

export const commandMetadata = (dependencies: DomainDependencies, call: Call): CommandMetadata =>
  metadataOf(call, dependencies.now())

/** Decides and appends on one claim. */
export const handleDomainCommand = (
  dependencies: DomainDependencies,
  { sellerId, host }: { sellerId: number; host: string },
  metadata: CommandMetadata,
  command: DomainCommand,
  ids?: readonly string[],
) =>
  dependencies.handle({
    stream: domainStream(sellerId, host),
    fold: domainFold,
    metadata,
    ids,
    decide: (state) => decideDomain(command, state),
  })

const tooMany: Refusal = { code: 'too_many_domains', message: 'Dostigli ste najveći broj domena po nalogu' }

/**
 * Adds a host to a seller's domains; a repeated request finds it there. `makePrimary` applies to an existing
 * domain too.
 */
export async function addDomain(
  dependencies: DomainDependencies,
  call: Call,
  { typedHost, path, makePrimary }: { typedHost: string; path: string; makePrimary: boolean },
): Promise<{ refusal: Refusal } | { domain: Domain; position: string | undefined }> {
  const { domains, platform } = dependencies
  const { sellerId } = call.user!
  const claimed = parseClaimableHost(typedHost, path, platform)
  if ('code' in claimed) return { refusal: claimed }
  const { host, shownAs } = claimed
  const domainId = await domains.idFor(sellerId, host)
  if (domainId === undefined) return { refusal: tooMany }
  const eventId = eventIdOf(dependencies, call, 'domain added')
  const isPrimary = makePrimary && (await domains.primaryOf(sellerId))?.host === host
  const claim = { domainId, sellerId, host, shownAs, token: randomBytes(16).toString('hex') }
  const outcome = await handleDomainCommand(
    dependencies,
    claim,
    commandMetadata(dependencies, call),
    { type: 'Add', claim, eventId, makePrimary, isPrimary },
    [eventId],
  )
  return outcome.ok
    ? { domain: outcome.result.state.domain!, position: outcome.position }
    : { refusal: outcome.refusal }
}

const reservationOf = ({ sellerId, host }: { sellerId: number; host: string }) =>
  ({ kind: 'host', value: host, for: domainStream(sellerId, host) }) as const

/**
 * Releases the host of a removed claim. A verification that is still running for that claim fails and
 * releases the host as well, so the release is safe. If the claim was made again meanwhile, only the
 * reservation `before` is released, because the new claim may hold the host.
 */
export async function freeHost(
  { domains, reservations }: DomainDependencies,
  claim: { sellerId: number; host: string },
  metadata: CommandMetadata,
  before?: number,
): Promise<void> {
  // Read this before loading the claim: a later claim makes a newer reservation.
  const heldSince = await reservations.heldSince(reservationOf(claim))
  const { domain } = (await domains.load(claim.sellerId, claim.host)).state
  const since = domain ? before : heldSince
  if (since !== undefined) await reservations.release({ ...reservationOf(claim), since }, metadata)
}

/** Removes a claim: its host is free for others at once, and the pixel's token is deleted. */
export async function removeDomain(
  dependencies: DomainDependencies,
  call: Call,
  claim: { sellerId: number; host: string },
): Promise<{ refusal: Refusal } | { position: string | undefined }> {
  const { reservations, secrets } = dependencies
  const { sellerId, host } = claim
  const metadata = commandMetadata(dependencies, call)
  // Read this before the removal: if the domain is added and verified again, the reservation is a new one.
  const before = await reservations.heldSince(reservationOf(claim))
  const outcome = await handleDomainCommand(dependencies, claim, metadata, { type: 'Remove' })
  if (!outcome.ok) return { refusal: outcome.refusal }
  if (!outcome.result.state.domain) await freeHost(dependencies, claim, metadata, before)
  await secrets.set(sellerId, pixelTokenName(host), null)
  return { position: outcome.position }
}
