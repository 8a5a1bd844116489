import { settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { isMasked } from '@pazar/contracts/user/masked-secret.ts'
import type { UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { invalid } from '../refusals.ts'
import { keyOf, type Trackify } from '@pazar/integrations/trackify/trackify-client.ts'

interface TestTrackifyDependencies {
  secrets: UserSecrets
  trackify: Trackify
  limit: UserLimit | undefined
}

/**
 * `POST /api/trackify/test`. A missing address, an unavailable service and a wrong key get the same answer
 * (integrations/trackify). A masked key stands for the stored one.
 */
export const testTrackify = ({ secrets, trackify, limit }: TestTrackifyDependencies): Endpoint =>
  endpoint(settingsRoutes.testTrackify, async (call) => {
    const { sellerId } = call.user!
    const tooMany = await limit?.(sellerId)
    if (tooMany) return tooMany
    const { apiKey, country } = call.body
    const where = country === 'Serbia' ? 'serbia' : 'others'
    const key = isMasked(apiKey) ? await secrets.get(sellerId, keyOf[where]) : apiKey
    if (!key)
      return {
        refusal: invalid([
          {
            path: 'apiKey',
            message: `Molimo unesite ${where === 'serbia' ? 'srpski ' : ''}API ključ pre testiranja`,
          },
        ]),
      }
    return { body: { valid: (await trackify.test(where, key)) === 'valid' } }
  })
