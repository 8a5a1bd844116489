import { asciiOfCyrillic } from '../text/latin.ts'

/** The letters of most texts here, so that few characters need Unicode normalization. */
const spellings = new Map<string, string>([
  ...Object.entries(asciiOfCyrillic),
  ['č', 'c'],
  ['ć', 'c'],
  ['ž', 'z'],
  ['š', 's'],
  ['đ', 'dj'],
])

const asciiPattern = /^[\x00-\x7f]*$/
const notAscii = /[^\x00-\x7f]/g

const spell = (letter: string): string => spellings.get(letter) ?? letter

/**
 * Normalizes all spellings of a text to one: "Đorđe", "DJORDJE" and "ЂОРЂЕ" become "djordje"
 * (api/search-folding). Lowercases, transliterates Cyrillic, expands digraph letters and drops accents.
 */
export function normalizeForSearch(text: string): string {
  const lower = text.toLowerCase()
  if (asciiPattern.test(lower)) return lower
  const spelledOut = lower.replace(notAscii, spell)
  if (asciiPattern.test(spelledOut)) return spelledOut
  let folded = ''
  for (const letter of spelledOut.normalize('NFKD').replace(/\p{M}/gu, '')) folded += spell(letter)
  return folded
}

/** At least six digits in any phone number format: "064/123-45 67", "+381 (64) 1234567". */
const spacedDigits = /\d(?:[\s./()+-]*\d){5,}/g

/** The normalized words of a text, letters and digits only. The digits of a phone number become one word. */
export function searchWords(text: string): string[] {
  return (
    normalizeForSearch(text)
      .replace(spacedDigits, (digits) => digits.replace(/\D/g, ''))
      .match(/[a-z0-9]+/g) ?? []
  )
}

/**
 * The search text to store with a row: the words of all parts, each once, separated by single spaces. The parts are
 * split into words together, which costs half; a comma ends a word and a phone number.
 */
export const searchText = (...parts: readonly (string | null)[]): string =>
  [...new Set(searchWords(parts.join()))].join(' ')

/** Beginnings of numbers with the international prefix (00381), and with the national zero too: +381 (0)64. */
const dialledNumberPatterns = [/^00(38[127])0?(\d*)$/, /^(38[127])0(\d+)$/]

/** Any other country's number with the international prefix. Shorter words would find too much. */
const foreignNumberPattern = /^00(\d{3,})$/

const countryCodes = ['381', '382', '387']

/**
 * What a stored word may begin with to match a query word. Phone numbers are stored in one spelling, with the
 * country code, and found by the others.
 */
function prefixesOf(word: string): string[] {
  if (!/^\d+$/.test(word)) return [word]
  const dialled = dialledNumberPatterns.flatMap((pattern) => {
    const [, code, rest] = pattern.exec(word) ?? []
    return code === undefined ? [] : [`${code}${rest}`]
  })
  const [, foreignNumber] = foreignNumberPattern.exec(word) ?? []
  const nationalNumber = word.replace(/^0/, '')
  return [
    ...new Set([
      word,
      ...dialled,
      ...(foreignNumber === undefined ? [] : [foreignNumber]),
      ...countryCodes.map((each) => `${each}${nationalNumber}`),
    ]),
  ]
}

const toPrefixTerm = (word: string): string => {
  const terms = prefixesOf(word).map((prefix) => `${prefix}:*`)
  return terms.length === 1 ? terms[0]! : `(${terms.join(' | ')})`
}

/** Text that can only be the start of a phone number. */
const phoneDigitsPattern = /^[\d\s./()+-]+$/

/** A partly typed phone number like "064/12" also matches as one word. */
const asOneWord = (text: string, words: readonly string[]): string | undefined =>
  words.length > 1 && phoneDigitsPattern.test(text) ? words.join('') : undefined

/**
 * Converts typed text to a Postgres tsquery of prefix terms: "Đor Petr" becomes `djor:* & petr:*`. Words
 * contain only letters and digits, so the input cannot inject operators. Undefined if no words remain.
 */
export function searchQuery(text: string): string | undefined {
  const words = searchWords(text)
  if (words.length === 0) return undefined
  const query = words.map(toPrefixTerm).join(' & ')
  const number = asOneWord(text, words)
  return number === undefined ? query : `${query} | ${toPrefixTerm(number)}`
}

/**
 * The same query as beginnings of stored words, all of letters and digits: one of the alternatives must hold,
 * of which every word must match, with one of its prefixes.
 */
export function searchPrefixes(text: string): string[][][] {
  const words = searchWords(text)
  const number = asOneWord(text, words)
  return [words, ...(number === undefined ? [] : [[number]])].map((alternative) =>
    alternative.map(prefixesOf),
  )
}

/**
 * A phone number for `searchText`: in one spelling, by which `searchQuery` finds all others, and as typed if that is
 * another number. Each further spelling would be a word of its own in the search index.
 */
export function phoneText(typed: string, phoneE164: string | null): string {
  // Events of earlier versions may have an empty text for a number that is not a phone's.
  if (!phoneE164) return typed
  const digits = phoneE164.replace(/\D/g, '')
  const nationalNumber = digits.replace(/^38[127]/, '')
  const isSameNumber = phoneDigitsPattern.test(typed) && typed.replace(/\D/g, '').endsWith(nationalNumber)
  return isSameNumber ? digits : `${digits}, ${typed}`
}
