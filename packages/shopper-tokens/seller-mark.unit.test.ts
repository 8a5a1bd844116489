// Rules: storefront/shared-names
import { expect, it } from 'vitest'
import { sellerMark } from './seller-mark.ts'

const secret = 'a secret of the installation'

it('is stable per seller, unique per seller and secret, and does not reveal the seller id', () => {
  expect(sellerMark(7, secret)).toBe(sellerMark(7, secret))
  expect(sellerMark(7, secret)).toMatch(/^[0-9a-f]{16}$/)
  expect(new Set(Array.from({ length: 1000 }, (_, id) => sellerMark(id, secret)))).toHaveLength(1000)
  expect(sellerMark(7, 'a secret of another installation')).not.toBe(sellerMark(7, secret))
})
