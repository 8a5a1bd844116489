import { markets } from '@pazar/contracts/money/market.ts'
import { productCategories } from '@pazar/contracts/website/category.ts'
import { generatedComments } from '@pazar/contracts/website/generated-comments.ts'
import { generatedFaq } from '@pazar/contracts/website/generated-faq.ts'
import { testimonialCategories } from '@pazar/contracts/website/shopper-routes.ts'
import { websiteContent as schema } from '@pazar/contracts/website/content.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatedCopy } from '../../copywriting/generated-copy.ts'
import { websiteContent } from '../../testing/website-content.ts'
import { defaultContent } from '../default-content.ts'
import { categoryTexts } from './category-texts.ts'
import { firstWords, shortened } from './shortened.ts'
import { writtenTexts } from './written-texts.ts'

const names = ['Solarna lampa za baštu', 'Masažer za vrat', 'Bežične slušalice', 'Krema za lice', 'Držač za auto', 'Ranac']
const everyText = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(everyText) : value && typeof value === 'object' ? Object.values(value).flatMap(everyText) : []

describe('generated texts', () => {
  it('hold the written limits for any name: 5 bullets, 3 FAQ, SEO title 60, SEO description 155, 8 keywords', () => {
    const any = fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), fc.lorem({ maxCount: 40 }), fc.string({ minLength: 190, maxLength: 200 }))
    fc.assert(fc.property(any.filter((name) => name.length > 0 && name.length <= 200), fc.constantFrom(...markets), (productName, targetMarket) => {
      const texts = writtenTexts(productName, targetMarket)
      expect(schema.safeParse({ ...websiteContent(), ...texts }).error).toBeUndefined()
      expect(texts.bullets).toHaveLength(5)
      expect(texts.faq).toHaveLength(3)
      expect(texts.seoTitle.length).toBeLessThanOrEqual(60)
      expect(texts.seoDescription.length).toBeLessThanOrEqual(155)
      expect(new Set(texts.keywords).size).toBe(8)
      expect(texts.keywords).toHaveLength(8)
      for (const bullet of texts.bullets) expect(bullet.length, bullet).toBeLessThanOrEqual(50)
      for (const text of everyText(texts)) expect(text).not.toBe('')
    }))
  })
  it.each(names)('%s: are the same every time, and leave no mark of the two speeches', (name) => {
    for (const market of markets) {
      expect(writtenTexts(name, market)).toEqual(writtenTexts(name, market))
      for (const text of everyText(writtenTexts(name, market))) expect(text).not.toMatch(/[{}|](?! Plaćanje)/)
    }
  })
  it('are ekavian in Serbia and ijekavian elsewhere', () => {
    const ekavian = /\b(cena|pre|uvek|vreme|mesto|nega|lepota|celoj|rešenj\w*|zamenu|osetljiva|gde|ovde|lekara)\b/i
    const ijekavian = /\b(cijena|prije|uvijek|vrijeme|mjesto|njega|ljepota|cijeloj|rješenj\w*|zamjenu|osjetljiva|gdje|ovdje|ljekara)\b/i
    // Design words are the seller's, not the shopper's.
    const shown = (name: string, market: (typeof markets)[number]) => everyText({ ...writtenTexts(name, market), designRecommendations: null }).join(' ')
    for (const name of names) {
      expect(shown(name, 'Serbia')).not.toMatch(ijekavian)
      for (const market of ['Montenegro', 'Bosnia'] as const) expect(shown(name, market)).not.toMatch(ekavian)
    }
    expect(shown('Krema za lice', 'Bosnia')).toMatch(/u cijeloj Bosni i Hercegovini/)
  })
  it('are of the category that keywords of the name say', () => {
    const categories = names.map((name) => writtenTexts(name, 'Serbia').designRecommendations!.category)
    expect(categories).toEqual(['home', 'health', 'tech', 'beauty', 'auto', 'other'])
  })
  it('promise of the product only what every sale here does: no cure, no material, no price, no verified buyer', () => {
    const all = JSON.stringify(categoryTexts)
    expect(all).not.toMatch(/izleč|izliječ|garantovan|klinički|dokazan|100%|prirodn|pamuk|čelik|kvalitetn|verifik|RSD|najbolj[ie]g? na/i)
  })
  it('fit a product of any gender and number: nothing in them agrees with its name', () => {
    const promises = Object.values(categoryTexts).flatMap((each) => each.promises)
    const questions = [...productCategories, 'other' as const].flatMap((category) => everyText(generatedFaq(category, 'Serbia')))
    const comments = testimonialCategories.flatMap((category) => generatedComments('Ulošci', category).map(({ comment }) => comment))
    for (const text of [...promises, ...questions, ...comments]) expect(text).not.toMatch(/(?<!\p{L})(ga|nju|njime|njome|još jedan|još jednu|jedno)(?!\p{L})|^(spremno|praktično|korisno)(?!\p{L})/iu)
  })
  it('two products of one category need not read alike', () => {
    expect(new Set(['Lampa', 'Mop', 'Tepih', 'Blender', 'Posteljina'].map((name) => writtenTexts(name, 'Serbia').hook)).size).toBeGreaterThan(1)
  })
})

describe('shortening', () => {
  it.each([
    ['kratko', 10, 'kratko'],
    ['jedna dosta duga reč', 12, 'jedna dosta…'],
    ['nedeljivotakoreći', 8, 'nedelji…'],
    ['Grijalica Toplik 1500W & ventilator', 28, 'Grijalica Toplik 1500W…'],
    ['lampa za čitanje i za terasu', 22, 'lampa za čitanje…'],
    ['&&&& &&&& &&&&', 6, '&&&&…'],
  ])('%s to %i characters', (text, most, expected) => {
    expect(shortened(text, most)).toBe(expected)
  })
  it('a short name, which stands within sentences, has no ellipsis and nothing hanging', () => {
    expect(firstWords('Keramička grijalica Toplik 1500W & ventilator', 40)).toBe('Keramička grijalica Toplik 1500W')
    expect(firstWords('Lampa', 40)).toBe('Lampa')
    expect(firstWords(`Lampa${'😀'.repeat(20)}`, 40)).toBe(`Lampa${'😀'.repeat(17)}`)
    expect(generatedCopy({ productName: 'Keramička grijalica Toplik 1500W & ventilator', description: '', targetMarket: 'Montenegro' }).shortName).toBe('Keramička grijalica Toplik 1500W')
    expect(defaultContent({ ...websiteContent(), productName: 'Keramička grijalica Toplik 1500W & ventilator' }).shortName).toBe('Keramička grijalica Toplik 1500W')
  })
})
