import type { Market } from '../money/market.ts'
import type { ProductCategory } from './category.ts'
import { deliveryArea, inLanguageVariant } from './language-variant.ts'
import type { WebsiteTerms } from './terms-schema.ts'
import { termsTexts, withTerms } from './terms.ts'

interface Question {
  q: string
  a: string
}

const notLiked: Question = {
  q: 'Šta ako mi ne odgovara?',
  a: 'Imate {returnDays} od prijema da se predomislite: {zamena|zamjena} ili povraćaj novca.',
}

/**
 * Two questions that apply to every product of the category. The answers make no claims about the product
 * that the seller has not made.
 */
const byCategory: Record<ProductCategory | 'other', readonly [Question, Question]> = {
  health: [
    {
      q: 'Da li mogu da koristim ovaj proizvod uz terapiju?',
      a: 'Ako uzimate terapiju, trudni ste ili imate zdravstvenih tegoba, {pre|prije} upotrebe pitajte svog {lekara|ljekara}. Proizvod ne {zamenjuje|zamjenjuje} pregled ni {lečenje|liječenje}.',
    },
    notLiked,
  ],
  tech: [
    {
      q: 'Da li se teško podešava?',
      a: 'Osnovno piše u opisu na ovoj stranici, a uputstvo stiže u paketu i vodi Vas korak po korak.',
    },
    {
      q: 'Šta ako nešto nije u redu?',
      a: 'Kako se podnosi reklamacija piše na stranici „Reklamacije“. Garancija prodavca važi {guaranteeDays}, a zakonska prava kupca i bez nje.',
    },
  ],
  beauty: [
    {
      q: 'Na šta da obratim pažnju pri prvoj upotrebi?',
      a: 'Pročitajte uputstvo na pakovanju. Ako Vam je koža {osetljiva|osjetljiva}, počnite na maloj površini i sačekajte jedan dan.',
    },
    notLiked,
  ],
  home: [
    {
      q: 'Mogu li da poručim više komada?',
      a: 'Možete. Količinu birate u formi za porudžbinu, a sve stiže u jednom paketu. {delivery}',
    },
    notLiked,
  ],
  auto: [
    {
      q: 'Da li odgovara mom vozilu?',
      a: 'Uporedite opis i slike na ovoj stranici sa svojim vozilom. Ako se ipak ne uklopi, imate {returnDays} za povraćaj.',
    },
    notLiked,
  ],
  other: [
    {
      q: 'Kako da poručim?',
      a: 'Kliknite na dugme za poručivanje, upišite ime, telefon i adresu i potvrdite. Registracija i kartica nisu potrebne.',
    },
    notLiked,
  ],
}

/**
 * Three questions with answers in the market's language variant; the last is about payment and delivery
 * (texts/limits).
 */
export function generatedFaq(
  category: ProductCategory | 'other',
  market: Market,
  terms: WebsiteTerms,
): Question[] {
  const texts = termsTexts(terms, market)
  const { delivery, payment } = texts
  const inVariant = (text: string) => inLanguageVariant(market, text)
  const { where } = deliveryArea[market]
  const paymentAndDelivery: Question = {
    q: 'Kako se plaća i kada stiže?',
    a: `Plaćate pouzećem, ${payment.how}, tek kada Vam kurir preda paket. Isporuka ${where} traje ${delivery.workingDays}, a kurir Vas zove ${inVariant('{pre|prije}')} dolaska. ${delivery.sentence}`,
  }
  return [
    ...byCategory[category].map(({ q, a }) => ({ q: inVariant(q), a: withTerms(inVariant(a), texts) })),
    paymentAndDelivery,
  ]
}
