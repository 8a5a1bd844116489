// Rules: api/updates, websites/spellings
import { changeWebsite, editableOf } from '@pazar/contracts/website/changes.ts'
import { unchangedPrices } from '@pazar/contracts/website/earlier-prices.ts'
import { contentDefaults, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyContent } from '../testing/any-content.ts'
import { offer, websiteContent } from '../testing/website-content.ts'
import { contentChanges } from './content-update.ts'
import { person, options, changesOf } from './testing/content-update-fixture.ts'

const [lamp, table] = ['https://primer.rs/lampa.jpg', 'https://primer.rs/sto.jpg']

describe('spellings of a save', () => {
  it.each<[title: string, body: unknown, stored: Partial<WebsiteContent>, changes: unknown]>([
    ['an empty save', {}, {}, {}],
    [
      'one colour',
      { palette: { primary: '#123456' } },
      {},
      { palette: { primary: '#123456', bg: '#F0FDFA' } },
    ],
    [
      'cleared colours',
      { palette: null },
      { palette: { primary: '#123456', bg: '#FFFFFF' } },
      { palette: { primary: '#0D9488', bg: '#F0FDFA' } },
    ],
    [
      'texts cleared by null',
      {
        title: null,
        hook: null,
        sku: null,
        shortName: null,
        longDescription: null,
        seoTitle: null,
        seoDescription: null,
      },
      { sku: 'L1' },
      { title: '', hook: '', sku: '', shortName: '', longDescription: '', seoTitle: '', seoDescription: '' },
    ],
    [
      'lists cleared by null',
      {
        bullets: null,
        faq: null,
        keywords: null,
        testimonials: null,
        offers: null,
        problemSolutionSections: null,
      },
      {
        keywords: ['a'],
        testimonials: [person],
        offers: [offer(1, 5)],
        problemSolutionSections: [{ title: 'a', description1: '', description2: '', ctaText: '' }],
      },
      { bullets: [], faq: [], keywords: [], testimonials: [], offers: [], problemSolutionSections: [] },
    ],
    [
      'choices cleared by null',
      { templateName: null, previewMode: null, trustMode: null },
      { templateName: 'Sales Template', previewMode: 'client', trustMode: 'off' },
      { templateName: 'Minimalistic', previewMode: 'customer', trustMode: 'simulated' },
    ],
    ['a cleared product cost', { productCost: '' }, { productCost: 100 }, { productCost: null }],
    [
      'a part of the urgency elements',
      { urgencyElements: { bonuses: 'Poklon' } },
      { urgencyElements: { ...contentDefaults.urgencyElements, exclusivity: 'Samo ovde' } },
      {
        urgencyElements: { ...contentDefaults.urgencyElements, exclusivity: 'Samo ovde', bonuses: 'Poklon' },
      },
    ],
    [
      'first benefits',
      { benefitsSection: { title: 'Zašto', benefits: ['Lagana'] } },
      {},
      {
        benefitsSection: {
          title: 'Zašto',
          subtitle: '',
          benefits: [{ text: 'Lagana', icon: '' }],
          ctaText: '',
        },
      },
    ],
    [
      'cleared benefits',
      { benefitsSection: null },
      { benefitsSection: { title: 'Zašto', subtitle: '', benefits: [], ctaText: '' } },
      { benefitsSection: null },
    ],
    [
      'a picture description',
      { imageAlts: { [lamp]: 'Lampa na stolu', 'https://primer.rs/tudja.jpg': 'Nema je' } },
      { images: [{ url: lamp }] },
      { imageAlts: { [lamp]: 'Lampa na stolu' } },
    ],
    [
      'a removed picture description',
      { imageAlts: { [lamp]: '' } },
      { images: [{ url: lamp }, { url: table }], imageAlts: { [lamp]: 'Lampa', [table]: 'Sto' } },
      { imageAlts: { [table]: 'Sto' } },
    ],
    [
      'a product link',
      { productLink: 'https://primer.rs/nova' },
      {},
      { productLink: 'https://primer.rs/nova' },
    ],
  ])('computes the changes of %s', (_title, body, stored, changes) =>
    expect(changesOf(body, stored)).toEqual(changes),
  )
})

it('removes the description of a removed picture', () => {
  const stored = websiteContent({
    images: [{ url: lamp }, { url: table }],
    imageAlts: { [lamp]: 'Lampa', [table]: 'Sto' },
  })
  expect(contentChanges(stored, { images: [{ url: table }] }, 0)).toEqual({
    changes: { images: [{ url: table }], imageAlts: { [table]: 'Sto' } },
  })
})

describe('invalid save', () => {
  it.each<[title: string, body: unknown, paths: string[]]>([
    ['an unknown field', { naslov: 'x' }, ['']],
    ['an unknown field of an object', { priceAnchoring: { discount: 5 } }, ['priceAnchoring']],
    ['a rating of six', { testimonials: [{ rating: 6 }] }, ['testimonials.0.rating']],
    ['a missing product name', { productName: null }, ['productName']],
    ['a missing address', { customUrl: null }, ['customUrl']],
    ['a missing price', { currentPrice: null }, ['currentPrice']],
    ['an empty list of pictures', { images: [] }, ['images']],
    ['unparsable pictures', { images: '[' }, ['images']],
    ['a colour by its name', { palette: { primary: 'plava' } }, ['palette.primary']],
    [
      'an incomplete design if none is stored',
      { designRecommendations: { category: 'dom' } },
      ['designRecommendations.targetAudience'],
    ],
  ])('rejects %s', (_title, body, paths) =>
    expect((changesOf(body, { designRecommendations: null }) as string[]).slice(0, 1)).toEqual(paths),
  )

  it.each([
    ['a list', ['/uploads/a.webp', 'b.webp']],
    ['JSON text', '["/uploads/a.webp","b.webp"]'],
  ])('accepts pictures as %s', (_title, images) =>
    expect(changeWebsite.parse({ images }).images).toEqual(['/uploads/a.webp', 'b.webp']),
  )
})

/** Older websites may have a zero price, which must be corrected before a save. */
const priced = anyContent.map((content): WebsiteContent => ({
  ...content,
  currentPrice: Math.max(1, content.currentPrice),
  offers: content.offers.map((each) => ({ ...each, price: Math.max(1, each.price) })),
}))

it.each<[string, object]>([
  ['currentPrice', { currentPrice: 0 }],
  ['currentPrice', { currentPrice: '0,00' }],
  ['priceAnchoring.currentPrice', { priceAnchoring: { currentPrice: 0 } }],
  ['offers.0.price', { offers: [{ quantity: 1, price: 0, originalPrice: 5 }] }],
  ['quantityOffers.double.price', { quantityOffers: { double: { price: '0' } } }],
  [
    'editableContent.quantityData.0.price',
    { editableContent: { quantityData: options({ qty: 1, price: 0 }) } },
  ],
])('rejects a zero price: %s in %j', (path, body) => {
  expect(
    changeWebsite.safeParse(body).error?.issues.map((issue) => [issue.path.join('.'), issue.message]),
  ).toEqual([[path, 'Cena mora biti veća od nule']])
})

it('changes nothing when the editor sends its whole answer back', () => {
  fc.assert(
    fc.property(priced, (content) => {
      const facts = {
        id: 3,
        sellerId: 7,
        revision: 0,
        createdAt: '',
        updatedAt: '',
        upsells: [],
        ...unchangedPrices,
      }
      const {
        images: _,
        expectedRevision: __,
        ...fields
      } = changeWebsite.parse(JSON.parse(JSON.stringify(editableOf(websiteViewOf(facts, content)))))
      expect(contentChanges(content, fields, 99)).toEqual({ changes: {} })
    }),
  )
})

it('merges a design and its inner objects', () => {
  const design = {
    category: 'dom',
    targetAudience: '',
    emotionalTone: '',
    colorScheme: {
      primary: '#000000',
      secondary: '#000000',
      accent: '#000000',
      background: '#ffffff',
      text: '#000000',
    },
    typography: { headingFont: '', bodyFont: '', weight: 'normal' as const },
    layoutStyle: '',
    visualElements: {
      borderRadius: 'rounded' as const,
      shadows: 'none' as const,
      spacing: 'normal' as const,
    },
    sectionStructure: { sections: [] },
  }
  expect(
    changesOf(
      { designRecommendations: { visualElements: { shadows: 'subtle' } } },
      { designRecommendations: design },
    ),
  ).toEqual({
    designRecommendations: { ...design, visualElements: { ...design.visualElements, shadows: 'subtle' } },
  })
})
