import { testimonialCategories } from '@pazar/contracts/website/shopper-routes.ts'
import fc from 'fast-check'
import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { productCategories } from '@pazar/contracts/website/category.ts'
import { generatedFaq } from '@pazar/contracts/website/generated-faq.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it, test } from 'vitest'
import { createAddressLimit } from './address-limit.ts'
import { generatedComments } from '@pazar/contracts/website/generated-comments.ts'

describe('generated comments', () => {
  const of = (
    productId: string,
    category: (typeof testimonialCategories)[number],
    market: Market = 'Serbia',
  ) => generatedComments({ productName: 'Solarna lampa', productId, category, market })
  /** All existing comments, as far as 200 products show them. */
  const everyOne = (category: (typeof testimonialCategories)[number], market: Market) =>
    Array.from({ length: 200 }, (_, id) => of(`P${id}`, category, market)).flat()

  /** Removes gender endings, so that "kupila" and "kupio" count as the same comment. */
  const withoutGender = (comment: string) => comment.replace(/(?<=\p{L})(?:la|o)(?!\p{L})/gu, '')

  it.each(testimonialCategories)(
    'for %s are eight distinct ones, stable per product, different between products and never marked as verified',
    (category) => {
      const all = of('P1', category)
      expect(all).toHaveLength(8)
      expect(new Set(all.map((each) => each.comment))).toHaveLength(8)
      expect(new Set(all.map((each) => each.name))).toHaveLength(8)
      expect(of('P1', category)).toEqual(all)
      expect(of('P2', category)).not.toEqual(all)
      for (const each of all) {
        expect(each.comment).not.toMatch(/[[\]|{}]/)
        expect(each.reactions).toBeLessThanOrEqual(each.likes)
        expect(each).not.toHaveProperty('verified')
      }
    },
  )
  it('without a product id depend on the product name, ignoring case', () =>
    expect(generatedComments({ productName: 'solarna LAMPA', category: 'other' })).toEqual(
      generatedComments({ productName: 'Solarna lampa', category: 'other' }),
    ))
  it.each(testimonialCategories)('for %s are chosen from at least forty', (category) =>
    expect(new Set(everyOne(category, 'Serbia').map(({ comment }) => comment)).size).toBeGreaterThanOrEqual(
      40,
    ),
  )
  it.each(testimonialCategories)(
    'for %s are never the same eight for two of 1,000 products, and never repeat within a product',
    (category) => {
      fc.assert(
        fc.property(
          fc.uniqueArray(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1000, maxLength: 1000 }),
          (ids) => {
            const sets = ids.map((id) => of(`P${id}`, category).map(({ comment }) => withoutGender(comment)))
            for (const set of sets) expect(new Set(set).size).toBe(set.length)
            expect(new Set(sets.map((set) => set.toSorted().join())).size).toBe(ids.length)
          },
        ),
        { numRuns: 3 },
      )
    },
  )
  it.each(testimonialCategories)(
    'for %s never start with the same three for two of 1,000 consecutive products',
    (category) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 100_000_000 }), (first) => {
          const sets = Array.from({ length: 1000 }, (_, place) =>
            of(`P${first + place}`, category)
              .slice(0, 3)
              .map(({ comment }) => withoutGender(comment)),
          )
          expect(new Set(sets.map((set) => set.toSorted().join())).size).toBe(1000)
        }),
        { numRuns: 3, examples: [[1]] },
      )
    },
  )
  it('have names and ages that fit the market, and a grammatical gender that fits the name', () => {
    const one = /^(\p{L}+) \p{L}\., (\d\d)$/u
    for (const category of testimonialCategories)
      for (const market of markets)
        for (const { name, comment } of everyOne(category, market)) {
          const [, first, age] = one.exec(name)!
          expect(Number(age)).toBeGreaterThanOrEqual(22)
          const woman = first!.endsWith('a')
          expect(comment, name).not.toMatch(
            woman
              ? /\b(Kupio|Poručio|Platio|Uzeo|Zadovoljan|Podesio|Bio|Čitao|Gledao) /
              : /\b(Kupila|Poručila|Platila|Uzela|Zadovoljna|Podesila|Bila|Čitala|Gledala) /,
          )
        }
    const names = (market: Market) => new Set(everyOne('other', market).map(({ name }) => name.split(',')[0]))
    for (const market of markets) expect(names(market).size).toBe(20)
    expect([...names('Serbia')].filter((name) => names('Bosnia').has(name))).toEqual([])
  })
  it('contain no claims about delivery, guarantee or health, no numbers of customers and no percentages', () => {
    for (const category of testimonialCategories)
      for (const { comment } of everyOne(category, 'Serbia')) {
        expect(comment).not.toMatch(
          /besplatn|garancij|%|posto|procen|izleč|leči|bolov|nestal|dokazan|klinič|verifik|potvrđen|podršk|pozva/i,
        )
      }
  })
  it('use the language variant of the market', () => {
    for (const category of testimonialCategories)
      for (const market of ['Montenegro', 'Bosnia'] as const)
        for (const { comment } of everyOne(category, market)) {
          expect(comment).not.toMatch(
            /(?<!\p{L})(pre|posle|lep\p{L}*|uvek|cen[aeu]|vreme|nedelj\p{L}*|mesto|mestu|mesec|deca|gde|ovde|mere|zamer\p{L}*|vredi|svet\p{L}*|video|celo|ceo|uspeh|deluje)(?!\p{L})/iu,
          )
        }
  })
})

test.each([...productCategories, 'other' as const])(
  'generates three questions for %s that end with payment and delivery',
  (category) => {
    for (const market of markets) {
      const questions = generatedFaq(category, market, defaultTerms)
      expect(questions).toHaveLength(3)
      expect(questions.at(-1)!.q).toBe('Kako se plaća i kada stiže?')
      expect(JSON.stringify(questions)).not.toMatch(/[|]|\{(?!")/)
    }
  },
)

test('limits calls per address and minute', () => {
  let time = 0
  const lets = createAddressLimit({ maxCalls: 2, windowMs: 60_000 }, () => time)
  expect(['a', 'a', 'a', 'b'].map(lets)).toEqual([true, true, false, true])
  time = 60_000
  expect(lets('a')).toBe(true)
})
