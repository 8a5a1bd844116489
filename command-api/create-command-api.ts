import { type Logger, loggable } from '@pazar/http-server/observation/logger.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import { type Integrations, noIntegrations } from '@pazar/integrations/integration-variables.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { saveServerServices, serverServiceNames } from '@pazar/private-tables/server-services.ts'
import { type AddressPolicy, publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { type DnsResolver, createNodeResolver } from './domain/resolver.ts'
import { finishErasures } from './erasure/erase-customer.ts'
import { createChangeLimit, isChange, withLimit } from './limits/save-limits.ts'
import { type CommandStores, prepareCommands } from './prepare-commands.ts'
import { removeSavedSearches } from './saved-filter/filter-generations.ts'
import { createEndpointContext } from './endpoints/endpoint-context.ts'
import { orderEndpoints } from './endpoints/orders.ts'
import { peopleEndpoints } from './endpoints/people.ts'
import { remoteServiceEndpoints } from './endpoints/remote-services.ts'
import { websiteEndpoints } from './endpoints/websites.ts'

export interface CommandApiDependencies extends CommandStores {
  sessions: Pick<Sessions, 'create' | 'end' | 'endSessionsOf' | 'endSessionsOfSeller' | 'openSessionsOf'>
  /** Scheme and host that browsers use; addresses of uploads may contain it. */
  publicOrigin: string
  /** False only for load tests on a server that listens on loopback. */
  rateLimits: boolean
  /** IPv4 address for the A records of sellers' domains; defaults to this machine. */
  platformAddress?: string
  /** Defaults to the system's DNS. */
  resolver?: DnsResolver
  /** Addresses that sellers' links may use; defaults to the public internet. Only tests change it. */
  addressPolicy?: AddressPolicy
  /** Whether people may register themselves (SIGN_UP=open). */
  isSignUpOpen?: boolean
  /** Integrations with remote services; defaults to none. */
  integrations?: Integrations
  /** Gets warnings for operators about failures that do not fail a request. */
  logger?: Pick<Logger, 'warn'>
}

/** Stores which services the server has, for screens of the read side. */
async function saveConfiguredServices(pool: Pool, integrations: Integrations): Promise<void> {
  const isConfigured = {
    trackifySerbia: integrations.trackify.serbia,
    trackifyOthers: integrations.trackify.others,
    sheets: integrations.google.account,
    shopify: integrations.shopify.account,
    ai: integrations.ai,
    mail: integrations.mail,
  }
  await saveServerServices(
    pool,
    serverServiceNames.filter((name) => isConfigured[name]),
  )
}

/** Creates the endpoints of every route that changes something, and the tables they need. */
export async function createCommandApi({
  sessions,
  publicOrigin,
  platformAddress = '127.0.0.1',
  resolver = createNodeResolver(),
  addressPolicy = publicAddressPolicy(),
  rateLimits,
  isSignUpOpen = false,
  integrations = noIntegrations,
  logger,
  pool,
  ...stores
}: CommandApiDependencies): Promise<Endpoint[]> {
  const commands = await prepareCommands({ pool, ...stores })
  await finishErasures({ ...commands, pool })
  await removeSavedSearches({ ...commands, pool, logger })
  // Reads much of the log at a release's first start. Run it in the background; a failure is retried at the
  // next start.
  void commands.websiteStorage.countAll().catch((error: unknown) => {
    logger?.warn({ error: loggable(error) }, 'counting the storage of websites failed')
  })
  await saveConfiguredServices(pool, integrations)
  const context = createEndpointContext({
    commands,
    pool,
    sessions,
    publicOrigin,
    platformAddress,
    resolver,
    addressPolicy,
    rateLimits,
    isSignUpOpen,
    integrations,
    logger,
  })
  const withChangeLimit = withLimit(rateLimits ? createChangeLimit(pool) : undefined)
  return [
    ...peopleEndpoints(context),
    ...remoteServiceEndpoints(context),
    ...websiteEndpoints(context),
    ...orderEndpoints(context),
  ].map((each) => (isChange(each.route) ? withChangeLimit(each) : each))
}
