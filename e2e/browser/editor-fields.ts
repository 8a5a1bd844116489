import { expect, type Page } from '@playwright/test'

/** The fields of each tab, by their paths in a save's body (landing spec, 2.4 and 3.1). */
const fieldsOf = {
  content: [
    'isActive', 'templateName', 'title', 'hook', 'productName', 'shortName', 'bullets.0', 'bullets.2', 'longDescription', 'faq.0.q', 'faq.0.a', 'trustMode', 'consentBanner', 'seoTitle', 'seoDescription', 'keywords.0',
    ...['limitedStock', 'limitedTime', 'socialProof', 'exclusivity', 'bonuses'].map((name) => `urgencyElements.${name}`),
    ...['companyInfo', 'contactInfo', 'deliveryInfo', 'supportHours', 'legalNotice'].map((name) => `advertorialStory.footerSection.${name}`),
  ],
  images: [], colors: ['palette.primary', 'palette.bg'],
  pricing: [
    'currentPrice', 'originalPrice', 'priceAnchoring.savings', 'priceAnchoring.comparisonText', 'offersUsed', ...['quantity', 'price', 'originalPrice', 'discount', 'label', 'note'].map((name) => `offers.0.${name}`),
  ],
  trackify: ['sku', 'productCost'], upsell: [], domain: ['customUrl'],
  advertorial: [
    ...['brandName', 'productSubtitle', 'ctaButtonText', 'welcomeBannerText'].map((name) => `headerSection.${name}`), ...['heroTitle', 'heroSubtitle', 'heroDescription'].map((name) => `heroSection.${name}`),
    'personalIntro', 'problemDescription', 'agoniaSection', 'breakthroughMoment', 'discoveryStory', 'resultsDescription', 'productQuote', 'benefitsIntro', 'adviceTitle', 'adviceText', 'ctaAdvice', 'ctaAdviceDetailed',
    ...['mainCtaText', 'urgencyText', 'guaranteeText'].map((name) => `ctaSection.${name}`), ...['companyInfo', 'contactInfo', 'deliveryInfo', 'supportHours', 'legalNotice'].map((name) => `footerSection.${name}`),
  ].map((name) => `advertorialStory.${name}`).concat(['newBadge', 'storyTitle', 'storySubtitle', 'benefit1Title', 'benefit1Description', 'benefit3Description'].map((name) => `editableContent.${name}`)),
} as const
/** Whether a tab of the editor that is open has all of its fields, folded away or not. */
export async function hasFields(page: Page, tab: keyof typeof fieldsOf): Promise<void> {
  const names = () => page.locator('form [name]').evaluateAll((fields) => fields.map((each) => each.getAttribute('name')))
  await expect.poll(names, { message: tab }).toEqual(expect.arrayContaining([...fieldsOf[tab]]))
}
