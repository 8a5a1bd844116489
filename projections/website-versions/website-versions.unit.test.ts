import { describe, expect, test } from 'vitest'
import { logged, sampleContent } from '../testing/sample-events.ts'
import type { WebsiteVersionRow } from './table.ts'
import { websiteVersionsModel } from './website-versions.ts'

const by = { kind: 'user', id: 2, role: 'client' } as const
const at = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'] as const
const created = logged(
  { type: 'WebsiteCreated', data: { websiteId: 4, sellerId: 2, content: sampleContent } },
  'website-4',
  0,
  5,
  { at: at[0], actor: by },
)
const saved = logged(
  { type: 'WebsiteContentChanged', data: { changes: { title: 'Nova' }, restoredFrom: null } },
  'website-4',
  1,
  6,
  { at: at[1], actor: { kind: 'integration', name: 'Uvoz' } },
)
const restored = logged(
  { type: 'WebsiteContentChanged', data: { changes: { title: 'Lampa' }, restoredFrom: 0 } },
  'website-4',
  3,
  9,
  { at: at[1], actor: by },
)
const removed = logged({ type: 'UpsellProductRemoved', data: { upsellId: 4001 } }, 'website-4', 2, 7)

const origin = websiteVersionsModel.evolve(undefined, created)!
const version = (event: typeof saved, of: WebsiteVersionRow | undefined = origin) =>
  websiteVersionsModel.evolve(undefined, event, of)

describe('website version rows', () => {
  test('contain the whole content for the first version', () => {
    expect(origin).toEqual({
      position: '5',
      stream: 'website-4',
      revision: 0,
      website_id: 4,
      seller_id: 2,
      at: at[0],
      actor_kind: 'user',
      actor_id: 2,
      actor_name: null,
      created: true,
      restored_from: null,
      changes: sampleContent,
    })
  })
  test('contain the changes of a save and its author', () => {
    expect(version(saved)).toEqual({
      position: '6',
      stream: 'website-4',
      revision: 1,
      website_id: 4,
      seller_id: 2,
      at: at[1],
      actor_kind: 'integration',
      actor_id: null,
      actor_name: 'Uvoz',
      created: false,
      restored_from: null,
      changes: { title: 'Nova' },
    })
  })
  test('record which version was restored', () =>
    expect(version(restored)).toMatchObject({ revision: 3, restored_from: 0 }))
  test('do not exist for upsell product events', () => expect(version(removed)).toBeUndefined())
  test('refuse a change of a website that was never created', () =>
    expect(() => websiteVersionsModel.evolve(undefined, saved)).toThrow('nothing was there before it'))
  test('exist for website streams only', () => {
    expect(websiteVersionsModel.keyOf(created)).toBe('5')
    expect(websiteVersionsModel.keyOf({ stream: 'order-1', position: '5' })).toBeUndefined()
  })
})
