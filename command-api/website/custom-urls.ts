import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { reservedUrls } from '@pazar/contracts/website/reserved-urls.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { userFold } from '../user/user.ts'
import { websiteFold } from './website.ts'

const message = 'Ovaj URL je već zauzet. Izaberite drugi.'
const taken: Refusal = { code: 'url_taken', message, issues: [{ path: 'customUrl', message }] }

const hiddenUser = { ...userFold, name: 'user-hidden', personalData: 'hidden' } as const

/** A page has its address while it is there and its seller's account is not deleted. */
const has = (folds: FoldCache, customUrl: string) => async (stream: string): Promise<boolean> => {
  const { website } = (await folds.load(stream, websiteFold)).state
  return website?.content.customUrl === customUrl && !(await folds.load(userStream(website.sellerId), hiddenUser)).state.isDeleted
}

/** The refusal that reserving it would come to, as far as can be seen now: before anybody waits for anything else. */
export async function urlTaken({ reservations, folds }: { reservations: Reservations; folds: FoldCache }, customUrl: string, stream: string, at: string): Promise<Refusal | undefined> {
  if (reservedUrls.has(customUrl)) return taken
  return (await reservations.isTaken({ kind: 'url', value: customUrl, for: stream, isUsedBy: has(folds, customUrl) }, at)) ? taken : undefined
}

/** Reserves an address for a website's stream; answers the refusal where it is another's, or one of the house (resolution 9). */
export async function reserveUrl(
  { reservations, folds }: { reservations: Reservations; folds: FoldCache },
  customUrl: string,
  stream: string,
  metadata: Omit<Metadata, 'schemaVersion'>,
  { renew = false } = {},
): Promise<Refusal | undefined> {
  if (reservedUrls.has(customUrl)) return taken
  return reservations.reserve({ kind: 'url', value: customUrl, for: stream, taken, renew, isUsedBy: has(folds, customUrl) }, metadata)
}
