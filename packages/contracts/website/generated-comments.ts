import type { Market } from '../money/market.ts'
import { beautyComments } from './comments/beauty.ts'
import { healthComments } from './comments/health.ts'
import { otherComments } from './comments/other.ts'
import { technologyComments } from './comments/technology.ts'
import type { GeneratedTestimonial, testimonialCategories } from './shopper-routes.ts'
import { inLanguageVariant } from './language-variant.ts'

type Category = (typeof testimonialCategories)[number]

/** "[žena|muškarac]" depends on the name's gender, "{pre|prije}" on the market's language variant. */
const commentTexts: Record<Category, readonly string[]> = {
  health: healthComments,
  technology: technologyComments,
  beauty: beautyComments,
  other: otherComments,
}

/** Renders a comment in the market's language variant, for a woman (form 0) or a man (form 1). */
function spokenComment(text: string, market: Market, form: 0 | 1): string {
  // Resolve the language variant first, because its braces may be nested in the brackets.
  return inLanguageVariant(market, text).replace(
    /\[([^|\]]*)\|([^\]]*)\]/g,
    (_, ...forms) => forms[form] as string,
  )
}

/** In these lists women's names end in -a, men's do not. */
const names: Record<Market, { women: readonly string[]; men: readonly string[] }> = {
  Serbia: {
    women: [
      'Jelena P.',
      'Milica S.',
      'Ivana R.',
      'Dragana M.',
      'Tamara V.',
      'Snežana K.',
      'Nataša B.',
      'Gordana Đ.',
      'Marijana T.',
      'Svetlana N.',
    ],
    men: [
      'Marko J.',
      'Petar T.',
      'Stefan L.',
      'Dejan S.',
      'Vladimir P.',
      'Goran R.',
      'Igor D.',
      'Zoran M.',
      'Milan Ć.',
      'Dragan V.',
    ],
  },
  Montenegro: {
    women: [
      'Milena V.',
      'Sanja K.',
      'Maja Đ.',
      'Slavica R.',
      'Andrijana P.',
      'Ljiljana B.',
      'Ksenija M.',
      'Danijela Š.',
      'Bojana N.',
      'Radmila J.',
    ],
    men: [
      'Vuk P.',
      'Miloš R.',
      'Draško V.',
      'Filip K.',
      'Ranko M.',
      'Vesko B.',
      'Danilo Š.',
      'Veselin N.',
      'Predrag J.',
      'Savo Đ.',
    ],
  },
  Bosnia: {
    women: [
      'Amra H.',
      'Lejla M.',
      'Azra K.',
      'Mirela Š.',
      'Dijana P.',
      'Sabina O.',
      'Vesna T.',
      'Jasmina B.',
      'Selma Z.',
      'Biljana R.',
    ],
    men: [
      'Adnan M.',
      'Emir H.',
      'Haris K.',
      'Nermin Š.',
      'Damir B.',
      'Tarik O.',
      'Srđan P.',
      'Boris T.',
      'Kenan Z.',
      'Slaven R.',
    ],
  },
}
const timeLabels = ['1 h', '2 h', '5 h', '9 h', 'juče', '2 d', '3 d', '4 d', '5 d', '6 d', '9 d', '12 d']
const commentCount = 8
/** Number of testimonials in an advertorial. */
const leadingCount = 3

const hash = (text: string): number =>
  [...text].reduce((state, letter) => Math.imul(state ^ letter.codePointAt(0)!, 16777619), 2166136261) >>> 0

/** Seeded random number generator (mulberry32): the same text gives the same numbers. */
function numbersFrom(text: string): () => number {
  let state = hash(text)
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

/** Number of subsets of `size` elements among `count`. */
const combinations = (count: number, size: number): number =>
  Array.from({ length: size }, (_, place) => place).reduce(
    (product, place) => (product * (count - place)) / (place + 1),
    1,
  )

/** The subset with this rank in lexicographic order. */
function combinationAt<T>(all: readonly T[], size: number, rank: number): T[] {
  const chosen: T[] = []
  let left = rank
  for (let place = 0; chosen.length < size; place++) {
    const withThis = combinations(all.length - place - 1, size - chosen.length - 1)
    if (left < withThis) chosen.push(all[place]!)
    else left -= withThis
  }
  return chosen
}

/**
 * A prime above the number of sets. Multiplying by it spreads consecutive numbers far apart without
 * collisions.
 */
const spread = 2_654_435_761n

/** Our product ids contain a number; any other text is hashed. */
function seedOf(product: string): bigint {
  const number = /^P(\d{1,15})$/.exec(product)?.[1]
  return number === undefined
    ? BigInt(hash(product)) * 4_294_967_296n + BigInt(hash(`${product} `))
    : BigInt(number)
}

/**
 * Picks a product's comments; every page shows `first` before the others. `first` comes from one half of the
 * comments and `others` from the other half, so both sets can be numbered: `first` differs for 2,660
 * consecutive product numbers, all eight comments for 54 million.
 */
function chosenFor(product: string, all: readonly string[]): { first: string[]; others: string[] } {
  const [even, odd] = [0, 1].map((half) => all.filter((_, place) => place % 2 === half)) as [
    string[],
    string[],
  ]
  const [firsts, rests] = [
    combinations(odd.length, leadingCount),
    combinations(odd.length, commentCount - leadingCount),
  ]
  const rank = Number((seedOf(product) * spread) % BigInt(2 * firsts * rests))
  const [leading, following] = rank % 2 === 0 ? [even, odd] : [odd, even]
  const place = Math.floor(rank / 2)
  return {
    first: combinationAt(leading, leadingCount, place % firsts),
    others: combinationAt(following, commentCount - leadingCount, Math.floor(place / firsts)),
  }
}

interface Product {
  productName: string
  /** Omitted by callers that only know the name. */
  productId?: string
  category: Category
  market?: Market
}

/**
 * Generates comments for a page without testimonials. Deterministic per product, never verified, without
 * pictures (texts/testimonials).
 */
export function generatedComments({
  productName,
  productId,
  category,
  market = 'Serbia',
}: Product): GeneratedTestimonial[] {
  const product = productId || productName.toLowerCase()
  const next = numbersFrom(`${category} ${product}`)
  const { women, men } = names[market]
  const people = shuffled(
    [
      ...women.map((name) => ({ name, form: 0 as const })),
      ...men.map((name) => ({ name, form: 1 as const })),
    ],
    next,
  )
  const times = shuffled(timeLabels, next)
    .slice(0, commentCount)
    .sort((a, b) => timeLabels.indexOf(a) - timeLabels.indexOf(b))
  const { first: leading, others } = chosenFor(product, commentTexts[category])
  return [...shuffled(leading, next), ...shuffled(others, next)].map((text, place) => {
    const { name, form } = people[place]!
    const likes = 2 + Math.floor(next() * 40)
    const comment = spokenComment(text, market, form)
    return {
      name: `${name}, ${22 + Math.floor(next() * 46)}`,
      imageUrl: '',
      comment,
      reactions: 1 + Math.floor(next() * likes),
      likes,
      timeAgo: times[place]!,
    }
  })
}
