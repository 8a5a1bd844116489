import { expect, test } from 'vitest'
import { sharesWord, separateSearch } from './separate-search.ts'

const query = (filter: object, more = {}) =>
  new URLSearchParams({ filter: JSON.stringify(filter), ...more }).toString()

test('separateSearch keeps the filters and removes the search for a person', () => {
  const saved = query(
    { market: 'Serbia', name: 'Ana', q: '064', status: ['Otkazana'] },
    { sort: 'createdAt', order: 'DESC', page: '3' },
  )
  expect(separateSearch(saved)).toEqual({
    query: query({ market: 'Serbia', status: ['Otkazana'] }, { sort: 'createdAt', order: 'DESC' }),
    search: '064 Ana',
    isEmpty: false,
  })
})

test.each([
  '',
  'q=Ana',
  'filter=Ana',
  'filter=%5B%22Ana%22%5D',
  query({ q: 'Ana' }),
  query({ other: 'Ana' }),
])('separateSearch saves no part of %j', (text) =>
  expect(separateSearch(text)).toMatchObject({ query: query({}), isEmpty: true }),
)

test.each([
  ['Za Đorđa', 'djordja', true],
  ['064/123-45 67', '0641234567', true],
  ['Kod Marića', 'maric', true],
  ['Otkazane', 'Ana', false],
  ['U dostavi', 'u', false],
])('sharesWord(%j, %j) is %s', (name, text, expected) => expect(sharesWord(name, text)).toBe(expected))
