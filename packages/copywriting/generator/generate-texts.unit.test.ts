// Rules: texts/limits, texts/testimonials, texts/categories
import { markets } from '@pazar/contracts/money/market.ts'
import { productCategories } from '@pazar/contracts/website/category.ts'
import { generatedComments } from '@pazar/contracts/website/generated-comments.ts'
import { generatedFaq } from '@pazar/contracts/website/generated-faq.ts'
import { testimonialCategories } from '@pazar/contracts/website/shopper-routes.ts'
import { websiteContent as schema } from '@pazar/contracts/website/content.ts'
import fc from 'fast-check'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it } from 'vitest'
import { generatedCopy } from '../generated-copy.ts'
import { websiteContent } from '@pazar/command-api/testing/website-content.ts'
import { defaultContent } from '@pazar/command-api/website/default-content.ts'
import { categoryTexts } from './category-texts.ts'
import { firstWords, shorten } from './shorten.ts'
import { generateTexts } from './generate-texts.ts'

const names = [
  'Solarna lampa za baštu',
  'Masažer za vrat',
  'Bežične slušalice',
  'Krema za lice',
  'Držač za auto',
  'Ranac',
]
const everyText = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(everyText)
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(everyText)
        : []

describe('generated texts', () => {
  it('fit the limits for any name: 5 bullets, 3 FAQ, SEO title 60, SEO description 155, 8 keywords', () => {
    const any = fc.oneof(
      fc.constantFrom(...names),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
      fc.lorem({ maxCount: 40 }),
      fc.string({ minLength: 190, maxLength: 200 }),
    )
    fc.assert(
      fc.property(
        any.filter((name) => name.length > 0 && name.length <= 200),
        fc.constantFrom(...markets),
        (productName, targetMarket) => {
          const texts = generateTexts({ productName, targetMarket })
          expect(schema.safeParse({ ...websiteContent(), ...texts }).error).toBeUndefined()
          expect(texts.bullets).toHaveLength(5)
          expect(texts.faq).toHaveLength(3)
          expect(texts.seoTitle.length).toBeLessThanOrEqual(60)
          expect(texts.seoDescription.length).toBeLessThanOrEqual(155)
          expect(new Set(texts.keywords).size).toBe(8)
          expect(texts.keywords).toHaveLength(8)
          for (const bullet of texts.bullets) expect(bullet.length, bullet).toBeLessThanOrEqual(50)
          for (const text of everyText(texts)) expect(text).not.toBe('')
        },
      ),
    )
  })
  it.each(names)('are stable for %s, without marks of the language variants', (name) => {
    for (const market of markets) {
      expect(generateTexts({ productName: name, targetMarket: market })).toEqual(
        generateTexts({ productName: name, targetMarket: market }),
      )
      for (const text of everyText(generateTexts({ productName: name, targetMarket: market })))
        expect(text).not.toMatch(/[{}|](?! Plaćanje)/)
    }
  })
  it('are ekavian in Serbia and ijekavian elsewhere', () => {
    const ekavian =
      /\b(cena|pre|uvek|vreme|mesto|nega|lepota|celoj|rešenj\w*|zamenu|osetljiva|gde|ovde|lekara)\b/i
    const ijekavian =
      /\b(cijena|prije|uvijek|vrijeme|mjesto|njega|ljepota|cijeloj|rješenj\w*|zamjenu|osjetljiva|gdje|ovdje|ljekara)\b/i
    // Design texts are for the seller, not the shopper.
    const shown = (name: string, market: (typeof markets)[number]) =>
      everyText({
        ...generateTexts({ productName: name, targetMarket: market }),
        designRecommendations: null,
      }).join(' ')
    for (const name of names) {
      expect(shown(name, 'Serbia')).not.toMatch(ijekavian)
      for (const market of ['Montenegro', 'Bosnia'] as const) expect(shown(name, market)).not.toMatch(ekavian)
    }
    expect(shown('Krema za lice', 'Bosnia')).toMatch(/u cijeloj Bosni i Hercegovini/)
  })
  it('belong to the category of keywords in the name', () => {
    const categories = names.map(
      (name) => generateTexts({ productName: name, targetMarket: 'Serbia' }).designRecommendations!.category,
    )
    expect(categories).toEqual(['home', 'health', 'tech', 'beauty', 'auto', 'other'])
  })
  it('promise only what every sale offers: no cure, material, price or verified buyer', () => {
    const all = JSON.stringify(categoryTexts)
    expect(all).not.toMatch(
      /izleč|izliječ|garantovan|klinički|dokazan|100%|prirodn|pamuk|čelik|kvalitetn|verifik|RSD|najbolj[ie]g? na/i,
    )
  })
  it("do not agree with the product's name in gender or number", () => {
    const promises = Object.values(categoryTexts).flatMap((each) => each.promises)
    const questions = [...productCategories, 'other' as const].flatMap((category) =>
      everyText(generatedFaq(category, 'Serbia', defaultTerms)),
    )
    const comments = Array.from({ length: 60 }, (_, id) =>
      testimonialCategories.flatMap((category) =>
        generatedComments({ productName: 'Ulošci', productId: `P${id}`, category }).map(
          ({ comment }) => comment,
        ),
      ),
    ).flat()
    for (const text of [...promises, ...questions, ...comments])
      expect(text).not.toMatch(
        /(?<!\p{L})(ga|nju|njime|njome|još jedan|još jednu|jedno)(?!\p{L})|^(spremno|praktično|korisno)(?!\p{L})/iu,
      )
  })
  it('differ between products of one category', () => {
    expect(
      new Set(
        ['Lampa', 'Mop', 'Tepih', 'Blender', 'Posteljina'].map(
          (name) => generateTexts({ productName: name, targetMarket: 'Serbia' }).hook,
        ),
      ).size,
    ).toBeGreaterThan(1)
  })
})

describe('shorten', () => {
  it.each([
    ['kratko', 10, 'kratko'],
    ['jedna dosta duga reč', 12, 'jedna dosta…'],
    ['nedeljivotakoreći', 8, 'nedelji…'],
    ['Grijalica Toplik 1500W & ventilator', 28, 'Grijalica Toplik 1500W…'],
    ['lampa za čitanje i za terasu', 22, 'lampa za čitanje…'],
    ['&&&& &&&& &&&&', 6, '&&&&…'],
  ])('cuts %s to %i characters', (text, most, expected) => {
    expect(shorten(text, most)).toBe(expected)
  })
  it('cuts a short name at a word without ellipsis or trailing conjunction', () => {
    expect(firstWords('Keramička grijalica Toplik 1500W & ventilator', 40)).toBe(
      'Keramička grijalica Toplik 1500W',
    )
    expect(firstWords('Lampa', 40)).toBe('Lampa')
    expect(firstWords(`Lampa${'😀'.repeat(20)}`, 40)).toBe(`Lampa${'😀'.repeat(17)}`)
    expect(
      generatedCopy({
        productName: 'Keramička grijalica Toplik 1500W & ventilator',
        description: '',
        targetMarket: 'Montenegro',
        terms: defaultTerms,
      }).shortName,
    ).toBe('Keramička grijalica Toplik 1500W')
    expect(
      defaultContent({ ...websiteContent(), productName: 'Keramička grijalica Toplik 1500W & ventilator' })
        .shortName,
    ).toBe('Keramička grijalica Toplik 1500W')
  })
})
