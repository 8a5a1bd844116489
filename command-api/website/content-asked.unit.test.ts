import { changeWebsite, editableOf } from '@pazar/contracts/website/changes.ts'
import { unwritten, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { emptyStory } from '@pazar/contracts/website/story.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyContent } from '../testing/any-content.ts'
import { offer, websiteContent } from '../testing/website-content.ts'
import { contentChanges } from './content-asked.ts'

const person = { name: 'Mira', location: 'Niš', text: 'Odlično', rating: 4, purchaseDate: 'mart 2026', verified: true, imageUrl: '', enabled: true }
const other = { ...person, name: 'Steva', enabled: false }
const options = (...all: object[]) => JSON.stringify(all)

/** What a body asks of a website with this content: the changes, or the paths of what is wrong. */
function asked(body: unknown, stored: Partial<WebsiteContent> = {}) {
  const parsed = changeWebsite.safeParse(body)
  if (!parsed.success) return parsed.error.issues.map(({ path }) => path.join('.'))
  const { images: _, expectedRevision: __, ...fields } = parsed.data
  const read = contentChanges(websiteContent(stored), fields)
  return 'issues' in read ? read.issues.map(({ path }) => path) : read.changes
}

describe('the spellings of a save', () => {
  it.each<[title: string, body: unknown, stored: Partial<WebsiteContent>, changes: unknown]>([
    ['nothing', {}, {}, {}],
    ['questions as q and a', { faq: [{ q: 'Kako?', a: 'Ovako.' }] }, {}, { faq: [{ q: 'Kako?', a: 'Ovako.' }] }],
    ['questions as question and answer', { faq: [{ question: 'Kako?', answer: 'Ovako.' }] }, {}, { faq: [{ q: 'Kako?', a: 'Ovako.' }] }],
    ['questions of the story', { advertorialStory: { faqSection: [{ question: 'Kako?', answer: 'Ovako.' }] } }, {}, { faq: [{ q: 'Kako?', a: 'Ovako.' }] }],
    ['questions of the story beside unchanged ones', { faq: [{ q: 'A', a: 'B' }], advertorialStory: { faqSection: { faqs: [{ q: 'C', a: 'D' }] } } }, { faq: [{ q: 'A', a: 'B' }] }, { faq: [{ q: 'C', a: 'D' }] }],
    ['prices of the anchoring, which are the website\'s own', { priceAnchoring: { originalPrice: '4.000,50', currentPrice: 20, savings: 'Uštedite pola', comparisonText: 'U radnji je skuplje' } }, {},
      { originalPrice: 400050, currentPrice: 2000, savingsText: 'Uštedite pola', comparisonText: 'U radnji je skuplje' }],
    ['anchoring cleared, without its prices', { priceAnchoring: null }, { savingsText: 'a', comparisonText: 'b' }, { savingsText: '', comparisonText: '' }],
    ['results under the editor\'s name', { advertorialStory: { resultsSection: 'Sve je bolje' } }, {}, { advertorialStory: { ...emptyStory, resultsDescription: 'Sve je bolje' } }],
    ['results under the page\'s name', { advertorialStory: { resultsDescription: 'Sve je bolje' } }, {}, { advertorialStory: { ...emptyStory, resultsDescription: 'Sve je bolje' } }],
    ['benefits of the story', { advertorialStory: { benefitsSection: { benefitsIntro: 'Redom', benefits: ['Bolji san', { day: 'Dan 2', text: 'Mir' }] } } }, {},
      { advertorialStory: { ...emptyStory, benefitsIntro: 'Redom', benefitsList: [{ day: '', text: 'Bolji san' }, { day: 'Dan 2', text: 'Mir' }] } }],
    ['a part of the story\'s header', { advertorialStory: { headerSection: { brandName: 'Lampa', productSubtitle: null } } },
      { advertorialStory: { ...emptyStory, headerSection: { ...emptyStory.headerSection, productSubtitle: 'x', welcomeBannerText: 'Dobro došli' } } },
      { advertorialStory: { ...emptyStory, headerSection: { ...emptyStory.headerSection, brandName: 'Lampa', welcomeBannerText: 'Dobro došli' } } }],
    ['a cleared part of the story', { advertorialStory: { footerSection: null } }, { advertorialStory: { ...emptyStory, footerSection: { ...emptyStory.footerSection, companyInfo: 'x' } } }, { advertorialStory: emptyStory }],
    ['a cleared story', { advertorialStory: null }, { advertorialStory: { ...emptyStory, adviceTitle: 'x' } }, { advertorialStory: emptyStory }],
    ['advice among the editable texts', { editableContent: { adviceTitle: 'Savet', adviceText: 'Spavajte', ctaButtonText: 'Poruči' } }, {},
      { advertorialStory: { ...emptyStory, adviceTitle: 'Savet', adviceText: 'Spavajte', headerSection: { ...emptyStory.headerSection, ctaButtonText: 'Poruči' } } }],
    ['texts that no other field holds', { editableContent: { storyTitle: 'Priča', newBadge: null } }, { editableTexts: { ...unwritten.editableTexts, newBadge: 'NOVO' } },
      { editableTexts: { ...unwritten.editableTexts, storyTitle: 'Priča' } }],
    ['testimonials with purchase_date and no rating', { testimonials: [{ name: 'Mira', text: 'Odlično', purchase_date: 'juče' }] }, {},
      { testimonials: [{ name: 'Mira', location: '', text: 'Odlično', rating: 5, purchaseDate: 'juče', verified: false, imageUrl: '', enabled: true }] }],
    ['testimonials of the editable content', { editableContent: { testimonials: [{ ...person, rating: '4', purchaseDate: undefined, purchase_date: 'mart 2026', enabled: undefined }], enabledTestimonials: [false] } }, {},
      { testimonials: [{ ...person, enabled: false }] }],
    ['testimonials of the story', { advertorialStory: { testimonialsSection: [person] } }, {}, { testimonials: [person] }],
    ['testimonials of aiCopy', { aiCopy: { testimonials: [person] } }, {}, { testimonials: [person] }],
    ['which testimonials are shown', { editableContent: { enabledTestimonials: [false] } }, { testimonials: [person, other] }, { testimonials: [{ ...person, enabled: false }, other] }],
    ['one testimonial less: the others stay hidden or shown', { testimonials: [{ ...other, enabled: undefined }] }, { testimonials: [person, other] }, { testimonials: [other] }],
    ['one colour', { palette: { primary: '#123456' } }, {}, { palette: { primary: '#123456', bg: '#F0FDFA' } }],
    ['no colours', { palette: null }, { palette: { primary: '#123456', bg: '#FFFFFF' } }, { palette: { primary: '#0D9488', bg: '#F0FDFA' } }],
    ['texts cleared by null', { title: null, hook: null, sku: null, shortName: null, longDescription: null, seoTitle: null, seoDescription: null }, { sku: 'L1' },
      { title: '', hook: '', sku: '', shortName: '', longDescription: '', seoTitle: '', seoDescription: '' }],
    ['lists cleared by null', { bullets: null, faq: null, keywords: null, testimonials: null, offers: null, problemSolutionSections: null },
      { keywords: ['a'], testimonials: [person], offers: [offer(1, 5)], problemSolutionSections: [{ title: 'a', description1: '', description2: '', ctaText: '' }] },
      { bullets: [], faq: [], keywords: [], testimonials: [], offers: [], problemSolutionSections: [] }],
    ['choices cleared by null', { templateName: null, previewMode: null, trustMode: null }, { templateName: 'Sales Template', previewMode: 'client', trustMode: 'off' },
      { templateName: 'Minimalistic', previewMode: 'customer', trustMode: 'simulated' }],
    ['a cost that is not known any more', { productCost: '' }, { productCost: 100 }, { productCost: null }],
    ['urgency in part', { urgencyElements: { bonuses: 'Poklon' } }, { urgencyElements: { ...unwritten.urgencyElements, exclusivity: 'Samo ovde' } },
      { urgencyElements: { ...unwritten.urgencyElements, exclusivity: 'Samo ovde', bonuses: 'Poklon' } }],
    ['benefits, where there were none', { benefitsSection: { title: 'Zašto', benefits: ['Lagana'] } }, {}, { benefitsSection: { title: 'Zašto', subtitle: '', benefits: [{ text: 'Lagana', icon: '' }], ctaText: '' } }],
    ['no benefits', { benefitsSection: null }, { benefitsSection: { title: 'Zašto', subtitle: '', benefits: [], ctaText: '' } }, { benefitsSection: null }],
    ['a link of the product', { productLink: 'https://primer.rs/nova' }, {}, { productLink: 'https://primer.rs/nova' }],
  ])('%s', (_title, body, stored, changes) => expect(asked(body, stored)).toEqual(changes))
})

describe('the spellings of offers', () => {
  const stored = [{ ...offer(1, 299000), label: '1 komad', text: 'Probni' }, { ...offer(2, 499000), label: '2 komada' }]
  const one = { qty: 1, price: 1990, originalPrice: 2990, discount: 33, label: '1 komad', popular: false, bestValue: false }
  const stands = [{ qty: 1, price: 2990, originalPrice: 2990, discount: 0, label: '1 komad' }, { qty: 2, price: 4990, originalPrice: 4990, discount: 0, label: '2 komada' }]
  const told = (body: unknown) => {
    const changes = asked(body, { offers: stored, currentPrice: 299000, originalPrice: 399000 }) as Partial<WebsiteContent>
    return changes.offers?.map(({ quantity, price, text, badge }) => [quantity, price / 100, text, badge]) ?? changes
  }
  it.each<[title: string, body: unknown, offers: unknown]>([
    ['a changed price by name keeps everything else', { quantityOffers: { single: { price: 1990 } } }, [[1, 1990, 'Probni', ''], [2, 4990, '', '']]],
    ['a new one by name costs what that many pieces cost', { quantityOffers: { triple: { text: 'Za porodicu' } } }, [[1, 2990, 'Probni', ''], [2, 4990, '', ''], [3, 8970, 'Za porodicu', '']]],
    ['one is taken away by name', { quantityOffers: { single: null } }, [[2, 4990, '', '']]],
    ['options replace the list, texts stay', { editableContent: { quantityData: options(one) } }, [[1, 1990, 'Probni', '']]],
    ['options go before names where both say something new', { quantityOffers: { single: { price: 100, text: 'Novo' } }, editableContent: { quantityData: options(one) } }, [[1, 1990, 'Novo', '']]],
    ['names count where the options only repeat what is stored', { quantityOffers: { single: { price: 100 } }, editableContent: { quantityData: options(...stands) } }, [[1, 100, 'Probni', ''], [2, 4990, '', '']]],
    ['options that cannot be read fall back to names', { quantityOffers: { single: { price: 100 } }, editableContent: { quantityData: '[{' } }, [[1, 100, 'Probni', ''], [2, 4990, '', '']]],
    ['options that are no list fall back to names', { quantityOffers: { single: { price: 100 } }, editableContent: { quantityData: '"x"' } }, [[1, 100, 'Probni', ''], [2, 4990, '', '']]],
    ['options that cannot be read, with nothing to fall back to', { editableContent: { quantityData: '[{' } }, ['editableContent.quantityData']],
    ['options with a wrong price', { editableContent: { quantityData: options({ ...one, price: -1 }) } }, ['editableContent.quantityData.0.price']],
    ['options with two of one quantity', { editableContent: { quantityData: options(one, one) } }, ['editableContent.quantityData']],
    ['options as a list', { editableContent: { quantityData: [one] } }, [[1, 1990, 'Probni', '']]],
    ['our own list goes before both', { offers: [{ quantity: 4, price: 9, originalPrice: 10 }], quantityOffers: { single: { price: 1 } }, editableContent: { quantityData: options(one) } }, [[4, 9, '', '']]],
    ['the badge of the best value comes from its flag', { editableContent: { quantityData: options({ ...one, bestValue: true, popular: true }) } }, [[1, 1990, 'Probni', 'NAJBOLJA VREDNOST']]],
    ['the badge of the popular one comes from its flag', { editableContent: { quantityData: options({ ...one, popular: true }) } }, [[1, 1990, 'Probni', 'POPULARNO']]],
    ['a badge in other words is the seller\'s own', { quantityOffers: { single: { badge: 'JESENJA AKCIJA' } } }, [[1, 2990, 'Probni', 'JESENJA AKCIJA'], [2, 4990, '', '']]],
  ])('%s', (_title, body, offers) => expect(told(body)).toEqual(offers))

  it('a badge goes with its flag', () => {
    const popular = { ...offer(1, 299000), popular: true, badge: 'POPULARNO' }
    expect(asked({ editableContent: { quantityData: options(one) } }, { offers: [popular] })).toMatchObject({ offers: [{ popular: false, badge: '' }] })
  })
  it('a known badge sets its flag, where there is no other way to say so', () => {
    expect(asked({ quantityOffers: { single: { badge: 'NAJBOLJA VREDNOST' } } }, { offers: [offer(1, 299000)] })).toMatchObject({ offers: [{ bestValue: true, badge: 'NAJBOLJA VREDNOST' }] })
  })
})

describe('what is no save', () => {
  it.each<[title: string, body: unknown, paths: string[]]>([
    ['a field that there is none of', { naslov: 'x' }, ['']],
    ['a field of an object that there is none of', { priceAnchoring: { discount: 5 } }, ['priceAnchoring']],
    ['a rating of six', { testimonials: [{ rating: 6 }] }, ['testimonials.0.rating']],
    ['no name of the product', { productName: null }, ['productName']],
    ['no address', { customUrl: null }, ['customUrl']],
    ['no price', { currentPrice: null }, ['currentPrice']],
    ['no pictures', { images: [] }, ['images']],
    ['pictures that cannot be read', { images: '[' }, ['images']],
    ['a colour by its name', { palette: { primary: 'plava' } }, ['palette.primary']],
    ['a design of which only a part is said, where there is none', { designRecommendations: { category: 'dom' } }, ['designRecommendations.targetAudience']],
  ])('%s', (_title, body, paths) => expect((asked(body, { designRecommendations: null }) as string[]).slice(0, 1)).toEqual(paths))

  it.each([
    ['a list', ['/uploads/a.webp', 'b.webp']],
    ['JSON text', '["/uploads/a.webp","b.webp"]'],
  ])('pictures may come as %s', (_title, images) => expect(changeWebsite.parse({ images }).images).toEqual(['/uploads/a.webp', 'b.webp']))
})

/** Older websites may cost nothing; what they cost is to be named before they are saved. */
const priced = anyContent.map((content): WebsiteContent => ({
  ...content, currentPrice: Math.max(1, content.currentPrice), offers: content.offers.map((each) => ({ ...each, price: Math.max(1, each.price) })),
}))

it.each<[string, object]>([
  ['currentPrice', { currentPrice: 0 }], ['currentPrice', { currentPrice: '0,00' }], ['priceAnchoring.currentPrice', { priceAnchoring: { currentPrice: 0 } }],
  ['offers.0.price', { offers: [{ quantity: 1, price: 0, originalPrice: 5 }] }], ['quantityOffers.double.price', { quantityOffers: { double: { price: '0' } } }],
  ['editableContent.quantityData.0.price', { editableContent: { quantityData: options({ qty: 1, price: 0 }) } }],
])('nothing costs nothing: %s in %j', (path, body) => {
  expect(changeWebsite.safeParse(body).error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, 'Cena mora biti veća od nule']])
})

it('what the editor was answered can be sent back whole and changes nothing', () => {
  fc.assert(fc.property(priced, (content) => {
    const facts = { id: 3, sellerId: 7, revision: 0, createdAt: '', updatedAt: '', upsells: [] }
    const { images: _, expectedRevision: __, ...fields } = changeWebsite.parse(JSON.parse(JSON.stringify(editableOf(websiteViewOf(facts, content)))))
    expect(contentChanges(content, fields)).toEqual({ changes: {} })
  }))
})

it('a design merges, its inner objects too', () => {
  const design = {
    category: 'dom', targetAudience: '', emotionalTone: '', colorScheme: { primary: '#000000', secondary: '#000000', accent: '#000000', background: '#ffffff', text: '#000000' },
    typography: { headingFont: '', bodyFont: '', weight: 'normal' as const }, layoutStyle: '', visualElements: { borderRadius: 'rounded' as const, shadows: 'none' as const, spacing: 'normal' as const },
    sectionStructure: { sections: [] },
  }
  expect(asked({ designRecommendations: { visualElements: { shadows: 'subtle' } } }, { designRecommendations: design }))
    .toEqual({ designRecommendations: { ...design, visualElements: { ...design.visualElements, shadows: 'subtle' } } })
})
