import type { GeneratedTestimonial, testimonialCategories } from './shopper-routes.ts'

type Category = (typeof testimonialCategories)[number]

/**
 * "[žena|muškarac]" as the name is. Without words that ekavian and ijekavian spell differently, for the call does not say of which market it is;
 * without a word about what the product is made of or cures.
 */
const comments: Record<Category, readonly string[]> = {
  health: [
    'Stiglo trećeg dana, kurir se javio sat ranije. Sve u redu.', '[Kupila|Kupio] sam mami za rođendan, baš se obradovala.', 'Iskreno, nisam [očekivala|očekivao] da će mi postati navika. A evo, već treća sedmica zaredom.',
    'Sve kao na slikama. [Poručila|Poručio] bih opet.', '[Platila|Platio] sam kuriru i to je to, bez ikakvih kartica.', 'Jednostavno za upotrebu, ni uputstvo mi nije trebalo.',
  ],
  technology: [
    'Radi kako treba od prvog dana. Preporuka.', '[Podesila|Podesio] sam za pet minuta, a nisam baš [vična|vičan] tome.', '[Kupila|Kupio] sam za sina, a koristimo svi u kući.',
    '[Zvala|Zvao] sam zbog jednog pitanja i strpljivo su mi objasnili.', 'Pakovanje uredno, stiglo za dva dana.', 'Za ovaj novac sasvim dobra stvar.',
  ],
  beauty: [
    'Stiglo brzo i uredno spakovano. [Zadovoljna|Zadovoljan] sam.', 'Sestra i ja smo [poručile|poručili] zajedno, [platile|platili] na vratima. Sve korektno.', 'Koristim redovno, već mi je navika.',
    '[Uzela|Uzeo] sam za poklon i pogodak je bio pun.', 'Kao na slici, nema iznenađenja.', '[Kupila|Kupio] sam za sebe, sad poručujem i za sestru.',
  ],
  other: [
    'Sve kao na slikama, kurir ljubazan, plaćanje na vratima.', 'Stiglo za tri dana. [Zadovoljna|Zadovoljan] sam kupovinom.', '[Poručila|Poručio] sam dva komada, jedan za komšinicu.', 'Svi u kući smo zadovoljni, isplatilo se.',
    '[Bila|Bio] sam malo [skeptična|skeptičan] zbog kupovine preko interneta, ali sve je bilo kako treba.', 'Paket uredan, kurir se najavio telefonom.',
  ],
}

const women = ['Jelena P.', 'Milica S.', 'Ivana R.', 'Amra H.', 'Dragana M.', 'Tamara V.', 'Sanja K.', 'Nataša B.']
const men = ['Marko J.', 'Petar T.', 'Stefan L.', 'Adnan M.', 'Dejan S.', 'Vladimir P.', 'Goran R.', 'Igor D.']
const moments = ['2 h', '5 h', 'juče', '2 d', '3 d', '4 d', '6 d', '9 d']
const shown = 6

/** The same numbers for the same text (mulberry32, seeded by FNV-1a). */
function numbersFrom(text: string): () => number {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function shuffled<T>(all: readonly T[], next: () => number): T[] {
  const order = all.map((item) => ({ item, key: next() }))
  return order.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

/** Comments for a page that has none, the same for the same product; never verified, and without faces (landing spec, 3.1; resolution 48). */
export function generatedComments(productName: string, category: Category): GeneratedTestimonial[] {
  const next = numbersFrom(`${category} ${productName.toLowerCase()}`)
  const people = shuffled([...women.map((name) => ({ name, form: 1 })), ...men.map((name) => ({ name, form: 2 }))], next)
  const when = shuffled(moments, next).slice(0, shown).sort((a, b) => moments.indexOf(a) - moments.indexOf(b))
  return shuffled(comments[category], next).slice(0, shown).map((comment, place) => {
    const { name, form } = people[place]!
    const likes = 2 + Math.floor(next() * 40)
    return { name, imageUrl: '', comment: comment.replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, ...forms) => forms[form - 1] as string), reactions: 1 + Math.floor(next() * likes), likes, timeAgo: when[place]! }
  })
}
