import { expect, type Page } from '@playwright/test'

/** The fields of each tab, by their paths in a save's body (editor/tabs). */
const fieldsOf = {
  content: [
    'isActive',
    'templateName',
    'title',
    'hook',
    'productName',
    'shortName',
    'bullets.0',
    'bullets.2',
    'longDescription',
    'faq.0.q',
    'faq.0.a',
    'trustMode',
    'consentBanner',
    'seoTitle',
    'seoDescription',
    'keywords.0',
    ...['limitedStock', 'limitedTime', 'socialProof', 'exclusivity', 'bonuses'].map(
      (name) => `urgencyElements.${name}`,
    ),
    ...['companyInfo', 'contactInfo', 'deliveryInfo', 'supportHours', 'legalNotice'].map(
      (name) => `advertorialStory.footerSection.${name}`,
    ),
  ],
  images: [],
  colors: ['palette.primary', 'palette.bg'],
  pricing: [
    'currentPrice',
    'originalPrice',
    'terms.deliveryWay',
    'terms.deliveryDaysFrom',
    'terms.deliveryDaysTo',
    'terms.returnDays',
    'terms.guaranteeDays',
    'terms.paymentText',
    'termsConfirmed',
    'legacyOffersEnabled',
    'priceAnchoring.savings',
    'priceAnchoring.comparisonText',
    'offersUsed',
    ...['quantity', 'price', 'originalPrice', 'discount', 'label', 'note'].map((name) => `offers.0.${name}`),
  ],
  trackify: ['sku', 'productCost'],
  upsell: [],
  domain: ['customUrl'],
  advertorial: [
    ...['brandName', 'productSubtitle', 'ctaButtonText', 'welcomeBannerText'].map(
      (name) => `headerSection.${name}`,
    ),
    ...['heroTitle', 'heroSubtitle', 'heroDescription'].map((name) => `heroSection.${name}`),
    'personalIntro',
    'problemDescription',
    'agoniaSection',
    'breakthroughMoment',
    'discoveryStory',
    'resultsDescription',
    'productQuote',
    'benefitsIntro',
    'adviceTitle',
    'adviceText',
    'ctaAdvice',
    'ctaAdviceDetailed',
    ...['mainCtaText', 'urgencyText', 'guaranteeText'].map((name) => `ctaSection.${name}`),
    ...['companyInfo', 'contactInfo', 'deliveryInfo', 'supportHours', 'legalNotice'].map(
      (name) => `footerSection.${name}`,
    ),
  ]
    .map((name) => `advertorialStory.${name}`)
    .concat(
      [
        'newBadge',
        'storyTitle',
        'storySubtitle',
        'benefit1Title',
        'benefit1Description',
        'benefit3Description',
      ].map((name) => `editableContent.${name}`),
    ),
} as const
/** Expects all fields of the open editor tab, collapsed or not. */
export async function expectFields(page: Page, tab: keyof typeof fieldsOf): Promise<void> {
  const names = () =>
    page.locator('form [name]').evaluateAll((fields) => fields.map((each) => each.getAttribute('name')))
  await expect.poll(names, { message: tab }).toEqual(expect.arrayContaining([...fieldsOf[tab]]))
}
