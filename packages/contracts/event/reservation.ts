import { z } from 'zod'
import { defineEvent, type EventOf } from './event-type.ts'

/**
 * Makes values unique through streams: the first writer to append `Reserved` to a value's stream owns the
 * value. The append expects "no stream", or the exact revision of a `Released` or an expired reservation.
 * `for` is the stream that is about to be created with the value.
 */
export const reserved = defineEvent('Reserved', z.strictObject({ for: z.string(), until: z.iso.datetime() }))
export const released = defineEvent('Released', z.strictObject({}))

export const reservationEvents = [reserved, released] as const
export type ReservationEvent = EventOf<(typeof reservationEvents)[number]>

/** `value` must be in its compared form. An e-mail is hashed, so that the log does not reveal it. */
export const reservationStream = (
  kind: 'email' | 'url' | 'host' | 'sheet' | 'tenanthost' | 'helper',
  value: string,
) => `${kind}-${value}`
