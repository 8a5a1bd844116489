import { defaultPalette, templateNames, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { emptyStory } from '@pazar/contracts/website/story.ts'
import fc from 'fast-check'
import { websiteContent } from './website-content.ts'

/** Text as it is stored: trimmed, on one line, sometimes empty. */
const text = fc.string({ maxLength: 30 }).map((any) => any.replace(/[\u0000-\u001f\u007f]/g, '').trim())
const amount = fc.nat(9_999_999_999)
const texts = <K extends string>(names: readonly K[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, text])) as Record<K, typeof text>)

const offers = fc.uniqueArray(
  fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    price: amount,
    originalPrice: amount,
    discount: fc.nat(100),
    label: text,
    popular: fc.boolean(),
    bestValue: fc.boolean(),
    note: text,
    text,
    badge: text,
  }),
  { maxLength: 10, selector: (offer) => offer.quantity },
)
const variants = fc
  .uniqueArray(
    fc.record({
      variantId: fc.integer({ min: 1, max: 99 }),
      sku: text,
      priceDifference: fc.integer({ min: 0, max: 99_999 }),
      unitCost: fc.option(amount),
      image: fc.constant(null),
      inStock: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6, selector: (option) => option.variantId },
  )
  .map((options) => ({
    attributes: ['Veličina', 'Boja'],
    options: options.map((option) => ({ ...option, values: [`M${option.variantId}`, 'Crna'] })),
  }))
const testimonials = fc.array(
  fc.record({
    name: text,
    location: text,
    text,
    rating: fc.integer({ min: 1, max: 5 }),
    purchaseDate: text,
    verified: fc.boolean(),
    imageUrl: fc.constantFrom('', 'https://primer.rs/a.jpg'),
    enabled: fc.boolean(),
  }),
  { maxLength: 6 },
)
const story = fc
  .record({
    headerSection: texts(['brandName', 'productSubtitle', 'ctaButtonText', 'welcomeBannerText']).chain(
      (fields) => fc.array(text, { maxLength: 8 }).map((navigationLinks) => ({ ...fields, navigationLinks })),
    ),
    personalIntro: text,
    resultsDescription: text,
    benefitsIntro: text,
    adviceTitle: text,
    adviceText: text,
    benefitsList: fc.array(texts(['day', 'text']), { maxLength: 12 }),
    trustStatistics: fc.array(texts(['icon', 'number', 'label', 'description']), { maxLength: 6 }),
    noLongerNeedList: fc.array(text, { maxLength: 12 }),
    footerSection: texts(['companyInfo', 'contactInfo', 'legalNotice', 'deliveryInfo', 'supportHours']),
  })
  .map((said) => ({ ...emptyStory, ...said }))

/** Any content that a website may have, except pictures. */
export const anyContent: fc.Arbitrary<WebsiteContent> = fc
  .record({
    templateName: fc.constantFrom(...templateNames),
    currentPrice: amount,
    originalPrice: amount,
    productCost: fc.option(amount),
    title: text,
    hook: text,
    sku: text,
    shortName: text,
    bullets: fc.array(text, { maxLength: 20 }),
    longDescription: text,
    faq: fc.array(texts(['q', 'a']), { maxLength: 20 }),
    seoTitle: text,
    seoDescription: text,
    keywords: fc.array(text, { maxLength: 20 }),
    palette: fc.constantFrom({ ...defaultPalette }, { primary: '#123456', bg: '#FFFFFF' }),
    offers,
    variants: fc.option(variants),
    testimonials,
    previewMode: fc.constantFrom('client' as const, 'customer' as const),
    isActive: fc.boolean(),
    savingsText: text,
    comparisonText: text,
    urgencyElements: texts(['limitedStock', 'limitedTime', 'socialProof', 'exclusivity', 'bonuses']),
    problemSolutionSections: fc.array(texts(['title', 'description1', 'description2', 'ctaText']), {
      maxLength: 8,
    }),
    benefitsSection: fc.option(
      fc.record({
        title: text,
        subtitle: text,
        ctaText: text,
        benefits: fc.array(texts(['text', 'icon']), { maxLength: 12 }),
      }),
    ),
    editableTexts: texts([
      'newBadge',
      'benefit1Title',
      'benefit1Description',
      'benefit2Title',
      'benefit2Description',
      'benefit3Title',
      'benefit3Description',
      'storyTitle',
      'storySubtitle',
    ]),
    trustMode: fc.constantFrom('simulated' as const, 'real' as const, 'off' as const),
    editableByClient: fc.boolean(),
    advertorialStory: story,
  })
  // Round trip through JSON, because fast-check's records may lack a prototype.
  .map((said) =>
    websiteContent({
      ...(JSON.parse(JSON.stringify(said)) as Partial<WebsiteContent>),
      images: [{ url: 'https://primer.rs/lampa.jpg' }],
    }),
  )
