import { contentDefaults, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'

const pictures = Array.from({ length: 9 }, (_, place) => ({ url: `https://slike.example/${place + 1}.jpg` }))
const person = {
  name: 'Mira',
  location: 'Niš',
  text: 'Lepo',
  rating: 4,
  purchaseDate: 'mart',
  verified: true,
  imageUrl: 'https://slike.example/mira.jpg',
  imageAlt: 'Mira',
  enabled: true,
}
const offer = {
  price: 499000,
  originalPrice: 598000,
  discount: 17,
  popular: false,
  bestValue: false,
  text: '',
  badge: '',
}
const words = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `Tekst ${name}`])) as Record<Name, string>

/** A page with only the fields that every template shows. */
export const bareContent: WebsiteContent = {
  customUrl: 'lampa',
  productId: 'P1',
  productLink: 'https://primer.rs',
  productName: 'Lampa Luna',
  shortName: 'Luna',
  sku: 'L',
  templateName: 'Minimalistic',
  targetMarket: 'Serbia',
  currentPrice: 299000,
  originalPrice: 499000,
  productCost: 85000,
  title: 'Meko svetlo',
  hook: 'Lampa na dodir',
  bullets: Array.from({ length: 7 }, (_, place) => `Prednost ${place + 1}`),
  longDescription: 'Opis.',
  faq: [{ q: 'Kako?', a: 'Ovako.' }],
  seoTitle: '',
  seoDescription: '',
  palette: { primary: '#0D9488', bg: '#F0FDFA' },
  images: pictures,
  offers: [],
  previewMode: 'customer',
  isActive: true,
  ...contentDefaults,
}

/** A page with every field filled. */
export const fullContent: WebsiteContent = {
  ...bareContent,
  terms: { ...defaultTerms, deliveryWay: 'courier', deliveryAmount: 350_00, deliveryText: 'po cenovniku' },
  seoTitle: 'Luna lampa',
  seoDescription: 'Lampa za svaki dan',
  keywords: ['lampa', 'luna'],
  savingsText: 'Ušteda',
  comparisonText: 'Uporedite',
  offers: [1, 2, 3].map((quantity) => ({
    ...offer,
    quantity,
    label: `${quantity} kom`,
    note: `Napomena ${quantity}`,
  })),
  testimonials: Array.from({ length: 5 }, (_, place) => ({ ...person, name: `Mira ${place + 1}` })),
  urgencyElements: words(['limitedStock', 'limitedTime', 'socialProof', 'exclusivity', 'bonuses']),
  problemSolutionSections: [words(['title', 'description1', 'description2', 'ctaText'])],
  benefitsSection: {
    ...words(['title', 'subtitle', 'ctaText']),
    benefits: [{ text: 'Korist', icon: 'check' }],
  },
  editableTexts: words([
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
  advertorialStory: {
    ...words([
      'personalIntro',
      'problemDescription',
      'agoniaSection',
      'breakthroughMoment',
      'discoveryStory',
      'resultsDescription',
      'benefitsIntro',
      'productQuote',
      'adviceTitle',
      'adviceText',
      'ctaAdvice',
      'ctaAdviceDetailed',
    ]),
    headerSection: {
      ...words(['brandName', 'productSubtitle', 'ctaButtonText', 'welcomeBannerText']),
      navigationLinks: ['Priča'],
    },
    heroSection: words(['heroTitle', 'heroSubtitle', 'heroDescription']),
    benefitsList: [{ day: 'Dan 1', text: 'Prvo' }],
    trustStatistics: [{ icon: '⭐', number: '12', label: 'dana', description: 'Opis broja' }],
    noLongerNeedList: ['Gužva'],
    clinicalBadges: ['Oznaka'],
    ctaSection: words(['mainCtaText', 'urgencyText', 'guaranteeText']),
    footerSection: words(['companyInfo', 'contactInfo', 'legalNotice', 'deliveryInfo', 'supportHours']),
  },
  designRecommendations: {
    category: 'home',
    targetAudience: 'svi',
    emotionalTone: 'mirno',
    layoutStyle: 'jednostavno',
    colorScheme: {
      primary: '#0D9488',
      secondary: '#0D9488',
      accent: '#B45309',
      background: '#F0FDFA',
      text: '#111111',
    },
    typography: { headingFont: 'Georgia', bodyFont: 'Arial', weight: 'normal' },
    visualElements: { borderRadius: 'rounded', shadows: 'subtle', spacing: 'normal' },
    sectionStructure: { sections: [] },
  },
}
