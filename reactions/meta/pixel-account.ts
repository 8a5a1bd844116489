import { domainStream } from '@pazar/contracts/domain/events.ts'
import { setUpReasons } from '@pazar/contracts/notification/set-up-reasons.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { pixelTokenName, type UserSecrets } from '@pazar/database/user-secrets.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { PixelAccount } from '@pazar/upstreams/meta/meta-client.ts'

interface Found {
  pixelId: string | null
  testCode: string | null
  enabled: boolean
}

const none: Found = { pixelId: null, testCode: null, enabled: true }

async function pixelOfHost(log: Pick<EventLog, 'readStream'>, sellerId: number, host: string): Promise<Found> {
  let found = none
  for await (const event of log.readStream(domainStream(sellerId, host), { personalData: 'hidden' })) {
    if (event.type === 'DomainPixelChanged') found = event.data
    if (event.type === 'DomainAdded' || event.type === 'DomainRemoved') found = none
  }
  return found
}

async function pixelOfAccount(log: Pick<EventLog, 'readStream'>, sellerId: number): Promise<Found> {
  let found = none
  for await (const event of log.readStream(userStream(sellerId), { personalData: 'hidden' })) {
    if (event.type !== 'UserIntegrationsChanged') continue
    const { facebookPixelId: pixelId = found.pixelId, facebookTestCode: testCode = found.testCode } = event.data
    found = { ...found, pixelId, testCode }
  }
  return found
}

/**
 * How a seller's pixel is set up now, that of his host or of his account; in words what is missing. Now, and not as it was when the order came in: a token that was mended is
 * what a second attempt needs, and a pixel that was taken away is told nothing more.
 */
export async function pixelAccount(log: Pick<EventLog, 'readStream'>, secrets: Pick<UserSecrets, 'get'>, sellerId: number, host: string | null): Promise<PixelAccount | { missing: string }> {
  const { pixelId, testCode, enabled } = host === null ? await pixelOfAccount(log, sellerId) : await pixelOfHost(log, sellerId, host)
  if (pixelId === null) return { missing: setUpReasons.pixel }
  if (!enabled) return { missing: setUpReasons.pixelDisabled }
  const token = await secrets.get(sellerId, host === null ? 'facebookAccessToken' : pixelTokenName(host))
  return token === undefined ? { missing: setUpReasons.pixelToken } : { pixelId, testCode, token }
}
