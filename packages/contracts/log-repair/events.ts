import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'

/**
 * Reasons for setting an event aside. A fixed list, because free text could name a person and would stay in
 * the log.
 */
export const setAsideReasons = ['damaged', 'key_lost', 'contradicts_earlier', 'written_by_mistake'] as const
export type SetAsideReason = (typeof setAsideReasons)[number]

export const setAsideReasonLabels: Record<SetAsideReason, string> = {
  damaged: 'Zapis je oštećen',
  key_lost: 'Ključ za čitanje je izgubljen',
  contradicts_earlier: 'Protivreči ranijim događajima',
  written_by_mistake: 'Upisan je greškom',
}

/** Every reader ignores the events of `stream` from `revision` to `throughRevision`. They stay in the log. */
export const eventSetAside = defineEvent(
  'EventSetAside',
  z.strictObject({
    stream: z.string().min(1).max(300),
    revision: z.int().nonnegative(),
    /** The same as `revision` if only one event is set aside. */
    throughRevision: z.int().nonnegative(),
    /** Id of the first of these events. */
    eventId: z.string().min(1).max(64),
    position: z.string().min(1).max(20),
    eventType: z.string().min(1).max(100),
    reason: z.enum(setAsideReasons),
  }),
)

export const logRepairEvents = [eventSetAside] as const
export type LogRepairEvent = EventOf<(typeof logRepairEvents)[number]>

/** The single stream that records what is set aside. */
export const logRepairStream = 'log-repair'
