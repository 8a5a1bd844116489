import { readHost } from '@pazar/contracts/domain/host.ts'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import { reservationFold } from '../reservation/reservation.ts'
import { domainFold } from './domain.ts'

/** The seller who has verified a host, as the log had it at most `maxAgeMs` ago. */
export type SellerOfHost = (host: string, maxAgeMs: number) => Promise<number | undefined>

export const createSellerOfHost =
  (folds: FoldCache): SellerOfHost =>
  async (host, maxAgeMs) => {
    const hostName = readHost(host)?.host
    if (hostName === undefined) return undefined
    const { holder } = (
      await folds.loadRecent(reservationStream('host', hostName), reservationFold, maxAgeMs)
    ).state
    if (!holder) return undefined
    const { domain } = (await folds.loadRecent(holder.for, domainFold, maxAgeMs)).state
    return domain && domain.verifiedAt !== null ? domain.sellerId : undefined
  }
