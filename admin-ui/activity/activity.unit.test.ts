import { describe, expect, test } from 'vitest'
import { type ActivityFilter, activityLink, streamLink } from '../links/activity-link.ts'
import { mergeFilter } from '../ui/lists/merge-filter.ts'
import { exportPath, streamLabel } from './activity-address.ts'

describe('activity addresses', () => {
  test('contain the whole filter without empty values', () => {
    expect(
      mergeFilter<ActivityFilter>({ type: ['OrderPlaced'], actorId: 3 }, { type: [], sellerId: 2 }),
    ).toEqual({
      actorId: 3,
      sellerId: 2,
    })
    const link = new URL(activityLink({ correlationId: 'c-1', from: '' }), 'http://x')
    expect([
      link.pathname,
      JSON.parse(link.searchParams.get('filter')!),
      link.searchParams.get('sort'),
    ]).toEqual(['/admin/activity', { correlationId: 'c-1' }, 'at'])
    expect(exportPath({ sellerId: 2 })).toBe('/api/admin/activity/export?filter=%7B%22sellerId%22%3A2%7D')
  })
  test('do not show the hash of an e-mail reservation', () =>
    expect([streamLabel(`email-${'0a'.repeat(32)}`), streamLabel('user-7')]).toEqual([
      'email adresa (šifrovano)',
      'user-7',
    ]))
  test('link to an event of a stream', () =>
    expect(streamLink('domain-2-primer.rs/a b', 3)).toBe('/admin/streams/domain-2-primer.rs%2Fa%20b#3'))
})
