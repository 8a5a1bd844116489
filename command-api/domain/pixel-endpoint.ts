import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import { pixelTokenName } from '@pazar/private-tables/user-secrets.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { noSuchDomain } from './domain.ts'
import { handleDomainCommand, type DomainDependencies, parseHost, commandMetadata } from './domain-work.ts'
import { domainViewOf } from './domain-view.ts'

/**
 * `PUT /api/pixel/config`: sets the pixel of an own domain. The access token is stored encrypted and never
 * returned; if omitted it stays, null removes it (api/updates, pixel/precedence).
 */
export const pixelEndpoint = (dependencies: DomainDependencies): Endpoint =>
  endpoint(domainRoutes.setPixel, async (call) => {
    const { domains, platform, secrets } = dependencies
    const { domain: typed, accessToken, ...settings } = call.body
    const { sellerId } = call.user!
    const host = parseHost(typed)
    const domain = host === undefined ? undefined : (await domains.load(sellerId, host)).state.domain
    if (!domain) return { refusal: noSuchDomain }
    const stored = (await secrets.get(sellerId, pixelTokenName(domain.host))) ?? null
    const newToken = accessToken === undefined ? stored : accessToken
    const pixel = { ...settings, hasAccessToken: newToken !== null }
    // Append the event first: if storing the token fails, a repeated request appends it again.
    const outcome = await handleDomainCommand(dependencies, domain, commandMetadata(dependencies, call), {
      type: 'ChangePixel',
      pixel,
      hasNewToken: newToken !== stored,
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    if (newToken !== stored) await secrets.set(sellerId, pixelTokenName(domain.host), newToken)
    const primary = await domains.primaryOf(sellerId)
    return {
      body: domainViewOf(outcome.result.state.domain!, primary?.host === domain.host, platform),
      position: outcome.position,
    }
  })
