import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import { pixelTokenName } from '@pazar/database/user-secrets.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { noSuchDomain } from './domain.ts'
import { decideOn, type DomainDependencies, hostNamed, stampOf } from './domain-work.ts'
import { domainViewOf } from './domain-view.ts'

/**
 * `PUT /api/pixel/config`: the pixel of an own domain. The access token is sealed beside the passwords and never answered; left out it stays
 * as it is, null takes it away (resolutions 4 and 52).
 */
export const pixelEndpoint = (dependencies: DomainDependencies): Endpoint<any> =>
  endpoint(domainRoutes.setPixel, async (call) => {
    const { domains, platform, secrets } = dependencies
    const { domain: typed, accessToken, ...asked } = call.body
    const sellerId = call.user!.id
    const host = hostNamed(typed)
    const domain = host === undefined ? undefined : (await domains.load(sellerId, host)).state.domain
    if (!domain) return { refusal: noSuchDomain }
    const stored = (await secrets.get(sellerId, pixelTokenName(domain.host))) ?? null
    const wanted = accessToken === undefined ? stored : accessToken
    const pixel = { ...asked, hasAccessToken: wanted !== null }
    // The event first: where sealing fails, the request can be repeated and says so again.
    const outcome = await decideOn(dependencies, domain, stampOf(dependencies, call), { type: 'ChangePixel', pixel, newToken: wanted !== stored })
    if (!outcome.ok) return { refusal: outcome.refusal }
    if (wanted !== stored) await secrets.set(sellerId, pixelTokenName(domain.host), wanted)
    const primary = await domains.primaryOf(sellerId)
    return { body: domainViewOf(outcome.result.state.domain!, primary?.host === domain.host, platform), position: outcome.position }
  })
