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

/** Endpoints for the list of domains: add, verify, make primary, remove, test DNS (domains/one-aggregate). */
export function domainEndpoints(dependencies: DomainDependencies): Endpoint[] {
  const { domains, platform } = dependencies

  const isPrimary = async ({ sellerId, host }: Domain) => (await domains.primaryOf(sellerId))?.host === host
  /** A domain counts as primary once it is verified; before that it serves no page. */
  async function viewOf(domain: Domain) {
    const primary = await domains.primaryOf(domain.sellerId, ({ verifiedAt }) => verifiedAt !== null)
    return domainViewOf(domain, primary?.host === domain.host, platform)
  }

  /** The caller's own domain under a typed host. */
  async function own(call: Call, typed: string): Promise<Domain | undefined> {
    const host = parseHost(typed)
    return host === undefined ? undefined : (await domains.load(call.user!.id, host)).state.domain
  }

  /**
   * The claim that a removal means: the caller's own; for an admin otherwise the verified claim, else the
   * first one.
   */
  async function claimNamed(call: Call, host: string): Promise<{ sellerId: number; host: string }> {
    const { id, role } = call.user!
    const mine = { sellerId: id, host }
    if (role !== 'admin') return mine
    const all = await Promise.all(
      (await domains.claimantsOf(host)).map(async (sellerId) => ({
        sellerId,
        host,
        domain: (await domains.load(sellerId, host)).state.domain,
      })),
    )
    const there = all.filter(({ domain }) => domain)
    return (
      there.find(({ sellerId }) => sellerId === id) ??
      there.find(({ domain }) => domain!.verifiedAt !== null) ??
      there[0] ??
      mine
    )
  }

  return [
    endpoint(domainRoutes.add, async (call) => {
      const added = await addDomain(dependencies, call, {
        typedHost: call.body.host,
        path: 'host',
        makePrimary: false,
      })
      return 'refusal' in added
        ? added
        : { status: 201, body: await viewOf(added.domain), position: added.position }
    }),

    endpoint(domainRoutes.verify, async (call) => {
      const domain = await own(call, call.body.host)
      if (!domain) return { refusal: noSuchDomain }
      const verified = await verifyDomain(dependencies, call, domain)
      return 'refusal' in verified
        ? verified
        : {
            body: { ...(await viewOf(verified.domain)), message: verified.message },
            position: verified.position,
          }
    }),

    endpoint(domainRoutes.primary, async (call) => {
      const { id } = call.user!
      const host = await domains.hostOf(id, call.body.domainId)
      const domain = host === undefined ? undefined : (await domains.load(id, host)).state.domain
      if (!domain) return { refusal: noSuchDomain }
      const eventId = eventIdOf(dependencies, call, 'domain made primary')
      const command = { type: 'MakePrimary', isPrimary: await isPrimary(domain), eventId } as const
      const outcome = await handleDomainCommand(
        dependencies,
        domain,
        commandMetadata(dependencies, call),
        command,
        [eventId],
      )
      return outcome.ok
        ? { body: { message: `Glavni domen je ${domain.shownAs}` }, position: outcome.position }
        : { refusal: outcome.refusal }
    }),

    endpoint(domainRoutes.remove, async (call) => {
      const host = parseHost(call.params.host)
      if (host === undefined) return { refusal: noSuchDomain }
      const removed = await removeDomain(dependencies, call, await claimNamed(call, host))
      return 'refusal' in removed
        ? removed
        : { body: { message: 'Domen je uspešno uklonjen' }, position: removed.position }
    }),

    endpoint(domainRoutes.refresh, async (call) => {
      const domain = await own(call, call.body.host)
      return domain ? { body: await viewOf(domain) } : { refusal: noSuchDomain }
    }),

    endpoint(domainRoutes.testDns, async (call) => {
      const domain = await own(call, call.body.host)
      if (!domain) return { refusal: noSuchDomain }
      const tested = await testTraffic(dependencies, call, domain)
      if ('refusal' in tested) return tested
      const { ok: success, message, expected, found } = tested.result
      return { body: { success, message, expected, found }, position: tested.position }
    }),
  ]
}
