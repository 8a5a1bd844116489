import { expect, test } from 'vitest'
import { lastTrackingTexts } from './last-tracking.ts'

const now = Date.parse('2026-11-21T11:00:00Z')
const looked = {
  at: '2026-11-21T10:30:00Z',
  message: 'Ažurirano 2 porudžbina',
  syncedCount: 2,
  nextAt: '2026-11-21T11:30:00Z',
}

test.each([
  ['today', looked, 'Poslednja provera: 11:30, sledeća: 12:30'],
  [
    'on other days',
    { ...looked, at: '2026-11-20T10:30:00Z', nextAt: '2026-11-22T00:15:00Z' },
    'Poslednja provera: 20.11.2026 11:30, sledeća: 22.11.2026 01:15',
  ],
  ['manual checks only', { ...looked, nextAt: null }, 'Poslednja provera: 11:30'],
  [
    'before the first check',
    { at: null, message: null, syncedCount: null, nextAt: looked.nextAt },
    'Prva provera: 12:30',
  ],
  ['never', { at: null, message: null, syncedCount: null, nextAt: null }, undefined],
])('shows when shipments are checked: %s', (_, view, times) =>
  expect(lastTrackingTexts(view, now).times).toBe(times),
)

test('shows shipment statuses that were left unchanged', () => {
  expect(lastTrackingTexts(looked, now).problem).toBeUndefined()
  expect(
    lastTrackingTexts(
      {
        ...looked,
        message: 'Ažurirano 0 porudžbina. Nepoznati statusi pošiljki, ostavljeno bez izmene: „na_mesecu“ (1)',
      },
      now,
    ).problem,
  ).toBe('Nepoznati statusi pošiljki, ostavljeno bez izmene: „na_mesecu“ (1)')
})
