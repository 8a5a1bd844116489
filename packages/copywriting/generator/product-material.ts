import type { ProductBrief } from '@pazar/contracts/website/product-brief.ts'
import { namesIn, withinSentence } from '@pazar/contracts/text/within-sentence.ts'
import { normalizeForSearch } from '@pazar/contracts/search/search.ts'
import { cleanParagraphs, tidyLine } from '../facts/clean-fact.ts'
import { withoutSpecification } from '../facts/page-facts.ts'
import { isSerbian } from '../facts/language.ts'

/** What is known about one product, in a form for building sentences. No text ends with a full stop. */
export interface ProductMaterial {
  /** "Drži telefon i na neravnom putu" */
  points: readonly string[]
  /** "Snaga", "1500 W" */
  rows: readonly { name: string; value: string }[]
  /** Words that keep their capital within a sentence: words of the product's name and brand. */
  names: readonly string[]
  /** The seller's answers; empty if not given. "Za roditelje male dece" */
  audience: string
  problem: string
  special: string
  /** The page's description in paragraphs; empty if there is none in Serbian. */
  story: string
}

const asTyped = (text: string): string => tidyLine(text).replace(/[\s.;,]+$/, '')

export const isBrand = (rowName: string): boolean => /^brend$/i.test(rowName)

/** Row names are short: with a longer beginning, it is a sentence with a colon. */
const row = /^([^:]{2,40}):\s+(\S.*)$/s

/** Converts "Muškarce" to "Za muškarce". */
function audienceOf(answer: string, names: readonly string[]): string {
  const isPhrase =
    /^(?:za|idealn\p{L}*|pogodn\p{L}*|nam(?:en|ijen)jen\p{L}*|odličn\p{L}*|savršen\p{L}*)\s/iu.test(answer)
  return isPhrase || answer === '' ? answer : `Za ${withinSentence(answer, names)}`
}

const noShop = { names: [] }

export function materialOf(
  productName: string,
  { forWhom, solves, special, facts }: ProductBrief,
  description: string,
): ProductMaterial {
  const rows: { name: string; value: string }[] = []
  const points: string[] = []
  for (const fact of facts) {
    const [, name, value] = row.exec(fact) ?? []
    if (name !== undefined && value !== undefined)
      rows.push({ name: asTyped(name), value: value.replace(/[\s.;,]+$/, '') })
    else if (asTyped(fact) !== '') points.push(asTyped(fact))
  }
  const brand = rows.find(({ name }) => isBrand(name))?.value ?? ''
  const names = namesIn(`${productName} ${brand}`)
  const answers = {
    audience: audienceOf(asTyped(forWhom), names),
    problem: asTyped(solves).replace(/\s*\?$/, ''),
    special: asTyped(special),
  }
  const answerTexts = new Set(Object.values(answers).map(normalizeForSearch))
  return {
    ...answers,
    rows,
    names,
    points: points.filter((point) => !answerTexts.has(normalizeForSearch(point))),
    story: isSerbian(`${productName} ${description}`)
      ? cleanParagraphs(withoutSpecification(description), noShop)
      : '',
  }
}

/** Converts a text to a sentence. */
export const sentence = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`)

const verbs = new Set(
  (
    'rešava rješava uklanja sprečava sprječava drži čuva štiti pomaže smanjuje olakšava skraćuje čisti greje grije hladi seče siječe melje puni meri mjeri nosi pere suši briše ' +
    'omogućava omogućuje zamenjuje zamjenjuje daje stiže radi svetli svijetli učvršćuje poravnava oslobađa podupire pokriva zatvara otvara rashlađuje'
  ).split(' '),
)

/** Criticism in the form of a sentence about the product: "Greje slabo", "Seče, ali ne ravno". */
const criticismPattern =
  /^\S+ se(?!\p{L})|(?<!\p{L})(?:ali|jedva|previše|premalo|nedovoljno)(?!\p{L})|\s(?:teško|sporo|slabo|loše|kasno|bučno|kratko)(?=$|[,.;?]|\s(?:i|a)\s)/iu

/** "Uklanja mrlje" says what the product does; "mrlje na tepihu" and "greje slabo" name a problem. */
export const saysWhatItDoes = (text: string): boolean =>
  verbs.has(text.toLowerCase().split(/\s/)[0]!) && !criticismPattern.test(text)

/**
 * Words of a complete sentence about a problem, such as "ne mogu da očistim tepih"; "bolove u leđima" has
 * none.
 */
const sentenceWords =
  /(?<!\p{L})(?:ne|nije|nisu|nisam|nema|nemam|nemamo|nemate|neće|nikad|nikada|se|mi|me)(?!\p{L})/iu

/** The answer to the question what the product solves. */
export function problemAnswer(problem: string): string {
  const isWholeSentence =
    !saysWhatItDoes(problem) &&
    (sentenceWords.test(problem) || verbs.has(problem.toLowerCase().split(/\s/)[0]!))
  return sentence(isWholeSentence ? `Problem: ${withinSentence(problem)}` : problem)
}
