import { testimonialCategories } from '@pazar/contracts/website/shopper-routes.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { productCategories } from '@pazar/contracts/website/category.ts'
import { generatedFaq } from '@pazar/contracts/website/generated-faq.ts'
import { describe, expect, it, test } from 'vitest'
import { createAddressLimit } from './address-limit.ts'
import { generatedComments } from '@pazar/contracts/website/generated-comments.ts'

describe('generated comments', () => {
  it.each(testimonialCategories)('%s: six different ones, the same for the same product, others for another, never verified', (category) => {
    const all = generatedComments('Solarna lampa', category)
    expect(all).toHaveLength(6)
    expect(new Set(all.map((each) => each.comment))).toHaveLength(6)
    expect(new Set(all.map((each) => each.name))).toHaveLength(6)
    expect(generatedComments('solarna LAMPA', category)).toEqual(all)
    expect(generatedComments('Torba', category)).not.toEqual(all)
    for (const each of all) {
      expect(each.comment).not.toMatch(/[[\]|{}]/)
      expect(each.reactions).toBeLessThanOrEqual(each.likes)
      expect(each).not.toHaveProperty('verified')
    }
  })
  it('speak as their name does: women of themselves as women', () => {
    for (const product of ['A', 'B', 'C', 'D', 'E']) for (const category of testimonialCategories) for (const { name, comment } of generatedComments(product, category)) {
      const woman = /^[\p{L}]+a /u.test(name)
      expect(comment, name).not.toMatch(woman ? /\b(Kupio|Poručio|Platio|Uzeo|Zadovoljan|Zvao|Podesio|Bio) / : /\b(Kupila|Poručila|Platila|Uzela|Zadovoljna|Zvala|Podesila|Bila) /)
    }
  })
  it('avoid words of which the two speeches have two spellings', () => {
    for (const category of testimonialCategories) for (const { comment, timeAgo } of generatedComments('x', category)) {
      expect(`${comment} ${timeAgo}`).not.toMatch(/\b(pre|prije|posle|poslije|lep\w*|lijep\w*|uvek|uvijek|cena|cijena|vreme|vrijeme|nedelj\w*|nedjelj\w*|mesto|mjesto)\b/i)
    }
  })
})

test.each([...productCategories, 'other' as const])('questions for %s: three, ending with payment and delivery', (category) => {
  for (const market of markets) {
    const questions = generatedFaq(category, market)
    expect(questions).toHaveLength(3)
    expect(questions.at(-1)!.q).toBe('Kako se plaća i kada stiže?')
    expect(JSON.stringify(questions)).not.toMatch(/[|]|\{(?!")/)
  }
})

test('an address has its calls of a minute, and other addresses theirs', () => {
  let time = 0
  const lets = createAddressLimit({ most: 2, within: 60_000 }, () => time)
  expect(['a', 'a', 'a', 'b'].map(lets)).toEqual([true, true, false, true])
  time = 60_000
  expect(lets('a')).toBe(true)
})
