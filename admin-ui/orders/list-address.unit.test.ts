import { expect, test } from 'vitest'
import { withTab } from './list-address.ts'

const filterAfter = (search: string) => {
  const corrected = withTab(search)
  return corrected === undefined ? undefined : JSON.parse(new URLSearchParams(corrected).get('filter')!)
}
const search = (filter: unknown) => `?${new URLSearchParams({ filter: JSON.stringify(filter), details: 'A' })}`

test.each([
  ['an address without parameters', '', undefined],
  ['a market that there is', search({ market: 'Bosnia', q: 'ana' }), undefined],
  ['no market', search({ q: 'ana' }), { q: 'ana', market: 'Serbia' }],
  ['several markets', search({ market: ['Montenegro', 'Bosnia'] }), { market: 'Montenegro' }],
  ['an unknown market', search({ market: 'Mars' }), { market: 'Serbia' }],
  ['only an order to open', '?details=A', { market: 'Serbia' }],
  ['no JSON', '?filter={"mar', { market: 'Serbia' }],
  ['no object', '?filter=[1]', { market: 'Serbia' }],
  ['nothing', '?filter=null', { market: 'Serbia' }],
])('with %s', (_name, given, filter) => expect(filterAfter(given)).toEqual(filter))

test('everything else in the address stays', () => {
  expect(new URLSearchParams(withTab('?details=A&page=3')).get('details')).toBe('A')
  expect(new URLSearchParams(withTab('?details=A&page=3')).get('page')).toBe('3')
})
