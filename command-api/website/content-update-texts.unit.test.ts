// Rules: websites/spellings
import { contentDefaults, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { emptyStory } from '@pazar/contracts/website/story.ts'
import { describe, expect, it } from 'vitest'
import { changesOf } from './testing/content-update-fixture.ts'

describe('spellings of a save', () => {
  it.each<[title: string, body: unknown, stored: Partial<WebsiteContent>, changes: unknown]>([
    [
      'questions as q and a',
      { faq: [{ q: 'Kako?', a: 'Ovako.' }] },
      {},
      { faq: [{ q: 'Kako?', a: 'Ovako.' }] },
    ],
    [
      'questions as question and answer',
      { faq: [{ question: 'Kako?', answer: 'Ovako.' }] },
      {},
      { faq: [{ q: 'Kako?', a: 'Ovako.' }] },
    ],
    [
      'questions of the story',
      { advertorialStory: { faqSection: [{ question: 'Kako?', answer: 'Ovako.' }] } },
      {},
      { faq: [{ q: 'Kako?', a: 'Ovako.' }] },
    ],
    [
      'questions of the story beside unchanged ones',
      { faq: [{ q: 'A', a: 'B' }], advertorialStory: { faqSection: { faqs: [{ q: 'C', a: 'D' }] } } },
      { faq: [{ q: 'A', a: 'B' }] },
      { faq: [{ q: 'C', a: 'D' }] },
    ],
    [
      'prices inside priceAnchoring',
      {
        priceAnchoring: {
          originalPrice: '4.000,50',
          currentPrice: 20,
          savings: 'Uštedite pola',
          comparisonText: 'U radnji je skuplje',
        },
      },
      {},
      {
        originalPrice: 400050,
        currentPrice: 2000,
        savingsText: 'Uštedite pola',
        comparisonText: 'U radnji je skuplje',
      },
    ],
    [
      'cleared priceAnchoring, without the prices',
      { priceAnchoring: null },
      { savingsText: 'a', comparisonText: 'b' },
      { savingsText: '', comparisonText: '' },
    ],
    [
      'results as resultsSection',
      { advertorialStory: { resultsSection: 'Sve je bolje' } },
      {},
      { advertorialStory: { ...emptyStory, resultsDescription: 'Sve je bolje' } },
    ],
    [
      'results as resultsDescription',
      { advertorialStory: { resultsDescription: 'Sve je bolje' } },
      {},
      { advertorialStory: { ...emptyStory, resultsDescription: 'Sve je bolje' } },
    ],
    [
      'benefits of the story',
      {
        advertorialStory: {
          benefitsSection: { benefitsIntro: 'Redom', benefits: ['Bolji san', { day: 'Dan 2', text: 'Mir' }] },
        },
      },
      {},
      {
        advertorialStory: {
          ...emptyStory,
          benefitsIntro: 'Redom',
          benefitsList: [
            { day: '', text: 'Bolji san' },
            { day: 'Dan 2', text: 'Mir' },
          ],
        },
      },
    ],
    [
      "a part of the story's header",
      { advertorialStory: { headerSection: { brandName: 'Lampa', productSubtitle: null } } },
      {
        advertorialStory: {
          ...emptyStory,
          headerSection: {
            ...emptyStory.headerSection,
            productSubtitle: 'x',
            welcomeBannerText: 'Dobro došli',
          },
        },
      },
      {
        advertorialStory: {
          ...emptyStory,
          headerSection: {
            ...emptyStory.headerSection,
            brandName: 'Lampa',
            welcomeBannerText: 'Dobro došli',
          },
        },
      },
    ],
    [
      'a cleared part of the story',
      { advertorialStory: { footerSection: null } },
      {
        advertorialStory: { ...emptyStory, footerSection: { ...emptyStory.footerSection, companyInfo: 'x' } },
      },
      { advertorialStory: emptyStory },
    ],
    [
      'a cleared story',
      { advertorialStory: null },
      { advertorialStory: { ...emptyStory, adviceTitle: 'x' } },
      { advertorialStory: emptyStory },
    ],
    [
      'advice among the editable texts',
      { editableContent: { adviceTitle: 'Savet', adviceText: 'Spavajte', ctaButtonText: 'Poruči' } },
      {},
      {
        advertorialStory: {
          ...emptyStory,
          adviceTitle: 'Savet',
          adviceText: 'Spavajte',
          headerSection: { ...emptyStory.headerSection, ctaButtonText: 'Poruči' },
        },
      },
    ],
    [
      'other editable texts',
      { editableContent: { storyTitle: 'Priča', newBadge: null } },
      { editableTexts: { ...contentDefaults.editableTexts, newBadge: 'NOVO' } },
      { editableTexts: { ...contentDefaults.editableTexts, storyTitle: 'Priča' } },
    ],
  ])('computes the changes of %s', (_title, body, stored, changes) =>
    expect(changesOf(body, stored)).toEqual(changes),
  )
})
