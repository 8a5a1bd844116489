import type { ReservationEvent } from '@pazar/contracts/event/reservation.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'

export interface ReservationState {
  /**
   * The stream that holds the value or is being created for it; undefined while the value is free. `since` is
   * the revision of the reservation.
   */
  holder: { for: string; until: string; since: number } | undefined
}

export type ReservationCommand =
  /** `abandoned` names a holder that does not use the value; `now` and `until` are ISO 8601 UTC. */
  | {
      type: 'Reserve'
      for: string
      now: string
      until: string
      abandoned: string | undefined
      renew: boolean
      takenRefusal: Refusal
    }
  /** Releases only the reservation with revision `since`. */
  | { type: 'Release'; for: string; since: number }

export const reservationFold: Fold<ReservationState, ReservationEvent> = {
  name: 'reservation',
  initialState: { holder: undefined },
  personalData: 'hidden',
  evolve(state, event) {
    switch (event.type) {
      case 'Reserved':
        return { holder: { ...event.data, since: event.revision } }
      case 'Released':
        return { holder: undefined }
      default:
        return state
    }
  },
}

/**
 * The first to reserve a value gets it. A reservation can be taken over once it has expired and its holder
 * does not use the value: the request died between reserving and creating. `renew` makes a new reservation
 * for the same stream, so that a release that is under way leaves it alone: a release names one reservation.
 */
export function decideReservation(
  command: ReservationCommand,
  { holder }: ReservationState,
): Decision<ReservationEvent> {
  if (command.type === 'Release')
    return holder?.for === command.for && holder.since === command.since
      ? [{ type: 'Released', data: {} }]
      : []
  const reserved: ReservationEvent = { type: 'Reserved', data: { for: command.for, until: command.until } }
  if (!holder) return [reserved]
  if (holder.for === command.for) return command.renew || holder.until < command.now ? [reserved] : []
  return holder.for === command.abandoned && holder.until < command.now ? [reserved] : command.takenRefusal
}
