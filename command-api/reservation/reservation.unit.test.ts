import type { ReservationEvent } from '@pazar/contracts/event/reservation.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideReservation, reservationFold } from './reservation.ts'

const until = '2026-03-01T12:10:00.000Z'
const before = '2026-03-01T12:05:00.000Z'
const after = '2026-03-01T12:30:00.000Z'
const later = '2026-03-01T12:40:00.000Z'
const reserved = (stream: string, time = until): ReservationEvent => ({ type: 'Reserved', data: { for: stream, until: time } })
const release = (stream: string, since: number) => ({ type: 'Release', for: stream, since }) as const
const released: ReservationEvent = { type: 'Released', data: {} }
const renew = (stream: string, now: string) => ({ ...reserve(stream, now), renew: true }) as const
const reserve = (stream: string, now: string, abandoned?: string) =>
  ({ type: 'Reserve', for: stream, now, until: later, abandoned, renew: false, taken: { code: 'url_taken', message: 'zauzeto' } }) as const

describe('a value that only one may have', () => {
  scenarios(reservationFold, decideReservation, [
    { title: 'is reserved', given: [], when: reserve('website-1', before), outcome: [reserved('website-1', later)] },
    { title: 'is reserved once by the same', given: [reserved('website-1')], when: reserve('website-1', before), outcome: [] },
    { title: 'is reserved anew by the same after its time', given: [reserved('website-1')], when: reserve('website-1', after), outcome: [reserved('website-1', later)] },
    { title: 'is reserved anew by the same who asks for that', given: [reserved('website-1')], when: renew('website-1', before), outcome: [reserved('website-1', later)] },
    { title: 'is taken', given: [reserved('website-1')], when: reserve('website-2', before), outcome: 'url_taken' },
    { title: 'stays taken after its time, while it is used', given: [reserved('website-1')], when: reserve('website-2', after), outcome: 'url_taken' },
    { title: 'stays taken in its time, also where it is not used yet', given: [reserved('website-1')], when: reserve('website-2', before, 'website-1'), outcome: 'url_taken' },
    { title: 'is taken over where it was abandoned', given: [reserved('website-1')], when: reserve('website-2', after, 'website-1'), outcome: [reserved('website-2', later)] },
    { title: 'is not taken over from whoever was faster', given: [reserved('website-1'), reserved('website-3')], when: reserve('website-2', after, 'website-1'), outcome: 'url_taken' },
    { title: 'is free once it is released', given: [reserved('website-1'), released], when: reserve('website-2', before), outcome: [reserved('website-2', later)] },
    { title: 'is released by its holder', given: [reserved('website-1')], when: release('website-1', 0), outcome: [released] },
    { title: 'is released once', given: [reserved('website-1'), released], when: release('website-1', 0), outcome: [] },
    { title: 'is not released by another', given: [reserved('website-1')], when: release('website-2', 0), outcome: [] },
    { title: 'is not released where its holder has reserved it anew', given: [reserved('website-1'), reserved('website-1', later)], when: release('website-1', 0), outcome: [] },
  ])
})
