import { categoryOf } from '@pazar/contracts/website/category.ts'
import type { AdvertorialStory } from '@pazar/contracts/website/story.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { simulates } from '../../trust/simulates.ts'
import { deliveryInfo, supportHours } from '../blocks/footer-texts.ts'
import { dialectText } from './dialect-text.ts'
import { stories } from './stories.ts'

/** Headings of the story's parts; no field of the seller's holds them, but for the first two. */
export interface Headings {
  story: string
  lead: string
  problem: string
  agony: string
  breakthrough: string
  discovery: string
  results: string
}

const told: Headings = {
  story: 'Kako je sve počelo', lead: 'Priča koja počinje kao i mnoge druge', problem: 'Problem na koji smo navikli', agony: 'Kada sitnica preraste u brigu',
  breakthrough: 'Trenutak kada je bilo dosta', discovery: 'Otkriće', results: 'Šta se prom{e|ije}nilo',
}

const stated: Headings = {
  story: 'O čemu je r{e|ije}č', lead: 'Predstavljanje proizvoda §, kratko i bez okolišanja', problem: 'Problem na koji smo navikli', agony: 'Kada sitnica preraste u brigu',
  breakthrough: 'Vr{e|ije}me za drugačiji izbor', discovery: 'Upoznajte: §', results: 'Šta možete da očekujete',
}

/** In the simulated mode somebody tells; else nobody is made up, and the seller presents his goods (resolution 46). */
const voices = {
  told: {
    discovery: 'Onda sam naišla na odgovor koji se zove §. Pročitala sam šta piše, vid{e|je}la da se plaća tek kada paket stigne, i pomislila: najviše mogu da izgubim jedan telefonski razgovor sa kurirom.',
    urgency: 'Akcijska c{e|ije}na važi dok traju zalihe.',
    notice: 'Promotivni članak. Priča je napisana radi predstavljanja proizvoda.',
  },
  stated: {
    intro: 'Pred Vama je predstavljanje proizvoda §: kome je nam{e|ije}njen, šta dobijate i kako se poručuje.',
    breakthrough: 'Zato vr{e|ije}di zastati i uporediti: šta Vam zaista treba svakog dana, a šta samo dobro izgleda na slici.',
    discovery: '§ je jedan od odgovora. Pogledajte slike, pročitajte šta dobijate i uporedite sa onim što danas koristite.',
    results: 'Šta § znači u Vašem domu, najbolje je prov{e|je}riti kod kuće: paket se plaća pri preuzimanju, a garancija važi 30 dana.',
    urgency: 'Poručite danas, paket stiže za 2-5 radnih dana.',
    notice: 'Promotivni članak. Tekst je pripremio prodavac radi predstavljanja proizvoda.',
  },
} as const

/** The story's texts as the page shows them. */
export interface Words {
  story: AdvertorialStory
  headings: Headings
  newBadge: string
}

/** `own` where the seller has written it, else ours. */
const either = <T extends string | readonly unknown[]>(own: T, ours: T): T => (own.length > 0 ? own : ours)

function withDefaults<T extends Record<string, unknown>>(own: T, ours: T): T {
  return Object.fromEntries(Object.entries(ours).map(([field, text]) => {
    const written = own[field]
    return [field, typeof text === 'object' && !Array.isArray(text) ? withDefaults(written as T, text as T) : either(written as string, text as string)]
  })) as T
}

/**
 * Everything that an advertorial says: the seller's texts, and where he has written none the template's own by category and market. Ours claim
 * nothing that every order does not bring (delivery, payment, guarantee), and tell a made-up story only where the page may (resolution 46).
 */
export function wordsOf(page: LandingPage): Words {
  const { website, name } = page
  const text = dialectText(website.targetMarket, name)
  const simulated = simulates(page)
  const fitting = stories[categoryOf(website.productName, website.hook)]
  const voice = simulated ? { ...voices.told, ...fitting } : voices.stated
  const headings = Object.fromEntries(Object.entries(simulated ? told : stated).map(([part, heading]) => [part, text(heading)])) as unknown as Headings
  const { storyTitle, storySubtitle, newBadge } = website.editableContent
  const ours: AdvertorialStory = {
    headerSection: {
      brandName: name, productSubtitle: 'Priča o jednom proizvodu', navigationLinks: ['Priča', 'Prednosti', 'Pitanja', 'Porudžbina'], ctaButtonText: 'Poruči odmah',
      welcomeBannerText: `${page.delivery}. Plaćate tek kada paket stigne.`,
    },
    heroSection: { heroTitle: website.title || website.productName, heroSubtitle: website.hook, heroDescription: '' },
    personalIntro: text(voice.intro),
    problemDescription: text(fitting.problem),
    agoniaSection: text(fitting.agony),
    breakthroughMoment: text(voice.breakthrough),
    discoveryStory: website.longDescription || text(voice.discovery),
    resultsDescription: text(voice.results),
    benefitsIntro: text('Od porudžbine do prvog kori{šćenja|štenja}: ovako to ide, dan po dan.'),
    benefitsList: [
      { day: 'Danas', text: text('Ostavite podatke za dostavu. Ništa ne plaćate unapr{e|ije}d.') },
      { day: 'Za 2-5 radnih dana', text: 'Kurir Vas poziva i donosi paket na Vašu adresu.' },
      { day: 'Kada paket stigne', text: 'Plaćate kuriru, gotovinom ili karticom.' },
      { day: 'Narednih 30 dana', text: 'Isprobavate u miru: garancija važi 30 dana.' },
    ],
    trustStatistics: [
      { icon: 'truck', number: '2-5', label: 'radnih dana', description: 'do Vaše adrese, dostava je besplatna' },
      { icon: 'cash', number: '0', label: text('unapr{e|ije}d'), description: 'plaćate kuriru, kada paket stigne' },
      { icon: 'shield', number: '30', label: 'dana garancije', description: 'na svaku porudžbinu' },
    ],
    noLongerNeedList: [text('Plaćanje unapr{e|ije}d'), 'Obilazak prodavnica i čekanje u redu', 'Nošenje paketa do kuće', text('Kupovina na sl{e|ije}po: garancija važi 30 dana')],
    productQuote: text('Ono što koristite svakog dana vr{e|ije}di izabrati pažljivo.'),
    adviceTitle: text('Sav{e|je}t pr{e|ije} kupovine'),
    adviceText: text('Pr{e|ije} nego što poručite, razmislite koliko komada Vam zaista treba. Dostava je besplatna za svaku količinu, pa je najlakše poručiti sve odjednom.'),
    ctaAdvice: 'Još razmišljate?',
    ctaAdviceDetailed: text('Porudžbina se ne plaća unapr{e|ije}d: kurir dolazi na Vašu adresu, a platite tek kada paket preuzmete. Ako Vam ne odgovara, tu je garancija od 30 dana.'),
    clinicalBadges: ['Plaćanje pouzećem', 'Besplatna dostava', 'Garancija 30 dana'],
    ctaSection: { mainCtaText: 'Poručite danas, platite kada stigne', urgencyText: text(voice.urgency), guaranteeText: 'Garancija 30 dana na svaku porudžbinu.' },
    footerSection: { companyInfo: website.productName, contactInfo: '', legalNotice: voice.notice, deliveryInfo: deliveryInfo(page), supportHours: supportHours(page) },
  }
  return {
    story: withDefaults(website.advertorialStory, ours),
    headings: { ...headings, story: storyTitle || headings.story, lead: storySubtitle || headings.lead },
    newBadge: newBadge || 'Predstavljamo',
  }
}
