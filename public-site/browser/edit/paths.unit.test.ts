import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { describe, expect, it, test } from 'vitest'
import { asStored, fieldAt, isAutosaved } from './fields.ts'
import { imageProblem } from './image-rules.ts'
import { bodyFor, type EditedWebsite, storedText, storedTestimonial, switchedTestimonials } from './paths.ts'

const website = {
  id: 1,
  revision: 4,
  images: ['/uploads/a.webp'],
  templateName: 'Minimalistic',
  editableByClient: true,
  title: 'Naslov',
  hook: '',
  bullets: ['Prva', 'Druga'],
  faq: [{ q: 'Kada?', a: 'Sutra.' }],
  testimonials: [
    { name: 'Ana', text: 'a', verified: true },
    { name: 'Iva', text: 'b', verified: false },
    { name: 'Eva', text: 'c', verified: true },
  ],
  editableContent: { enabledTestimonials: [true, false, true] },
  benefitsSection: null,
  problemSolutionSections: [],
  priceAnchoring: { savings: '' },
} as unknown as EditedWebsite

describe('body of a save of one text', () => {
  it.each<[string, object]>([
    ['title', { title: 'Novo' }],
    ['priceAnchoring.savings', { priceAnchoring: { savings: 'Novo' } }],
    [
      'advertorialStory.footerSection.supportHours',
      { advertorialStory: { footerSection: { supportHours: 'Novo' } } },
    ],
    ['bullets.1', { bullets: ['Prva', 'Novo'] }],
    ['faq.0.a', { faq: [{ q: 'Kada?', a: 'Novo' }] }],
  ])('is complete at %s', (path, body) => expect(bodyFor(website, path, 'Novo')).toEqual(body))

  it('finds a testimonial after a hidden one', () => {
    expect(bodyFor(website, 'testimonials.1.text', 'Novo')).toEqual({
      testimonials: [
        website.testimonials[0],
        website.testimonials[1],
        { name: 'Eva', text: 'Novo', verified: true },
      ],
    })
    expect(storedText(website, 'testimonials.1.name')).toBe('Eva')
    expect(storedTestimonial([false, false, true], 0)).toBe(2)
  })

  it('has switches for the first three testimonials that may be shown, including hidden ones', () => {
    const switched = (trustMode: EditedWebsite['trustMode']) =>
      switchedTestimonials({
        ...website,
        trustMode,
        testimonials: [false, true, false, true, false, false].map((generated) => ({ generated })),
      })
    expect(switched('real')).toEqual([0, 2, 4])
    expect(switched('simulated')).toEqual([0, 1, 2])
  })

  it('takes the elements of a list that is not stored yet from the page', () => {
    const shown = new Map([
      ['problemSolutionSections.0.title', 'Problem'],
      ['problemSolutionSections.0.ctaText', 'Poruči'],
      ['problemSolutionSections.1.title', 'Drugi'],
      ['title', 'Naslov'],
    ])
    expect(bodyFor(website, 'problemSolutionSections.1.title', 'Novo', shown)).toEqual({
      problemSolutionSections: [{ title: 'Problem', ctaText: 'Poruči' }, { title: 'Novo' }],
    })
    expect(
      bodyFor(
        website,
        'benefitsSection.benefits.0.text',
        'Novo',
        new Map([['benefitsSection.benefits.0.text', 'Staro']]),
      ),
    ).toEqual({ benefitsSection: { benefits: [{ text: 'Novo' }] } })
  })
})

test.each([
  'title',
  'hook',
  'productName',
  'shortName',
  'bullets.0',
  'longDescription',
  'faq.0.q',
  'faq.0.a',
  'testimonials.0.name',
  'testimonials.0.location',
  'testimonials.0.text',
  'testimonials.0.purchase_date',
  'priceAnchoring.savings',
  'priceAnchoring.comparisonText',
  'urgencyElements.limitedStock',
  'urgencyElements.bonuses',
  'problemSolutionSections.0.title',
  'problemSolutionSections.0.description1',
  'problemSolutionSections.0.ctaText',
  'benefitsSection.title',
  'benefitsSection.subtitle',
  'benefitsSection.ctaText',
  'benefitsSection.benefits.0.text',
  'editableContent.newBadge',
  'editableContent.benefit1Title',
  'editableContent.benefit1Description',
  'editableContent.storyTitle',
  'editableContent.storySubtitle',
  'advertorialStory.headerSection.brandName',
  'advertorialStory.headerSection.navigationLinks.0',
  'advertorialStory.headerSection.welcomeBannerText',
  'advertorialStory.heroSection.heroTitle',
  'advertorialStory.heroSection.heroSubtitle',
  'advertorialStory.heroSection.heroDescription',
  'advertorialStory.personalIntro',
  'advertorialStory.resultsDescription',
  'advertorialStory.benefitsIntro',
  'advertorialStory.benefitsList.0.day',
  'advertorialStory.benefitsList.0.text',
  'advertorialStory.trustStatistics.0.number',
  'advertorialStory.trustStatistics.0.label',
  'advertorialStory.trustStatistics.0.description',
  'advertorialStory.noLongerNeedList.0',
  'advertorialStory.productQuote',
  'advertorialStory.adviceTitle',
  'advertorialStory.adviceText',
  'advertorialStory.ctaAdvice',
  'advertorialStory.clinicalBadges.0',
  'advertorialStory.ctaSection.mainCtaText',
  'advertorialStory.ctaSection.urgencyText',
  'advertorialStory.ctaSection.guaranteeText',
  'advertorialStory.footerSection.companyInfo',
  'advertorialStory.footerSection.contactInfo',
  'advertorialStory.footerSection.legalNotice',
  'advertorialStory.footerSection.deliveryInfo',
  'advertorialStory.footerSection.supportHours',
])('the limit shown for %s equals the limit of a save', (path) => {
  const { max, lines } = fieldAt(path)
  const beside = new Map([['advertorialStory.benefitsList.0.text', 'Prvo olakšanje']])
  const accepted = (text: string) =>
    changeWebsite.safeParse({ ...bodyFor(website, path, text, beside), expectedRevision: 4 }).success
  expect(accepted('x'.repeat(max))).toBe(true)
  expect(accepted('x'.repeat(max + 1))).toBe(false)
  expect(accepted('prvi red\ndrugi red')).toBe(lines)
})

test.each([
  ['  Dva \n reda ', false, 'Dva reda'],
  ['Dva\r\nreda\n', true, 'Dva\nreda'],
  ['jedan\u00a0razmak', false, 'jedan razmak'],
])('normalises %j to one or several lines', (typed, lines, stored) =>
  expect(asStored(typed, { lines })).toBe(stored),
)

test.each([
  ['advertorialStory.adviceTitle', true],
  ['advertorialStory.adviceText', true],
  ['advertorialStory.ctaAdvice', true],
  ['title', false],
])('%s is saved automatically after typing: %s', (path, itself) => expect(isAutosaved(path)).toBe(itself))

test.each([
  ['text/plain', 10, 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)'],
  ['image/jpeg', 5 * 1024 * 1024 + 1, 'Slika je prevelika. Maksimalna veličina je 5MB.'],
  ['image/jpeg', 5 * 1024 * 1024, undefined],
  ['image/gif', 10, undefined],
])('a file %s of %i bytes: %s', (type, size, problem) => expect(imageProblem({ type, size })).toBe(problem))
