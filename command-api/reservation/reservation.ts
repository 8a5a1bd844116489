import type { ReservationEvent } from '@pazar/contracts/event/reservation.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'

export interface ReservationState {
  /** The stream that the value belongs to, or is being made for; undefined while it is free. `since` is the revision that says so. */
  holder: { for: string; until: string; since: number } | undefined
}

export type ReservationCommand =
  /** `abandoned` names a holder that was found not to use the value; `now` and `until` ISO 8601 UTC. */
  | { type: 'Reserve'; for: string; now: string; until: string; abandoned: string | undefined; renew: boolean; taken: Refusal }
  /** Only the very reservation that `since` names. */
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
 * Who reserves a value first has it. A reservation may be taken over once its time is up and its holder was seen not to use
 * the value: whoever made it died between reserving and creating. Whoever may have to hold it against a release that is
 * under way renews it: a release is of one reservation, and leaves a newer one of the same stream alone.
 */
export function decideReservation(command: ReservationCommand, { holder }: ReservationState): Decision<ReservationEvent> {
  if (command.type === 'Release') return holder?.for === command.for && holder.since === command.since ? [{ type: 'Released', data: {} }] : []
  const reserved: ReservationEvent = { type: 'Reserved', data: { for: command.for, until: command.until } }
  if (!holder) return [reserved]
  if (holder.for === command.for) return command.renew || holder.until < command.now ? [reserved] : []
  return holder.for === command.abandoned && holder.until < command.now ? [reserved] : command.taken
}
