import type { Pool } from '@pazar/postgres/open-database.ts'
import { derivedBytes } from '../ids/derived-ids.ts'
import { createAddressLimit } from '../limits/address-limit.ts'
import { createRateLimiter } from '../limits/rate-limiter.ts'
import { type TooManyRequests, tooManyRequests } from '../limits/too-many-requests.ts'

const hourSeconds = 60 * 60
const maxPerEmail = 3
const maxPerNetwork = 20
const message = 'Previše zahteva za novu lozinku. Pokušajte ponovo kasnije.'

/** Counts a request for a link; refuses too many for one e-mail or one network in an hour. */
export type ForgotPasswordLimit = (email: string, address: string) => Promise<TooManyRequests | undefined>

/** Counts the typed e-mail whether or not an account exists, so that the refusal does not reveal accounts. */
export function createForgotPasswordLimit(pool: Pool, appSecret: string): ForgotPasswordLimit {
  const networkLimit = createAddressLimit(pool, appSecret, {
    keyPrefix: 'forgot-password-network',
    maxPoints: maxPerNetwork,
    windowSeconds: hourSeconds,
    message,
  })
  const emails = createRateLimiter(pool, {
    keyPrefix: 'forgot-password-email',
    maxPoints: maxPerEmail,
    windowSeconds: hourSeconds,
  })
  return async (email, address) => {
    const tooMany = await networkLimit(address)
    if (tooMany) return tooMany
    try {
      await emails.consume(
        derivedBytes(appSecret, 'forgot password', email.toLowerCase()).toString('base64url'),
      )
      return undefined
    } catch (reason) {
      return tooManyRequests(reason, message)
    }
  }
}
