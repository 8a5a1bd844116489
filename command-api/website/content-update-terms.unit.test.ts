// Rules: websites/spellings
import { type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { contradictions } from '@pazar/contracts/website/contradictions.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it } from 'vitest'
import { defaultContent } from './default-content.ts'
import { changesOf } from './testing/content-update-fixture.ts'

/** No texts that a change of terms would rewrite. */
const noTexts: Partial<WebsiteContent> = {
  title: '',
  hook: '',
  bullets: [],
  faq: [],
  longDescription: '',
  seoTitle: '',
  seoDescription: '',
  keywords: [],
}

describe('spellings of a save', () => {
  it.each<[title: string, body: unknown, stored: Partial<WebsiteContent>, changes: unknown]>([
    [
      'one of the terms',
      { terms: { returnDays: '14' } },
      { ...noTexts, terms: { ...defaultTerms, guaranteeDays: 45 } },
      { terms: { ...defaultTerms, guaranteeDays: 45, returnDays: 14 }, termsConfirmed: true },
    ],
    [
      'terms cleared to their defaults',
      { terms: null },
      { ...noTexts, terms: { ...defaultTerms, deliveryDaysTo: 9 }, termsConfirmed: true },
      { terms: defaultTerms, termsConfirmed: false },
    ],
    ['default terms that the seller confirms', { termsConfirmed: true }, {}, { termsConfirmed: true }],
    [
      'terms in a save that sends the whole website back',
      { terms: { returnDays: 14 }, termsConfirmed: false },
      noTexts,
      { terms: { ...defaultTerms, returnDays: 14 }, termsConfirmed: true },
    ],
    ['terms equal to the stored ones, without confirming them', { terms: { returnDays: 30 } }, {}, {}],
    [
      'an added delivery with its amount',
      { terms: { deliveryWay: 'added', deliveryAmount: '350' } },
      noTexts,
      { terms: { ...defaultTerms, deliveryWay: 'added', deliveryAmount: 350_00 }, termsConfirmed: true },
    ],
    [
      'an added delivery with a stored amount',
      { terms: { deliveryWay: 'added' } },
      { ...noTexts, terms: { ...defaultTerms, deliveryAmount: 1 } },
      { terms: { ...defaultTerms, deliveryWay: 'added', deliveryAmount: 1 }, termsConfirmed: true },
    ],
    [
      'an added delivery without an amount',
      { terms: { deliveryWay: 'added' } },
      {},
      ['terms.deliveryAmount'],
    ],
    [
      "fewer return days than the market's law requires",
      { terms: { returnDays: 14 } },
      { targetMarket: 'Bosnia' },
      ['terms.returnDays'],
    ],
    [
      "as many return days as the market's law requires",
      { terms: { returnDays: 15 } },
      { ...noTexts, targetMarket: 'Bosnia' },
      { terms: { ...defaultTerms, returnDays: 15 }, termsConfirmed: true },
    ],
    [
      'a first delivery day after the stored last day',
      { terms: { deliveryDaysFrom: 6 } },
      {},
      ['terms.deliveryDaysTo'],
    ],
  ])('computes the changes of %s', (_title, body, stored, changes) =>
    expect(changesOf(body, stored)).toEqual(changes),
  )
})

describe('generated texts after a change of terms', () => {
  const made = defaultContent({
    customUrl: 'lampa',
    productId: 'P',
    productLink: '',
    productName: 'Lampa',
    sku: '',
    templateName: 'Minimalistic',
    targetMarket: 'Serbia',
    currentPrice: 199000,
    originalPrice: 299000,
    productCost: null,
    images: [],
    offers: [],
    terms: defaultTerms,
  })
  const terms = { deliveryDaysFrom: 3, deliveryDaysTo: 9, returnDays: 14, paymentText: 'samo gotovinom' }
  it('follow the new terms without contradictions', () => {
    const changes = changesOf({ terms }, made) as Partial<WebsiteContent>
    expect(Object.keys(changes).toSorted()).toEqual([
      'bullets',
      'faq',
      'longDescription',
      'seoDescription',
      'terms',
      'termsConfirmed',
    ])
    expect(contradictions({ ...made, ...changes }, { ...defaultTerms, ...terms })).toEqual([])
    expect(contradictions(made, { ...defaultTerms, ...terms }).map(({ path }) => path.split('.')[0])).toEqual(
      expect.arrayContaining(['bullets', 'faq', 'longDescription', 'seoDescription']),
    )
  })
  it("follow the new terms beside the seller's own texts, which stay", () => {
    const own = {
      bullets: ['Imate 30 dana za povraćaj, bez pitanja', ...made.bullets.slice(1)],
      longDescription: `Moj tekst, 30 dana za povraćaj.\n\n${made.longDescription}`,
    }
    const changes = changesOf(
      { terms, bullets: own.bullets },
      { ...made, longDescription: own.longDescription },
    ) as Partial<WebsiteContent>
    expect(changes.bullets![0]).toBe(own.bullets[0])
    expect(changes.longDescription).toMatch(/^Moj tekst, 30 dana za povraćaj\.\n\n/)
    expect(
      contradictions({ ...made, ...changes }, { ...defaultTerms, ...terms }).map(({ path }) => path),
    ).toEqual(['bullets.0', 'longDescription'])
  })
})
