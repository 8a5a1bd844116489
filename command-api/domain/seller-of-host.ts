import { readHost } from '@pazar/contracts/domain/host.ts'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import { reservationFold } from '../reservation/reservation.ts'
import { domainFold } from './domain.ts'

/** Who has verified a host, as the log said at most `maxAge` ms ago. */
export type SellerOfHost = (host: string, maxAge: number) => Promise<number | undefined>

export const sellerOfHost = (folds: FoldCache): SellerOfHost => async (host, maxAge) => {
  const asked = readHost(host)?.host
  if (asked === undefined) return undefined
  const { holder } = (await folds.loadRecent(reservationStream('host', asked), reservationFold, maxAge)).state
  if (!holder) return undefined
  const { domain } = (await folds.loadRecent(holder.for, domainFold, maxAge)).state
  return domain && domain.verifiedAt !== null ? domain.sellerId : undefined
}
