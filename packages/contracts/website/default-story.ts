import type { Market } from '../money/market.ts'
import { categoryOf } from './category.ts'
import { inLanguageVariant } from './language-variant.ts'
import { stories } from './stories.ts'
import { type AdvertorialStory, emptyStory } from './story.ts'
import { type TermsTexts, withTerms } from './terms.ts'

/**
 * With simulated social proof a fictional customer tells the story; otherwise the seller presents the
 * product.
 */
const voices = {
  simulated: {
    discovery:
      'Onda sam naišla na odgovor koji se zove §. Pročitala sam šta piše, vid{e|je}la da se plaća tek kada paket stigne, i pomislila: najviše mogu da izgubim jedan telefonski razgovor sa kurirom.',
    urgency: 'Akcijska c{e|ije}na važi dok traju zalihe.',
    notice: 'Promotivni članak. Priča je napisana radi predstavljanja proizvoda.',
  },
  factual: {
    intro:
      'Pred Vama je predstavljanje proizvoda §: kome je nam{e|ije}njen, šta dobijate i kako se poručuje.',
    breakthrough:
      'Zato vr{e|ije}di zastati i uporediti: šta Vam zaista treba svakog dana, a šta samo dobro izgleda na slici.',
    discovery:
      '§ je jedan od odgovora. Pogledajte slike, pročitajte šta dobijate i uporedite sa onim što danas koristite.',
    results:
      'Šta § znači u Vašem domu, najbolje je prov{e|je}riti kod kuće: paket se plaća pri preuzimanju, a garancija važi {guaranteeDays}.',
    urgency: 'Poručite danas, paket stiže za {workingDays}.',
    notice: 'Promotivni članak. Tekst je pripremio prodavac radi predstavljanja proizvoda.',
  },
} as const

/**
 * Renders a built-in text in the market's language variant with the product's name for `§`. The name is
 * inserted last, so that markup in it stays plain text.
 */
export const storyText =
  (market: Market, name: string) =>
  (text: string): string =>
    inLanguageVariant(market, text).replaceAll('§', () => name)

interface Product {
  productName: string
  shortName: string
  title: string
  hook: string
  longDescription: string
  targetMarket: Market
}

interface Options {
  terms: TermsTexts
  /** Whether a fictional narrator is allowed. */
  isSimulated: boolean
  /** Whether figures of the terms appear as statistics. */
  hasFigures: boolean
}

/** What happens after an order, day by day. */
const orderSteps = (
  { delivery, payment, returns }: TermsTexts,
  text: (ours: string) => string,
): AdvertorialStory['benefitsList'] => [
  { day: 'Danas', text: text('Ostavite podatke za dostavu. Ništa ne plaćate unapr{e|ije}d.') },
  { day: `Za ${delivery.workingDays}`, text: 'Kurir Vas poziva i donosi paket na Vašu adresu.' },
  { day: 'Kada paket stigne', text: `Plaćate kuriru, ${payment.how}.` },
  {
    day: `Narednih ${returns.withinDays}`,
    text: 'Isprobavate u miru: ako Vam ne odgovara, možete da se predomislite.',
  },
]

/** The figures of the terms as statistics. */
const figuresOf = (
  { delivery, guarantee }: TermsTexts,
  text: (ours: string) => string,
): AdvertorialStory['trustStatistics'] => [
  {
    icon: 'truck',
    number: delivery.range,
    label: delivery.unit,
    description: `do Vaše adrese. ${delivery.sentence}`,
  },
  {
    icon: 'cash',
    number: '0',
    label: text('unapr{e|ije}d'),
    description: 'plaćate kuriru, kada paket stigne',
  },
  {
    icon: 'shield',
    number: String(guarantee.number),
    label: `${guarantee.unit} garancije`,
    description: 'na svaku porudžbinu',
  },
]

/**
 * The built-in story of an advertorial by category and market, without the footer. Its claims hold for every
 * order (delivery, payment, guarantee); it has a fictional story only if the page allows it.
 */
export function defaultStory(
  website: Product,
  { terms, isSimulated, hasFigures }: Options,
): AdvertorialStory {
  const { delivery, guarantee, returns } = terms
  const name = website.shortName || website.productName
  const inVariant = storyText(website.targetMarket, name)
  const text = (ours: string) => inVariant(withTerms(ours, terms))
  const story = stories[categoryOf(website.productName, website.hook)]
  const voice = isSimulated ? { ...voices.simulated, ...story } : voices.factual
  return {
    headerSection: {
      brandName: name,
      productSubtitle: 'Priča o jednom proizvodu',
      navigationLinks: ['Priča', 'Prednosti', 'Pitanja', 'Porudžbina'],
      ctaButtonText: 'Poruči odmah',
      welcomeBannerText: `${delivery.whole}. Plaćate tek kada paket stigne.`,
    },
    heroSection: {
      heroTitle: website.title || website.productName,
      heroSubtitle: website.hook,
      heroDescription: '',
    },
    personalIntro: text(voice.intro),
    problemDescription: text(story.problem),
    agoniaSection: text(story.agony),
    breakthroughMoment: text(voice.breakthrough),
    discoveryStory: website.longDescription || text(voice.discovery),
    resultsDescription: text(voice.results),
    benefitsIntro: text('Od porudžbine do prvog kori{šćenja|štenja}: ovako to ide, dan po dan.'),
    benefitsList: orderSteps(terms, text),
    trustStatistics: hasFigures ? figuresOf(terms, text) : [],
    noLongerNeedList: [
      text('Plaćanje unapr{e|ije}d'),
      'Obilazak prodavnica i čekanje u redu',
      'Nošenje paketa do kuće',
      text('Kupovina na sl{e|ije}po: garancija važi {guaranteeDays}'),
    ],
    productQuote: text('Ono što koristite svakog dana vr{e|ije}di izabrati pažljivo.'),
    adviceTitle: text('Sav{e|je}t pr{e|ije} kupovine'),
    adviceText:
      text('Pr{e|ije} nego što poručite, razmislite koliko komada Vam zaista treba. ') +
      `${delivery.anyQuantity}, pa je najlakše poručiti sve odjednom.`,
    ctaAdvice: 'Još razmišljate?',
    ctaAdviceDetailed:
      text(
        'Porudžbina se ne plaća unapr{e|ije}d: kurir dolazi na Vašu adresu, a platite tek kada paket preuzmete. Ako Vam ne odgovara, imate ',
      ) + `${returns.days} da ga vratite.`,
    clinicalBadges: ['Plaćanje pouzećem', delivery.title, `Garancija ${guarantee.days}`],
    ctaSection: {
      mainCtaText: 'Poručite danas, platite kada stigne',
      urgencyText: text(voice.urgency),
      guaranteeText: `Garancija ${guarantee.days} na svaku porudžbinu.`,
    },
    footerSection: { ...emptyStory.footerSection, legalNotice: voice.notice },
  }
}
