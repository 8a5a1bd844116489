import {
  customersOf,
  inventedClocks,
  claims,
  liveVisitors,
  storefrontClaims,
} from '../social-proof/claims.ts'

const number = new Intl.NumberFormat('sr-Latn')

/** Ranges themselves are never shown; figures drawn from them are found by their sentence and attribute. */
const isRange = (value: object): boolean => 'from' in value && 'to' in value

const figuresOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  return value && typeof value === 'object' && !isRange(value) ? Object.values(value).flatMap(figuresOf) : []
}

/** Every invented figure of `social-proof/claims.ts`, formatted as on a page. */
export const inventedFigures = (websiteId: number): string[] =>
  [
    ...new Set([
      ...figuresOf(claims),
      ...figuresOf(storefrontClaims),
      liveVisitors.start,
      customersOf(websiteId),
    ]),
  ].map((figure) => number.format(figure))

/** Attributes by which scripts find the invented figures, countdowns and texts that they draw or load. */
const simulatingAttributes =
  /\sdata-(?:drawn|visitors|buyers|countdown|last-chance|reserved|comments|faq)(?=[\s=>])/g
const legacyClock = `data-offer-countdown="${inventedClocks.legacyOffers}"`

/** Terms, prices, quantities and carousel positions, which are not claims. */
const terms = [
  /\b2[-–]5 (?:radnih )?dana?/g,
  /\b30 dana?/g,
  /\b9:00[-–]17:00/g,
  /\b\d+ (?:komada?)\b(?! na stanju)/g,
  /Ocj?ena \d od 5/g,
  /\b\d+ \/ \d+\b/g,
  /[\d.]+(?:,\d+)?\s(?:RSD|€|KM)/g,
]

/** Numbers of list items. */
const placeNumbers = /<span class="(?:card|turn)-number"[^>]*>\d+<\/span>/g

/** All text of a document that is shown, read aloud or shared. */
export function documentText(html: string): string {
  const page = html.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ').replace(placeNumbers, ' ')
  const words = [...page.matchAll(/ (?:aria-label|alt|title|content|data-said|data-percent)="([^"]*)"/g)].map(
    (match) => match[1]!,
  )
  return [page.replace(/<[^>]+>/g, ' '), ...words.filter((each) => !/^https?:/.test(each))]
    .join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
}

/** The sentences of social proof in a document, as patterns that match any figure. */
export const proofSentences = (html: string): RegExp[] =>
  [...html.matchAll(/<p class="(?:proof|store-viewers)[^"]*"[^>]*>(.*?)<\/p>/gs)]
    .map(([, inner]) =>
      documentText(inner!)
        .trim()
        .replace(/ ([):,])/g, '$1'),
    )
    .map(
      (sentence) =>
        new RegExp(
          sentence
            .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
            .replace(/\d+(?:\\?[.,]\d+)*/g, '[\\d.,]+')
            .replaceAll(' ', ' *'),
        ),
    )

export interface Page {
  websiteId: number
  /** The savings of the page's own prices, in percent. */
  percents: readonly number[]
  /** From pages with simulated social proof. */
  sentences: readonly RegExp[]
}

/**
 * Everything invented in a document: figures, percents that no price explains, countdowns, and additions by
 * scripts.
 */
export function inventedIn(html: string, { websiteId, percents, sentences }: Page): string[] {
  const whole = documentText(html)
  const text = terms.reduce((rest, term) => rest.replace(term, ' '), whole)
  const foundPercents = [...text.matchAll(/(\d+) ?%/g)].filter(
    ([, percent]) => !percents.includes(Number(percent)),
  )
  const figures = inventedFigures(websiteId).filter((figure) => {
    const own = percents.map((percent) => `${percent}`)
    return (
      !own.includes(figure) &&
      new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?![\\d]|[.,]\\d)`).test(text)
    )
  })
  return [
    ...figures,
    ...foundPercents.map(([percent]) => percent),
    ...[...text.matchAll(/\b\d{1,2}:\d{2}\b/g)].map(([clock]) => clock),
    ...[...html.matchAll(simulatingAttributes)].map(([attribute]) => attribute.trim()),
    ...(html.includes(legacyClock) ? [legacyClock] : []),
    ...sentences.filter((sentence) => sentence.test(whole)).map(String),
    ...(text.match(/EU KVALITET|Posl?j?ednja prilika|dok traju zalihe/g) ?? []),
  ]
}
