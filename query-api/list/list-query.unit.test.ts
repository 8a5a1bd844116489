// Rules: api/lists
import { HttpRefusal } from '@pazar/http-server/refusals/http-refusal.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contentRange } from './list-answer.ts'
import { listRequest } from './list-query.ts'

const dialect = {
  name: 'things',
  sortable: { id: 'thing_id', title: 'title' },
  defaultSort: { field: 'id' as const, descending: true },
  filter: z.strictObject({ q: z.string().max(5) }).partial(),
}
type Query = Parameters<typeof listRequest>[0]

describe('listRequest', () => {
  it.each<[string, Query, object]>([
    [
      'an empty query',
      {},
      { sort: { field: 'id', column: 'thing_id', descending: true }, offset: 0, limit: 1000, filter: {} },
    ],
    ['a page', { range: '[10,19]' }, { offset: 10, limit: 10 }],
    ['the largest page', { range: '[0,999]' }, { limit: 1000 }],
    [
      'a sort order',
      { sort: '["title","ASC"]' },
      { sort: { field: 'title', column: 'title', descending: false } },
    ],
    ['a filter', { filter: '{"q":"abc"}' }, { filter: { q: 'abc' } }],
  ])('parses %s', (_what, query, request) => expect(listRequest(query, dialect)).toMatchObject(request))

  it.each<[string, Query, string, string]>([
    ['a sort field from the prototype', { sort: '["__proto__","ASC"]' }, 'sort', 'Nepoznato polje'],
    ['a sort by a column name', { sort: '["thing_id","ASC"]' }, 'sort', 'Nepoznato polje'],
    ['a sort without direction', { sort: '["id"]' }, 'sort', 'Neispravan format'],
    ['a lower-case sort direction', { sort: '["id","desc"]' }, 'sort', 'Smer mora biti ASC ili DESC'],
    ['broken JSON', { sort: '[' }, 'sort', 'Neispravan format'],
    ['a reversed range', { range: '[9,0]' }, 'range', 'Neispravan opseg'],
    ['a range of three numbers', { range: '[0,1,2]' }, 'range', 'Neispravan opseg'],
    ['a huge range', { range: '[0,1e300]' }, 'range', 'Neispravan opseg'],
    ['a range with too many rows', { range: '[5,1005]' }, 'range', 'Najviše 1000 stavki'],
    ['an unknown filter field', { filter: '{"x":1}' }, 'filter.x', 'Nepoznato polje'],
    ['a filter value that is too long', { filter: '{"q":"abcdef"}' }, 'filter.q', 'Najviše 5 karaktera'],
    ['a filter that is not an object', { filter: '[]' }, 'filter', 'Pogrešan tip, očekuje se objekat'],
  ])('refuses %s', (_what, query, path, message) => {
    let refused: unknown
    try {
      listRequest(query, dialect)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(HttpRefusal)
    expect((refused as HttpRefusal).refusal).toMatchObject({ code: 'invalid', issues: [{ path, message }] })
  })
})

describe('Content-Range', () => {
  it.each([
    [0, 25, 319, 'things 0-24/319'],
    [300, 19, 319, 'things 300-318/319'],
    [0, 0, 0, 'things */0'],
    [500, 0, 319, 'things */319'],
    // A count that stopped at its limit is never below the last shown row.
    [2000, 25, 2000, 'things 2000-2024/2025'],
  ])('offset %i, %i rows, total %i', (offset, rows, total, text) =>
    expect(contentRange('things', offset, rows, total)).toBe(text),
  )
})
