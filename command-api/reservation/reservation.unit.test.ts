// Rules: websites/custom-urls
import type { ReservationEvent } from '@pazar/contracts/event/reservation.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideReservation, reservationFold } from './reservation.ts'

const until = '2026-03-01T12:10:00.000Z'
const before = '2026-03-01T12:05:00.000Z'
const after = '2026-03-01T12:30:00.000Z'
const later = '2026-03-01T12:40:00.000Z'
const reserved = (stream: string, time = until): ReservationEvent => ({
  type: 'Reserved',
  data: { for: stream, until: time },
})
const release = (stream: string, since: number) => ({ type: 'Release', for: stream, since }) as const
const released: ReservationEvent = { type: 'Released', data: {} }
const renew = (stream: string, now: string) => ({ ...reserve(stream, now), renew: true }) as const
const reserve = (stream: string, now: string, abandoned?: string) =>
  ({
    type: 'Reserve',
    for: stream,
    now,
    until: later,
    abandoned,
    renew: false,
    takenRefusal: { code: 'url_taken', message: 'zauzeto' },
  }) as const

describe('reservation of a unique value', () => {
  scenarios(reservationFold, decideReservation, [
    {
      title: 'reserves a free value',
      given: [],
      when: reserve('website-1', before),
      outcome: [reserved('website-1', later)],
    },
    {
      title: 'appends no event for the same holder',
      given: [reserved('website-1')],
      when: reserve('website-1', before),
      outcome: [],
    },
    {
      title: 'renews an expired reservation of the same holder',
      given: [reserved('website-1')],
      when: reserve('website-1', after),
      outcome: [reserved('website-1', later)],
    },
    {
      title: 'renews a valid reservation on request',
      given: [reserved('website-1')],
      when: renew('website-1', before),
      outcome: [reserved('website-1', later)],
    },
    {
      title: 'refuses a reserved value',
      given: [reserved('website-1')],
      when: reserve('website-2', before),
      outcome: 'url_taken',
    },
    {
      title: 'refuses an expired reservation that is in use',
      given: [reserved('website-1')],
      when: reserve('website-2', after),
      outcome: 'url_taken',
    },
    {
      title: 'refuses a valid reservation that is not yet in use',
      given: [reserved('website-1')],
      when: reserve('website-2', before, 'website-1'),
      outcome: 'url_taken',
    },
    {
      title: 'takes over an expired, abandoned reservation',
      given: [reserved('website-1')],
      when: reserve('website-2', after, 'website-1'),
      outcome: [reserved('website-2', later)],
    },
    {
      title: 'refuses a takeover if another stream was faster',
      given: [reserved('website-1'), reserved('website-3')],
      when: reserve('website-2', after, 'website-1'),
      outcome: 'url_taken',
    },
    {
      title: 'reserves a released value',
      given: [reserved('website-1'), released],
      when: reserve('website-2', before),
      outcome: [reserved('website-2', later)],
    },
    {
      title: "releases the holder's reservation",
      given: [reserved('website-1')],
      when: release('website-1', 0),
      outcome: [released],
    },
    {
      title: 'releases once',
      given: [reserved('website-1'), released],
      when: release('website-1', 0),
      outcome: [],
    },
    {
      title: 'ignores a release by another stream',
      given: [reserved('website-1')],
      when: release('website-2', 0),
      outcome: [],
    },
    {
      title: 'ignores a release of an older reservation of the same holder',
      given: [reserved('website-1'), reserved('website-1', later)],
      when: release('website-1', 0),
      outcome: [],
    },
  ])
})
