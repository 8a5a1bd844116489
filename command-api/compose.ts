import type { Logger } from '@pazar/http-server/observation/logger.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { createSessions, type Sessions } from '@pazar/http-server/sessions/sessions.ts'
import { integrationsOf } from '@pazar/integrations/integration-variables.ts'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { createCommandApi } from './create-command-api.ts'
import { createNodeResolver } from './domain/resolver.ts'
import type { CommandStores } from './prepare-commands.ts'
import { createAccountLookup } from './user/active-users.ts'

/** The environment variables that both composition roots have. */
type Settings = Parameters<typeof integrationsOf>[0] & {
  PLATFORM_ADDRESS: string
  DNS_SERVER?: string
  RATE_LIMITS: 'on' | 'off'
  SIGN_UP: 'open' | 'closed'
}

interface ComposeOptions extends CommandStores {
  settings: Settings
  publicOrigin: string
  addressPolicy: AddressPolicy
  logger: Pick<Logger, 'warn'>
}

/** The command API as `command-api/main.ts` and `standalone/` run it, with the sessions of its database. */
export async function composeCommandApi({
  settings,
  publicOrigin,
  addressPolicy,
  logger,
  ...stores
}: ComposeOptions): Promise<{ sessions: Sessions; endpoints: Endpoint[] }> {
  const sessions = createSessions({
    pool: stores.pool,
    accountOf: createAccountLookup(stores.log),
  })
  const endpoints = await createCommandApi({
    ...stores,
    sessions,
    publicOrigin,
    platformAddress: settings.PLATFORM_ADDRESS,
    resolver: createNodeResolver({ server: settings.DNS_SERVER }),
    addressPolicy,
    rateLimits: settings.RATE_LIMITS === 'on',
    isSignUpOpen: settings.SIGN_UP === 'open',
    integrations: integrationsOf(settings),
    logger,
  })
  return { sessions, endpoints }
}
