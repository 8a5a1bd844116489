import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { helperEndpoints } from '../helper/helper-endpoints.ts'
import { createAddressLimit } from '../limits/address-limit.ts'
import { createUserLimit } from '../limits/user-limit.ts'
import { changeStorageQuota } from '../storage/change-storage-quota.ts'
import { changePassword } from '../user/change-password.ts'
import { createClient } from '../user/create-client.ts'
import { createForgotPasswordLimit } from '../user/forgot-password-limit.ts'
import { createPasswordLinks } from '../user/password-links.ts'
import { register } from '../user/register.ts'
import { createSignUpLimit } from '../user/sign-up-limit.ts'
import { accountEndpoints } from '../user/account-endpoints.ts'
import { changeSettings } from '../user/change-settings.ts'
import { passwordLinkEndpoints } from '../user/password-link-endpoints.ts'
import { profileEndpoints } from '../user/profile-endpoints.ts'
import { signIn } from '../user/sign-in.ts'
import { tenantEndpoints } from '../tenant/tenant-endpoints.ts'
import type { EndpointContext } from './endpoint-context.ts'

/** Sign-in, accounts, profiles and passwords. */
export function peopleEndpoints(context: EndpointContext): Endpoint[] {
  const { commands, pool, sessions, devices, mailer, warn, rateLimits, publicOrigin } = context
  const { appSecret } = commands
  const limits = context.signInLimits
  return [
    ...signIn({ ...commands, sessions, limits, devices }),
    changePassword({ ...commands, limits, devices }),
    ...changeSettings(commands),
    createClient(commands),
    register({
      ...commands,
      sessions,
      devices,
      isOpen: context.isSignUpOpen,
      limit: rateLimits ? createSignUpLimit(pool, appSecret) : undefined,
    }),
    ...accountEndpoints({ ...commands, sessions }),
    ...profileEndpoints({ ...commands, sessions, limits, devices, mailer, warn }),
    ...passwordLinkEndpoints({
      ...commands,
      devices,
      links: createPasswordLinks(pool),
      publicOrigin,
      mailer,
      warn,
      forgotLimit: rateLimits ? createForgotPasswordLimit(pool, appSecret) : undefined,
      resetLimit: rateLimits
        ? createAddressLimit(pool, appSecret, {
            keyPrefix: 'reset-password',
            maxPoints: 30,
            windowSeconds: 10 * 60,
            message: 'Previše pokušaja. Pokušajte ponovo kasnije.',
          })
        : undefined,
    }),
    ...helperEndpoints({
      ...commands,
      sessions,
      links: createPasswordLinks(pool),
      publicOrigin,
      mailer,
      warn,
      linkLimit: rateLimits
        ? createUserLimit(pool, {
            keyPrefix: 'helper-link',
            maxPoints: 40,
            windowSeconds: 60 * 60,
            message: 'Previše poziva u kratkom vremenu. Pokušajte ponovo kasnije.',
          })
        : undefined,
    }),
    changeStorageQuota(commands),
    ...tenantEndpoints(commands),
  ]
}
