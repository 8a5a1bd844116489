import type { ReservationEvent } from '@pazar/contracts/event/reservation.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'

export interface ReservationState {
  /** The stream that the value belongs to, or is being made for; undefined while it is free. */
  holder: { for: string; until: string } | undefined
}

export type ReservationCommand =
  /** `abandoned` names a holder that was found not to use the value; `now` and `until` ISO 8601 UTC. */
  | { type: 'Reserve'; for: string; now: string; until: string; abandoned: string | undefined; taken: Refusal }
  | { type: 'Release'; for: string }

export const reservationFold: Fold<ReservationState, ReservationEvent> = {
  name: 'reservation',
  initialState: { holder: undefined },
  personalData: 'hidden',
  evolve(state, event) {
    switch (event.type) {
      case 'Reserved':
        return { holder: event.data }
      case 'Released':
        return { holder: undefined }
      default:
        return state
    }
  },
}

/**
 * Who reserves a value first has it. A reservation may be taken over once its time is up and its holder was seen not to use
 * the value: whoever made it died between reserving and creating.
 */
export function decideReservation(command: ReservationCommand, { holder }: ReservationState): Decision<ReservationEvent> {
  if (command.type === 'Release') return holder?.for === command.for ? [{ type: 'Released', data: {} }] : []
  const reserved: ReservationEvent = { type: 'Reserved', data: { for: command.for, until: command.until } }
  if (!holder) return [reserved]
  if (holder.for === command.for) return []
  return holder.for === command.abandoned && holder.until < command.now ? [reserved] : command.taken
}
