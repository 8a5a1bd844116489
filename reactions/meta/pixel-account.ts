import { domainStream } from '@pazar/contracts/domain/events.ts'
import { setUpReasons } from '@pazar/contracts/notification/set-up-reasons.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { pixelTokenName, type UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { PixelAccount } from '@pazar/integrations/meta/meta-client.ts'

interface PixelSettings {
  pixelId: string | null
  testCode: string | null
  enabled: boolean
}

const noPixel: PixelSettings = { pixelId: null, testCode: null, enabled: true }

async function pixelOfHost(
  log: Pick<EventLog, 'readStream'>,
  sellerId: number,
  host: string,
): Promise<PixelSettings> {
  let settings = noPixel
  for await (const event of log.readStream(domainStream(sellerId, host), { personalData: 'hidden' })) {
    if (event.type === 'DomainPixelChanged') settings = event.data
    if (event.type === 'DomainAdded' || event.type === 'DomainRemoved') settings = noPixel
  }
  return settings
}

async function pixelOfAccount(log: Pick<EventLog, 'readStream'>, sellerId: number): Promise<PixelSettings> {
  let settings = noPixel
  for await (const event of log.readStream(userStream(sellerId), { personalData: 'hidden' })) {
    if (event.type !== 'UserIntegrationsChanged') continue
    const { facebookPixelId: pixelId = settings.pixelId, facebookTestCode: testCode = settings.testCode } =
      event.data
    settings = { ...settings, pixelId, testCode }
  }
  return settings
}

/**
 * The seller's pixel settings, of their host or of their account, or a message that says what is missing.
 * Uses the current settings, not those at the time of the order: a retry needs a token that was corrected
 * since, and a pixel that was removed must receive nothing.
 */
export async function pixelAccount(
  log: Pick<EventLog, 'readStream'>,
  secrets: Pick<UserSecrets, 'get'>,
  sellerId: number,
  host: string | null,
): Promise<PixelAccount | { missing: string }> {
  const { pixelId, testCode, enabled } =
    host === null ? await pixelOfAccount(log, sellerId) : await pixelOfHost(log, sellerId, host)
  if (pixelId === null) return { missing: setUpReasons.pixel }
  if (!enabled) return { missing: setUpReasons.pixelDisabled }
  const token = await secrets.get(sellerId, host === null ? 'facebookAccessToken' : pixelTokenName(host))
  return token === undefined ? { missing: setUpReasons.pixelToken } : { pixelId, testCode, token }
}
