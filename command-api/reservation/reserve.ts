import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { HandleCommand } from '../command-handler/handle-command.ts'
import { decideReservation, reservationFold } from './reservation.ts'

/** Longer than any request, so that no value is taken over while its holder is still being created. */
const reservationTtlMs = 10 * 60 * 1000

interface Reservation {
  kind: 'email' | 'url' | 'host' | 'sheet' | 'tenanthost' | 'helper'
  /** The value in its normalised form. */
  value: string
  /** The stream that is about to use the value. */
  for: string
  takenRefusal: Refusal
  /**
   * Reserves again even if the stream holds the value already, so that an earlier release does not affect it.
   * By default only an expired reservation is renewed.
   */
  renew?: boolean
  /** Whether that stream uses the value. */
  isUsedBy(stream: string): Promise<boolean>
}

export interface Reservations {
  /** Returns the refusal if another stream holds the value. A repetition for the same stream is safe. */
  reserve(reservation: Reservation, metadata: Omit<Metadata, 'schemaVersion'>): Promise<Refusal | undefined>
  /** Whether `reserve` would refuse now; records nothing. `at` is ISO 8601 UTC. */
  isTaken(reservation: Pick<Reservation, 'kind' | 'value' | 'for' | 'isUsedBy'>, at: string): Promise<boolean>
  /**
   * The reservation through which the stream holds the value, for `release`; undefined if it does not hold
   * it.
   */
  heldSince(reservation: Pick<Reservation, 'kind' | 'value' | 'for'>): Promise<number | undefined>
  /** Releases the value unless it was reserved again after `since`. */
  release(
    reservation: Pick<Reservation, 'kind' | 'value' | 'for'> & { since: number },
    metadata: Omit<Metadata, 'schemaVersion'>,
  ): Promise<void>
}

/** Enforces uniqueness by streams: each value has a stream that names its holder. */
export function createReservations(handle: HandleCommand, folds: FoldCache): Reservations {
  return {
    async reserve({ kind, value, for: claimant, takenRefusal, renew = false, isUsedBy }, metadata) {
      const stream = reservationStream(kind, value)
      const { holder } = (await folds.load(stream, reservationFold)).state
      const isExpired = holder && holder.for !== claimant && holder.until < metadata.at
      const abandoned = isExpired && !(await isUsedBy(holder.for)) ? holder.for : undefined
      const until = new Date(Date.parse(metadata.at) + reservationTtlMs).toISOString()
      const outcome = await handle({
        stream,
        fold: reservationFold,
        metadata,
        decide: (state) =>
          decideReservation(
            { type: 'Reserve', for: claimant, now: metadata.at, until, abandoned, renew, takenRefusal },
            state,
          ),
      })
      return outcome.ok ? undefined : outcome.refusal
    },
    async isTaken({ kind, value, for: claimant, isUsedBy }, at) {
      const { holder } = (await folds.load(reservationStream(kind, value), reservationFold)).state
      return (
        holder !== undefined &&
        holder.for !== claimant &&
        (holder.until >= at || (await isUsedBy(holder.for)))
      )
    },
    async heldSince({ kind, value, for: claimant }) {
      const { holder } = (await folds.load(reservationStream(kind, value), reservationFold)).state
      return holder?.for === claimant ? holder.since : undefined
    },
    async release({ kind, value, for: claimant, since }, metadata) {
      const stream = reservationStream(kind, value)
      await handle({
        stream,
        fold: reservationFold,
        metadata,
        decide: (state) => decideReservation({ type: 'Release', for: claimant, since }, state),
      })
    },
  }
}
