import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { HandleCommand } from '../command-handler/handle-command.ts'
import { decideReservation, reservationFold } from './reservation.ts'

/** Longer than any request lives, so nobody's value is taken over while he is still creating. */
const timeToCreate = 10 * 60 * 1000

interface Reservation {
  kind: 'email' | 'url' | 'host' | 'sheet'
  /** In its compared form. */
  value: string
  /** The stream that is about to use it. */
  for: string
  taken: Refusal
  /** Records it again where the stream has it already: no release that was asked for before touches it then. Default: only once its time is up. */
  renew?: boolean
  /** Whether that stream does use the value. */
  isUsedBy(stream: string): Promise<boolean>
}

export interface Reservations {
  /** Answers the refusal where the value belongs to somebody else. Repeating it for the same stream leaves it the stream's. */
  reserve(reservation: Reservation, metadata: Omit<Metadata, 'schemaVersion'>): Promise<Refusal | undefined>
  /** Whether it would be refused now; nothing is recorded. `at` ISO 8601 UTC. */
  isTaken(reservation: Pick<Reservation, 'kind' | 'value' | 'for' | 'isUsedBy'>, at: string): Promise<boolean>
  /** Names the reservation by which the stream has the value, for `release`; undefined where it has it not. */
  held(reservation: Pick<Reservation, 'kind' | 'value' | 'for'>): Promise<number | undefined>
  /** Frees the value, unless it was reserved again after `since`. */
  release(reservation: Pick<Reservation, 'kind' | 'value' | 'for'> & { since: number }, metadata: Omit<Metadata, 'schemaVersion'>): Promise<void>
}

/** Uniqueness by streams (design, section 4): the value's own stream says who has it. */
export function createReservations(handle: HandleCommand, folds: FoldCache): Reservations {
  return {
    async reserve({ kind, value, for: claimant, taken, renew = false, isUsedBy }, metadata) {
      const stream = reservationStream(kind, value)
      const { holder } = (await folds.load(stream, reservationFold)).state
      const lapsed = holder && holder.for !== claimant && holder.until < metadata.at
      const abandoned = lapsed && !(await isUsedBy(holder.for)) ? holder.for : undefined
      const until = new Date(Date.parse(metadata.at) + timeToCreate).toISOString()
      const outcome = await handle({
        stream, fold: reservationFold, metadata,
        decide: (state) => decideReservation({ type: 'Reserve', for: claimant, now: metadata.at, until, abandoned, renew, taken }, state),
      })
      return outcome.ok ? undefined : outcome.refusal
    },
    async isTaken({ kind, value, for: claimant, isUsedBy }, at) {
      const { holder } = (await folds.load(reservationStream(kind, value), reservationFold)).state
      return holder !== undefined && holder.for !== claimant && (holder.until >= at || (await isUsedBy(holder.for)))
    },
    async held({ kind, value, for: claimant }) {
      const { holder } = (await folds.load(reservationStream(kind, value), reservationFold)).state
      return holder?.for === claimant ? holder.since : undefined
    },
    async release({ kind, value, for: claimant, since }, metadata) {
      const stream = reservationStream(kind, value)
      await handle({ stream, fold: reservationFold, metadata, decide: (state) => decideReservation({ type: 'Release', for: claimant, since }, state) })
    },
  }
}
