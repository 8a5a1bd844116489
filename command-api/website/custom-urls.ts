import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { reservedUrls } from '@pazar/contracts/website/reserved-urls.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { websiteFold } from './website.ts'

const message = 'Ovaj URL je već zauzet. Izaberite drugi.'
const taken: Refusal = { code: 'url_taken', message, issues: [{ path: 'customUrl', message }] }

/** Reserves an address for a website's stream; answers the refusal where it is another's, or one of the house (resolution 9). */
export async function reserveUrl(
  { reservations, folds }: { reservations: Reservations; folds: FoldCache },
  customUrl: string,
  stream: string,
  metadata: Omit<Metadata, 'schemaVersion'>,
  { renew = false } = {},
): Promise<Refusal | undefined> {
  if (reservedUrls.has(customUrl)) return taken
  const isUsedBy = async (holder: string) => (await folds.load(holder, websiteFold)).state.website?.content.customUrl === customUrl
  return reservations.reserve({ kind: 'url', value: customUrl, for: stream, taken, renew, isUsedBy }, metadata)
}
