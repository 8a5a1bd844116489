import { describe, expect, test } from 'vitest'
import { logged } from '../testing/sample-events.ts'
import { marketCostHistoryModel } from './market-cost-history.ts'
import type { MarketCostHistoryRow } from './table.ts'

const costs = {
  market: 'Serbia' as const,
  shippingCost: 350_00,
  packagingCost: 50_00,
  otherCosts: 0,
  description: 'Kurir',
  isActive: true,
}
const by = { kind: 'user', id: 2, role: 'client' } as const
const at = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z'] as const
const set = logged(
  { type: 'MarketCostSet', data: { entryId: 7, sellerId: 2, ...costs } },
  'market-cost-7',
  0,
  5,
  { at: at[0], actor: by },
)
const changed = logged(
  { type: 'MarketCostChanged', data: { ...costs, shippingCost: 400_00, isActive: false } },
  'market-cost-7',
  1,
  6,
  { at: at[1], actor: { kind: 'system' } },
)
const removed = logged({ type: 'MarketCostRemoved', data: {} }, 'market-cost-7', 2, 7, {
  at: at[2],
  actor: by,
})

const fold = (...events: (typeof set)[]) =>
  events.reduce<MarketCostHistoryRow | undefined>(
    (row, event) => marketCostHistoryModel.evolve(row, event),
    undefined,
  )
const first = { shipping: 350_00, packaging: 50_00, other: 0, description: 'Kurir', isActive: true }

describe('market cost history', () => {
  test('keeps every version with its time and author', () => {
    expect(fold(set, changed)).toEqual({
      entry_id: 7,
      seller_id: 2,
      market: 'Serbia',
      revision: 1,
      versions: [
        { id: set.id, at: at[0], actor: by, kind: 'added', figures: first },
        {
          id: changed.id,
          at: at[1],
          actor: { kind: 'system' },
          kind: 'changed',
          figures: { ...first, shipping: 400_00, isActive: false },
        },
      ],
    })
  })

  test('keeps the row after its entry is removed', () => {
    expect(fold(set, removed)).toMatchObject({
      entry_id: 7,
      revision: 2,
      versions: [{ kind: 'added' }, { id: removed.id, at: at[2], kind: 'removed', figures: null }],
    })
  })

  test.each([changed, removed])('refuses a change of an entry that was never created', (event) => {
    expect(() => fold(event)).toThrow('nothing was there before it')
  })
})
