import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type Domain, noSuchDomain } from './domain.ts'
import {
  addDomain,
  handleDomainCommand,
  type DomainDependencies,
  eventIdOf,
  parseHost,
  removeDomain,
  commandMetadata,
} from './domain-work.ts'
import { domainViewOf } from './domain-view.ts'
import { testTraffic, verifyDomain } from './verify-domain.ts'

/** A domain counts as primary once it is verified; before that it serves no page. */
async function viewOf({ domains, platform }: DomainDependencies, domain: Domain) {
  const primary = await domains.primaryOf(domain.sellerId, ({ verifiedAt }) => verifiedAt !== null)
  return domainViewOf(domain, primary?.host === domain.host, platform)
}

/** The caller's own domain under a typed host. */
async function findOwnDomain(
  { domains }: DomainDependencies,
  call: Call,
  typedHost: string,
): Promise<Domain | undefined> {
  const host = parseHost(typedHost)
  return host === undefined ? undefined : (await domains.load(call.user!.sellerId, host)).state.domain
}

/**
 * The claim that a removal means: the caller's own; for an admin otherwise the verified claim, else the first
 * one.
 */
async function findClaimToRemove(
  { domains }: DomainDependencies,
  call: Call,
  host: string,
): Promise<{ sellerId: number; host: string }> {
  const { sellerId: callersId, role } = call.user!
  const own = { sellerId: callersId, host }
  if (role !== 'admin') return own
  const all = await Promise.all(
    (await domains.claimantsOf(host)).map(async (sellerId) => ({
      sellerId,
      host,
      domain: (await domains.load(sellerId, host)).state.domain,
    })),
  )
  const claims = all.filter(({ domain }) => domain)
  return (
    claims.find(({ sellerId }) => sellerId === callersId) ??
    claims.find(({ domain }) => domain!.verifiedAt !== null) ??
    claims[0] ??
    own
  )
}

/** `POST /api/domains`: a repetition finds the domain added. */
const addHost = (dependencies: DomainDependencies): Endpoint =>
  endpoint(domainRoutes.add, async (call) => {
    const added = await addDomain(dependencies, call, {
      typedHost: call.body.host,
      path: 'host',
      makePrimary: false,
    })
    return 'refusal' in added
      ? added
      : { status: 201, body: await viewOf(dependencies, added.domain), position: added.position }
  })

/** `POST /api/domains/verify`: checks the verification record (domains/verification). */
const verifyHost = (dependencies: DomainDependencies): Endpoint =>
  endpoint(domainRoutes.verify, async (call) => {
    const domain = await findOwnDomain(dependencies, call, call.body.host)
    if (!domain) return { refusal: noSuchDomain }
    const verified = await verifyDomain(dependencies, call, domain)
    return 'refusal' in verified
      ? verified
      : {
          body: { ...(await viewOf(dependencies, verified.domain)), message: verified.message },
          position: verified.position,
        }
  })

/** `POST /api/domains/primary`: makes an own domain primary if it is verified. */
const makePrimary = (dependencies: DomainDependencies): Endpoint =>
  endpoint(domainRoutes.primary, async (call) => {
    const { domains } = dependencies
    const { sellerId } = call.user!
    const host = await domains.hostOf(sellerId, call.body.domainId)
    const domain = host === undefined ? undefined : (await domains.load(sellerId, host)).state.domain
    if (!domain) return { refusal: noSuchDomain }
    const eventId = eventIdOf(dependencies, call, 'domain made primary')
    const isPrimary = (await domains.primaryOf(domain.sellerId))?.host === domain.host
    const outcome = await handleDomainCommand(
      dependencies,
      domain,
      commandMetadata(dependencies, call),
      { type: 'MakePrimary', isPrimary, eventId },
      [eventId],
    )
    return outcome.ok
      ? { body: { message: `Glavni domen je ${domain.shownAs}` }, position: outcome.position }
      : { refusal: outcome.refusal }
  })

/** `DELETE /api/domains/:host`: an admin removes any seller's domain. */
const removeHost = (dependencies: DomainDependencies): Endpoint =>
  endpoint(domainRoutes.remove, async (call) => {
    const host = parseHost(call.params.host)
    if (host === undefined) return { refusal: noSuchDomain }
    const claim = await findClaimToRemove(dependencies, call, host)
    const removed = await removeDomain(dependencies, call, claim)
    return 'refusal' in removed
      ? removed
      : { body: { message: 'Domen je uspešno uklonjen' }, position: removed.position }
  })

/** `POST /api/domains/refresh`: the domain with its DNS records, without a DNS query. */
const refreshHost = (dependencies: DomainDependencies): Endpoint =>
  endpoint(domainRoutes.refresh, async (call) => {
    const domain = await findOwnDomain(dependencies, call, call.body.host)
    return domain ? { body: await viewOf(dependencies, domain) } : { refusal: noSuchDomain }
  })

/** `POST /api/domains/test-dns`: checks where the host points. */
const testHostDns = (dependencies: DomainDependencies): Endpoint =>
  endpoint(domainRoutes.testDns, async (call) => {
    const domain = await findOwnDomain(dependencies, call, call.body.host)
    if (!domain) return { refusal: noSuchDomain }
    const tested = await testTraffic(dependencies, call, domain)
    if ('refusal' in tested) return tested
    const { ok: success, message, expected, found } = tested.result
    return { body: { success, message, expected, found }, position: tested.position }
  })

/** Endpoints for the list of domains (domains/one-aggregate). */
export const domainEndpoints = (dependencies: DomainDependencies): Endpoint[] => [
  addHost(dependencies),
  verifyHost(dependencies),
  makePrimary(dependencies),
  removeHost(dependencies),
  refreshHost(dependencies),
  testHostDns(dependencies),
]
