import { randomUUID } from 'node:crypto'
import { integrationRoutes } from '@pazar/contracts/integration/routes.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { pixelTokenName, type UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { type Call, type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import type { Meta, PixelAccount, ServerEvent } from '@pazar/integrations/meta/meta-client.ts'
import { userData } from '@pazar/integrations/meta/user-data.ts'
import { reasonOf } from '@pazar/integrations/outcome.ts'
import type { CommandContext } from '../command-context.ts'
import { noSuchDomain } from '../domain/domain.ts'
import { parseHost } from '../domain/domain-work.ts'
import type { OwnDomains } from '../domain/own-domains.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { integrationsFold } from '../user/integrations.ts'

interface TestPixelDependencies extends Pick<CommandContext, 'folds' | 'now'> {
  secrets: Pick<UserSecrets, 'get'>
  domains: Pick<OwnDomains, 'load'>
  meta: Meta
  publicOrigin: string
  limit: UserLimit | undefined
}

const lacks = (path: string, message: string): Refusal => ({
  code: 'invalid',
  message,
  issues: [{ path, message }],
})
const lacksPixel = lacks('pixelId', 'Prvo upišite i sačuvajte Pixel ID')
const lacksToken = lacks(
  'accessToken',
  'Prvo upišite i sačuvajte pristupni token: bez njega server ne može da pošalje događaj',
)
const lacksTestCode = lacks(
  'testCode',
  'Prvo upišite i sačuvajte test kod iz Events Manager-a (kartica Test Events)',
)
const nobody = {
  firstName: '',
  lastName: '',
  email: '',
  phoneE164: null,
  city: '',
  postalCode: '',
  country: '',
}

/** A page view of nobody, from the browser of the person who tests. */
const testEvent = (
  { address, user, userAgent = 'Pazar' }: Call<typeof integrationRoutes.testPixel>,
  page: string,
  now: Date,
): ServerEvent => ({
  event_name: 'PageView',
  event_time: Math.floor(now.getTime() / 1000),
  event_id: `test-${randomUUID()}`,
  action_source: 'website',
  event_source_url: page,
  user_data: userData(
    { ...nobody, externalId: `test:${user!.sellerId}` },
    { ip: address, userAgent, fbp: null, fbc: null },
  ),
  custom_data: {},
})

/**
 * `POST /api/pixel/test`: sends one event under the test code, so that it shows under "Test Events". It is a
 * page view, not a purchase, because Meta includes test events in its figures:
 * https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api#testEvents
 */
export function testPixel({
  folds,
  now,
  secrets,
  domains,
  meta,
  publicOrigin,
  limit,
}: TestPixelDependencies): Endpoint<typeof integrationRoutes.testPixel> {
  async function accountOf(
    sellerId: number,
    typed: string | undefined,
  ): Promise<{ account: PixelAccount & { testCode: string }; page: string } | Refusal> {
    const host = typed === undefined ? undefined : parseHost(typed)
    const domain = host === undefined ? undefined : (await domains.load(sellerId, host)).state.domain
    if (typed !== undefined && !domain) return noSuchDomain
    const { set } = (await folds.load(userStream(sellerId), integrationsFold)).state
    const { pixelId, testCode } = domain
      ? domain.pixel
      : { pixelId: set.facebookPixelId, testCode: set.facebookTestCode }
    if (pixelId === null) return lacksPixel
    const token = await secrets.get(sellerId, domain ? pixelTokenName(domain.host) : 'facebookAccessToken')
    if (token === undefined) return lacksToken
    if (testCode === null) return lacksTestCode
    return {
      account: { pixelId, token, testCode },
      page: domain ? `https://${domain.host}/` : `${publicOrigin}/`,
    }
  }

  return endpoint(integrationRoutes.testPixel, async (call) => {
    const { sellerId } = call.user!
    const found = await accountOf(sellerId, call.body.domain)
    if ('code' in found) return { refusal: found }
    const tooMany = await limit?.(sellerId)
    if (tooMany) return tooMany
    const outcome = await meta.sendEvent(found.account, testEvent(call, found.page, now()))
    if ('done' in outcome)
      return {
        body: {
          message: 'Test događaj je poslat. Pogledajte ga u Events Manager-u, na kartici Test Events.',
        },
      }
    if ('refused' in outcome) return refuse('invalid', outcome.refused)
    return refuse('unavailable', `${reasonOf(outcome)}. Pokušajte ponovo za nekoliko minuta.`)
  })
}
