import { contentDefaults, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { pageViewStandIn } from '../../../order-form/page-view.ts'
import * as pages from '../../../rendering/Pages.tsx'
import { websiteWith } from '../../../testing/websites.ts'

const options = {
  scripts: ['/assets/site/main.js'],
  origin: 'https://pazar.example',
  pageView: pageViewStandIn,
}
export const html = (changes: Partial<WebsiteContent> = {}) =>
  pages.landingPage(
    websiteWith({ templateName: 'Advertorial Template', productId: 'P-2', ...changes }),
    options,
  ).html
export const text = (page: string) =>
  page
    .replace(/<(style|script|template)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')

export const opinion = (name: string) => ({
  name,
  location: 'Tuzla',
  text: `Piše ${name}`,
  rating: 4,
  purchaseDate: '',
  verified: false,
  imageUrl: '',
  enabled: true,
})

export const story = {
  headerSection: {
    brandName: 'Marka',
    productSubtitle: 'Podnaslov marke',
    navigationLinks: ['Naša priča', 'Utisci', 'Naruči'],
    ctaButtonText: 'Uzmi svoju',
    welcomeBannerText: 'Dobro došli',
  },
  heroSection: { heroTitle: 'Naslov junaka', heroSubtitle: 'Ispod naslova', heroDescription: 'Uvodni opis' },
  personalIntro: 'Lični uvod.',
  problemDescription: 'Opis problema.',
  agoniaSection: 'Muka.',
  breakthroughMoment: 'Preokret u priči.',
  discoveryStory: 'Priča o otkriću.',
  resultsDescription: 'Rezultat.',
  benefitsIntro: 'Dan za danom:',
  benefitsList: [
    { day: 'Dan 1', text: 'Prvi dan' },
    { day: 'Dan 7', text: 'Sedmi dan' },
  ],
  trustStatistics: [
    { icon: 'truck', number: '24 h', label: 'do slanja', description: 'radnim danom' },
    { icon: '🔥', number: '250', label: 'stepeni', description: '' },
  ],
  noLongerNeedList: ['Stara lampa', 'Produžni kabl'],
  productQuote: 'Svetlo koje ne smeta.',
  adviceTitle: 'Naslov saveta',
  adviceText: 'Tekst saveta.',
  ctaAdvice: 'Poziv saveta',
  ctaAdviceDetailed: 'Duži poziv.',
  clinicalBadges: ['Ispitano', 'Bezbedno'],
  ctaSection: { mainCtaText: 'Glavni poziv', urgencyText: 'Požurite', guaranteeText: 'Jamčimo' },
  footerSection: {
    companyInfo: 'Firma d.o.o.',
    contactInfo: 'firma@primer.example',
    legalNotice: 'Pravno',
    deliveryInfo: 'Dostava brodom',
    supportHours: 'Subotom 9-12',
  },
}
export const editableTexts = {
  ...contentDefaults.editableTexts,
  newBadge: 'Značka',
  storyTitle: 'Naslov priče',
  storySubtitle: 'Ispod naslova priče',
  benefit1Title: 'Korist jedan',
  benefit1Description: 'Opis koristi jedan',
  benefit2Title: 'Korist dva',
  benefit2Description: 'Opis koristi dva',
  benefit3Title: 'Korist tri',
  benefit3Description: 'Opis koristi tri',
}
