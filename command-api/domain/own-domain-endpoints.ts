import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { addDomain, type DomainDependencies, removeDomain } from './domain-work.ts'
import { ownDomainOf } from './domain-view.ts'
import { verifyDomain } from './verify-domain.ts'

const none = () => refuse('no_domain', 'Nemate povezan domen')

/** `POST /api/user/domain`: adds a host, or finds it added, and makes it primary. */
const setPrimary = (dependencies: DomainDependencies): Endpoint =>
  endpoint(domainRoutes.setOwn, async (call) => {
    const added = await addDomain(dependencies, call, {
      typedHost: call.body.domain,
      path: 'domain',
      makePrimary: true,
    })
    if ('refusal' in added) return added
    const message =
      added.domain.verifiedAt === null
        ? 'Domen je uspešno povezan. Potrebno je da ga verificirate.'
        : 'Domen je uspešno povezan.'
    return {
      body: { ...ownDomainOf(added.domain, dependencies.platform), message },
      position: added.position,
    }
  })

/** `POST /api/user/domain/verify`: checks the verification record (domains/verification). */
const verifyPrimary = (dependencies: DomainDependencies): Endpoint =>
  endpoint(domainRoutes.verifyOwn, async (call) => {
    const { domains, platform } = dependencies
    const domain = await domains.primaryOf(call.user!.sellerId)
    if (!domain) return none()
    const verified = await verifyDomain(dependencies, call, domain)
    return 'refusal' in verified
      ? verified
      : {
          body: { ...ownDomainOf(verified.domain, platform), message: verified.message },
          position: verified.position,
        }
  })

/** `DELETE /api/user/domain`: afterwards another of the seller's domains is primary. */
const removePrimary = (dependencies: DomainDependencies): Endpoint =>
  endpoint(domainRoutes.removeOwn, async (call) => {
    const { domains, ids } = dependencies
    const { sellerId } = call.user!
    const primary = await domains.primaryOf(sellerId)
    // A repetition must not remove the domain that has become primary.
    const domainId = await ids.about('domain-removal', sellerId, call.idempotencyKey, primary?.domainId)
    const host = domainId === undefined ? undefined : await domains.hostOf(sellerId, domainId)
    if (host === undefined) return none()
    const removed = await removeDomain(dependencies, call, { sellerId, host })
    return 'refusal' in removed
      ? removed
      : { body: { message: 'Domen je uspešno uklonjen' }, position: removed.position }
  })

/** Endpoints of the screen for a single domain: the seller's primary (domains/one-aggregate). */
export const ownDomainEndpoints = (dependencies: DomainDependencies): Endpoint[] => [
  setPrimary(dependencies),
  verifyPrimary(dependencies),
  removePrimary(dependencies),
]
