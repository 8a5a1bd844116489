import { expect, test } from 'vitest'
import { withTab } from './list-address.ts'

const filterAfter = (search: string) => {
  const corrected = withTab(search)
  return corrected === undefined ? undefined : JSON.parse(new URLSearchParams(corrected).get('filter')!)
}
const search = (filter: unknown) =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), details: 'A' })}`

test.each([
  ['an address without parameters', '', undefined],
  ['a valid market', search({ market: 'Bosnia', q: 'ana' }), undefined],
  ['no market', search({ q: 'ana' }), { q: 'ana', market: 'Serbia' }],
  ['several markets', search({ market: ['Montenegro', 'Bosnia'] }), { market: 'Montenegro' }],
  ['an unknown market', search({ market: 'Mars' }), { market: 'Serbia' }],
  ['only an open order', '?details=A', { market: 'Serbia' }],
  ['an invalid JSON filter', '?filter={"mar', { market: 'Serbia' }],
  ['a filter that is an array', '?filter=[1]', { market: 'Serbia' }],
  ['a null filter', '?filter=null', { market: 'Serbia' }],
])('corrects the address with %s', (_name, given, filter) => expect(filterAfter(given)).toEqual(filter))

test('keeps all other parameters of the address', () => {
  expect(new URLSearchParams(withTab('?details=A&page=3')).get('details')).toBe('A')
  expect(new URLSearchParams(withTab('?details=A&page=3')).get('page')).toBe('3')
})
