import type { SystemHealth } from '@pazar/contracts/operation/system-routes.ts'
import { readModels } from '@pazar/projections/read-models.ts'
import { describe, expect, test } from 'vitest'
import { laterNote, oldestShown, overallWords, readModelName } from './system-words.ts'

const outbox = { waiting: 0, retrying: 0, sending: 0, dead: 0, oldestWaiting: null, effects: [], held: [] }
const parked = { name: 'users', status: 'parked' }
const held = [{ upstream: 'google-sheets', until: '2026-03-01T10:00:30Z', reason: null }]
const system = (status: string, changed: object, models: object[] = []) => ({ health: { status, readModels: models }, outbox: { ...outbox, ...changed } }) as unknown as SystemHealth

describe('how the house is', () => {
  test.each([
    ['ok', {}, [], 'Sve radi', 'success', []],
    ['ok', { dead: 9 }, [], 'Radi, ali nešto traži pažnju', 'warning', ['9 slanja nije uspelo']],
    ['ok', { dead: 1, held }, [], 'Radi, ali nešto traži pažnju', 'warning', ['Google Sheets: slanje je zastalo', '1 slanje nije uspelo']],
    ['degraded', {}, [parked], 'Radi, ali nešto traži pažnju', 'warning', ['Korisnici: tabela je zaustavljena']],
    ['down', { dead: 2 }, [], 'Ne radi', 'error', ['2 slanja nisu uspela']],
  ] as const)('%s with %j and %j is "%s"', (status, changed, models, label, color, wrong) => expect(overallWords(system(status, changed, [...models]))).toEqual({ label, color, wrong }))
})

describe('the oldest that waits', () => {
  test.each([
    [{ waiting: 4, oldestWaiting: null }, 'Što čeka, zakazano je za kasnije', 'Što čeka, zakazano je za kasnije'],
    [{ waiting: 0, oldestWaiting: null }, undefined, 'Najstarije na redu: ništa'],
    [{ waiting: 4, oldestWaiting: '2026-03-01T10:00:00Z' }, undefined, 'Najstarije na redu: 01.03.2026 11:00'],
  ])('%j', (waiting, note, shown) => expect([laterNote(waiting), oldestShown(waiting)]).toEqual([note, shown]))
})

test.each(readModels.map(({ name }) => name))('the read model %s has a name for people', (name) => expect(readModelName(name)).not.toBe(name))
