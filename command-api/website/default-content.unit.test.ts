import { markets } from '@pazar/contracts/money/market.ts'
import { websiteContent as schema } from '@pazar/contracts/website/content.ts'
import { quote } from '@pazar/contracts/website/offers.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { websiteContent } from '../testing/website-content.ts'
import { defaultContent, shortened } from './default-content.ts'

describe('the content that a website starts with', () => {
  it('fits its contract and the limits of generated content, for any product', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }).filter((name) => name.length <= 200), fc.constantFrom(...markets), fc.nat(9_999_999_999), fc.nat(9_999_999_999),
        (productName, targetMarket, currentPrice, originalPrice) => {
          const content = defaultContent({ ...websiteContent(), productName, targetMarket, currentPrice, originalPrice })
          expect(schema.safeParse(content).error).toBeUndefined()
          expect(content.bullets).toHaveLength(5)
          expect(content.faq).toHaveLength(3)
          expect(content.seoTitle.length).toBeLessThanOrEqual(60)
          expect(content.seoDescription.length).toBeLessThanOrEqual(155)
          for (const text of [content.title, content.hook, content.shortName, content.longDescription]) expect(text).not.toBe('')
        },
      ),
    )
  })

  it('invents no offer: two pieces cost twice the price', () => {
    expect(quote(websiteContent(), 2)).toEqual({ quantity: 2, total: 598000, offer: null })
  })

  it.each([
    ['kratko', 10, 'kratko'],
    ['jedna dosta duga reč', 12, 'jedna dosta…'],
    ['nedeljivotakoreći', 8, 'nedelji…'],
  ])('shortens %s to %i characters', (text, most, expected) => {
    expect(shortened(text, most)).toBe(expected)
  })
})
