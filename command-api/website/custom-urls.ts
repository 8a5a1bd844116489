import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { reservedUrls } from '@pazar/contracts/website/reserved-urls.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { hiddenUserFold } from '../user/user.ts'
import { websiteFold } from './website.ts'

const message = 'Ovaj URL je već zauzet. Izaberite drugi.'
const takenRefusal: Refusal = { code: 'url_taken', message, issues: [{ path: 'customUrl', message }] }

/** A page keeps its address while it exists and its seller's account is not deleted. */
const createIsUsedBy =
  (folds: FoldCache, customUrl: string) =>
  async (stream: string): Promise<boolean> => {
    const { website } = (await folds.load(stream, websiteFold)).state
    return (
      website?.content.customUrl === customUrl &&
      !(await folds.load(userStream(website.sellerId), hiddenUserFold)).state.isDeleted
    )
  }

/** The refusal that reserving the address would get now, so that the request can fail before slow work. */
export async function refusalIfUrlTaken(
  { reservations, folds }: { reservations: Reservations; folds: FoldCache },
  customUrl: string,
  stream: string,
  at: string,
): Promise<Refusal | undefined> {
  if (reservedUrls.has(customUrl)) return takenRefusal
  return (await reservations.isTaken(
    { kind: 'url', value: customUrl, for: stream, isUsedBy: createIsUsedBy(folds, customUrl) },
    at,
  ))
    ? takenRefusal
    : undefined
}

/**
 * Reserves an address for a website's stream; refuses one that is taken or reserved by the system
 * (websites/custom-urls).
 */
export async function reserveUrl(
  { reservations, folds }: { reservations: Reservations; folds: FoldCache },
  customUrl: string,
  stream: string,
  metadata: Omit<Metadata, 'schemaVersion'>,
  { renew = false } = {},
): Promise<Refusal | undefined> {
  if (reservedUrls.has(customUrl)) return takenRefusal
  return reservations.reserve(
    {
      kind: 'url',
      value: customUrl,
      for: stream,
      takenRefusal,
      renew,
      isUsedBy: createIsUsedBy(folds, customUrl),
    },
    metadata,
  )
}
