import { z } from 'zod'
import { defineEvent, type EventOf } from './event-type.ts'

/**
 * Uniqueness by streams: who appends `Reserved` to a value's stream first, with "no stream" (or the exact revision of a
 * `Released` or abandoned one), owns the value. `for` is the stream that is about to be created with it.
 */
export const reserved = defineEvent('Reserved', z.strictObject({ for: z.string(), until: z.iso.datetime() }))
export const released = defineEvent('Released', z.strictObject({}))

export const reservationEvents = [reserved, released] as const
export type ReservationEvent = EventOf<(typeof reservationEvents)[number]>

/** `value` must be in its compared form; an e-mail goes in hashed, so that the log does not show it. */
export const reservationStream = (kind: 'email' | 'url' | 'host' | 'sheet', value: string) => `${kind}-${value}`
