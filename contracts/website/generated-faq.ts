import type { Market } from '../money/market.ts'
import type { ProductCategory } from './category.ts'
import { deliveryArea, inSpeechOf } from './speech.ts'

interface Question {
  q: string
  a: string
}

const hours = 'radnim danima 9:00–17:00'
const notLiked: Question = { q: 'Šta ako mi ne odgovara?', a: 'Imate 30 dana od prijema da se predomislite. Javite nam se i dogovaramo {zamenu|zamjenu} ili povraćaj novca.' }

/** Two questions that any product of the category raises. Nothing is said of a product that its seller has not said. */
const byCategory: Record<ProductCategory | 'other', readonly [Question, Question]> = {
  health: [
    { q: 'Da li mogu da koristim ovaj proizvod uz terapiju?', a: 'Ako uzimate terapiju, trudni ste ili imate zdravstvenih tegoba, {pre|prije} upotrebe pitajte svog {lekara|ljekara}. Proizvod ne {zamenjuje|zamjenjuje} pregled ni {lečenje|liječenje}.' },
    notLiked,
  ],
  tech: [
    { q: 'Šta ako mi zatreba pomoć oko podešavanja?', a: `Pozovite nas ili nam pišite, ${hours}. Prolazimo kroz sve korak po korak, na našem jeziku.` },
    { q: 'Šta ako nešto nije u redu?', a: 'Javite nam u roku od 30 dana od prijema i dogovaramo {zamenu|zamjenu} ili povraćaj novca.' },
  ],
  beauty: [
    { q: 'Na šta da obratim pažnju pri prvoj upotrebi?', a: 'Pročitajte uputstvo na pakovanju. Ako Vam je koža {osetljiva|osjetljiva}, počnite na maloj površini i sačekajte jedan dan.' },
    notLiked,
  ],
  home: [
    { q: 'Mogu li da poručim više komada?', a: 'Možete. Količinu birate u formi za porudžbinu, a dostava je besplatna bez obzira na broj komada.' },
    notLiked,
  ],
  auto: [
    { q: 'Da li odgovara mom vozilu?', a: `Uporedite opis i slike na ovoj stranici sa svojim vozilom. Ako niste sigurni, pitajte nas {pre|prije} porudžbine, ${hours}.` },
    notLiked,
  ],
  other: [
    { q: 'Kako da poručim?', a: 'Kliknite na dugme za poručivanje, upišite ime, telefon i adresu i potvrdite. Registracija i kartica nisu potrebne.' },
    notLiked,
  ],
}

/** Three questions with answers in the speech of the market; the last is about payment and delivery (landing spec, sections 5 and 8). */
export function generatedFaq(category: ProductCategory | 'other', market: Market): Question[] {
  const { where } = deliveryArea[market]
  const terms: Question = {
    q: 'Kako se plaća i kada stiže?',
    a: `Plaćate pouzećem, tek kada Vam kurir preda paket. Isporuka ${where} traje 2–5 radnih dana i besplatna je, a kurir Vas zove {pre|prije} dolaska.`,
  }
  return [...byCategory[category], terms].map(({ q, a }) => ({ q: inSpeechOf(market, q), a: inSpeechOf(market, a) }))
}
