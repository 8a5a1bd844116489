import { describe, expect, test, vi } from 'vitest'
import type { EventLog } from './event-log.ts'
import { createLogLag } from './log-lag.ts'

const now = new Date('2026-03-01T10:00:00Z')

const lagOf = (positionUnit: 'event' | 'byte', times: Record<string, string | Error>) => {
  const readAll = vi.fn(async function* ({ after = '', limit = 0 } = {}) {
    // Twelve events in front have been set aside, and are left out.
    if (after === '2' && limit <= 12) return
    const at = times[after]
    if (at instanceof Error) throw at
    if (at) yield [{ metadata: { at } }]
  })
  const lag = createLogLag({ positionUnit, readAll: readAll as unknown as EventLog['readAll'] }, () => now)
  return { ...lag, readAll }
}

describe('the lag of readers of the log', () => {
  test('is the number of events where positions count events', async () => {
    const { unit, measure, readAll } = lagOf('event', {})
    expect(unit).toBe('events')
    expect([...(await measure(['-1', '3', '7', '9'], '7'))]).toEqual([
      ['-1', 8],
      ['3', 4],
      ['7', 0],
      ['9', 0],
    ])
    expect(readAll).not.toHaveBeenCalled()
  })

  test('is the age of the oldest event that was not read where positions count bytes', async () => {
    const { unit, measure, readAll } = lagOf('byte', {
      '-1': '2026-03-01T09:00:00Z',
      '2': '2026-03-01T09:30:00Z',
      '3': '2026-03-01T09:59:59.900Z',
      '5': new Error('unavailable'),
    })
    expect(unit).toBe('seconds')
    const lags = {
      '-1': 3600,
      '2': 1800,
      '3': 1,
      '4': null,
      '5': null,
      '7': 0,
      '9': 0,
    }
    for (const _ of [1, 2])
      expect(Object.fromEntries(await measure(['7', '2', '3', '9', '-1', '3', '4', '5'], '7'))).toEqual(lags)
    // A known time is read once, an unknown one again.
    expect(readAll.mock.calls.map(([options]) => options?.after).sort()).toEqual([
      '-1',
      '2',
      '2',
      '3',
      '4',
      '4',
      '4',
      '4',
      '5',
      '5',
    ])
  })
})
