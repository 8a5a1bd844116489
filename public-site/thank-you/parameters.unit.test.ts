// Rules: thank-you/pages
import { expect, test } from 'vitest'
import { acceptedAddress, simpleThanksAddress, thankYouAddress, thankYouParameters } from './parameters.ts'

const id = '0123456789ABCDEFGHJKMNPQRS'

test.each([
  [['7', id], '', { orderId: id, websiteId: 7 }],
  [['7', id.toLowerCase()], 'p=12', { orderId: id, websiteId: 7, position: '12' }],
  [[], `order=${id}&website=3`, { orderId: id, websiteId: 3 }],
  [[], `order=${id}`, { orderId: id }],
  [['x', 'ILOU'], 'p=-1', {}],
  [[], '', {}],
])('parses the path %j with the query "%s"', (path, query, parameters) =>
  expect(thankYouParameters(path, new URLSearchParams(query))).toEqual(parameters),
)

test('parses the address that `thankYouAddress` makes', () => {
  const address = new URL(thankYouAddress({ websiteId: 4, orderId: id, position: '99' }), 'http://host')
  expect(thankYouParameters(address.pathname.split('/').slice(2), address.searchParams)).toEqual({
    websiteId: 4,
    orderId: id,
    position: '99',
  })
})

test.each([
  [simpleThanksAddress, '/hvala-simple'],
  [acceptedAddress, '/hvala-upsell'],
])('parses an address with a query', (addressOf, path) => {
  const address = new URL(addressOf({ websiteId: 4, orderId: id, position: '99' }), 'http://host')
  expect(address.pathname).toBe(path)
  expect(thankYouParameters([], address.searchParams)).toEqual({ websiteId: 4, orderId: id, position: '99' })
})
