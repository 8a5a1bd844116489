import type { SystemHealth } from '@pazar/contracts/system/system-routes.ts'
import { readModels } from '@pazar/projections/read-models.ts'
import { describe, expect, test } from 'vitest'
import { lagText, laterNote, oldestShown, overallStatus, readModelName } from './system-labels.ts'

const outbox = { waiting: 0, retrying: 0, sending: 0, dead: 0, oldestWaiting: null, effects: [], held: [] }
const parked = { name: 'users', status: 'live', parked: { count: 2, since: '2026-03-01T10:00:00.000Z' } }
const held = [{ upstream: 'google-sheets', until: '2026-03-01T10:00:30Z', reason: null }]
const system = (status: string, changed: object, models: object[] = []) =>
  ({
    health: { status, reasons: [], readModels: models },
    outbox: { ...outbox, ...changed },
  }) as unknown as SystemHealth

describe('overall system status', () => {
  test.each([
    ['ok', {}, [], 'Sve radi', 'success', []],
    ['ok', { dead: 9 }, [], 'Radi, ali nešto traži pažnju', 'warning', ['9 slanja nije uspelo']],
    [
      'ok',
      { dead: 1, held },
      [],
      'Radi, ali nešto traži pažnju',
      'warning',
      ['Google Sheets: slanje je zastalo', '1 slanje nije uspelo'],
    ],
    ['degraded', {}, [parked], 'Radi, ali nešto traži pažnju', 'warning', ['Korisnici: 2 zapisa čekaju']],
    ['down', { dead: 2 }, [], 'Ne radi', 'error', ['2 slanja nisu uspela']],
  ] as const)('%s with %j and %j is "%s"', (status, changed, models, label, color, wrong) =>
    expect(overallStatus(system(status, changed, [...models]))).toEqual({ label, color, wrong }),
  )
})

describe('oldest pending delivery', () => {
  test.each([
    [
      { waiting: 4, oldestWaiting: null },
      'Što čeka, zakazano je za kasnije',
      'Što čeka, zakazano je za kasnije',
    ],
    [{ waiting: 0, oldestWaiting: null }, undefined, 'Najstarije na redu: ništa'],
    [
      { waiting: 4, oldestWaiting: '2026-03-01T10:00:00Z' },
      undefined,
      'Najstarije na redu: 01.03.2026 11:00',
    ],
  ])('describes %j', (waiting, note, shown) =>
    expect([laterNote(waiting), oldestShown(waiting)]).toEqual([note, shown]),
  )
})

test.each([
  [null, 'seconds', 'Zaostatak nepoznat'],
  [0, 'seconds', 'Bez zaostatka'],
  [1500, 'events', 'Zaostatak 1.500'],
  [45, 'seconds', 'Zaostatak 45 s'],
  [720, 'seconds', 'Zaostatak 12 min'],
  [10_800, 'seconds', 'Zaostatak 3 h'],
] as const)('a lag of %s %s is "%s"', (lag, unit, text) => expect(lagText(lag, unit)).toBe(text))

test.each(readModels.map(({ name }) => name))('read model %s has a label', (name) =>
  expect(readModelName(name)).not.toBe(name),
)
