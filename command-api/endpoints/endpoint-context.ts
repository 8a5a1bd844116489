import { platformAt } from '@pazar/contracts/domain/dns-instructions.ts'
import { createCopywriter } from '@pazar/copywriting/copywriter.ts'
import { type Logger, loggable } from '@pazar/http-server/observation/logger.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import type { Integrations } from '@pazar/integrations/integration-variables.ts'
import { createMailer } from '@pazar/integrations/mail/mailer.ts'
import { createProductLinks } from '@pazar/link-import/product-links.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import type { DomainDependencies } from '../domain/domain-work.ts'
import { createLookupLimit } from '../domain/lookup-limit.ts'
import { createOwnDomains } from '../domain/own-domains.ts'
import type { DnsResolver } from '../domain/resolver.ts'
import { createUploadLimit } from '../image/upload-limit.ts'
import { createSaveLimit, withLimit } from '../limits/save-limits.ts'
import { type UserLimit, createUserLimit } from '../limits/user-limit.ts'
import { prepareCommands } from '../prepare-commands.ts'
import { createDevices } from '../user/device-cookie.ts'
import { createSignInLimits, noSignInLimits } from '../user/sign-in-limits.ts'

type Commands = Awaited<ReturnType<typeof prepareCommands>>

interface ContextOptions {
  commands: Commands
  pool: Pool
  sessions: Pick<Sessions, 'create' | 'end' | 'endSessionsOf' | 'endSessionsOfSeller' | 'openSessionsOf'>
  publicOrigin: string
  platformAddress: string
  resolver: DnsResolver
  addressPolicy: AddressPolicy
  rateLimits: boolean
  isSignUpOpen: boolean
  integrations: Integrations
  logger: Pick<Logger, 'warn'> | undefined
}

const createMailerOf = ({ integrations: { mail }, publicOrigin }: ContextOptions) =>
  mail && createMailer({ url: mail.url, from: mail.from ?? `no-reply@${new URL(publicOrigin).hostname}` })

const createRemoteCallLimit = (
  { rateLimits, pool }: ContextOptions,
  keyPrefix: string,
  message: string,
): UserLimit | undefined =>
  rateLimits
    ? createUserLimit(pool, { keyPrefix, maxPoints: 30, windowSeconds: 10 * 60, message })
    : undefined

/** What the endpoints share. A limit is undefined if rate limits are off. */
export function createEndpointContext(options: ContextOptions) {
  const { commands, pool, integrations, rateLimits, logger, addressPolicy, publicOrigin } = options
  const { appSecret } = commands
  const domains: DomainDependencies = {
    ...commands,
    resolver: options.resolver,
    domains: createOwnDomains({ ...commands, pool }),
    platform: platformAt(publicOrigin, options.platformAddress),
    limit: rateLimits ? createLookupLimit(pool) : undefined,
  }
  return {
    ...options,
    domains,
    devices: createDevices(appSecret),
    signInLimits: rateLimits ? createSignInLimits(pool, appSecret) : noSignInLimits,
    mailer: createMailerOf(options),
    warn: (message: string, error: unknown) => logger?.warn({ error: loggable(error) }, message),
    testLimit: createRemoteCallLimit(
      options,
      'integration-test',
      'Previše provera u kratkom vremenu. Pokušajte ponovo kasnije.',
    ),
    linkReadLimit: createRemoteCallLimit(
      options,
      'link-read',
      'Previše čitanja linkova u kratkom vremenu. Pokušajte ponovo kasnije.',
    ),
    uploadLimit: rateLimits ? createUploadLimit(pool) : undefined,
    withSaveLimit: withLimit(rateLimits ? createSaveLimit(pool) : undefined),
    links: createProductLinks(addressPolicy),
    copywriter: createCopywriter({ pool, ai: integrations.ai, now: commands.now, logger }),
  }
}

export type EndpointContext = ReturnType<typeof createEndpointContext>
