/** Serbian Cyrillic to the spelling without diacritics; đ is written `dj` in every alphabet. */
const cyrillic: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'dj', е: 'e', ж: 'z', з: 'z', и: 'i', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm',
  н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'c', џ: 'dz', ш: 's',
}

/** What most texts here are written in, so that few characters need taking apart. */
const spelled = new Map<string, string>([...Object.entries(cyrillic), ['č', 'c'], ['ć', 'c'], ['ž', 'z'], ['š', 's'], ['đ', 'dj']])

const plain = /^[\x00-\x7f]*$/

const spell = (letter: string): string => spelled.get(letter) ?? letter

/**
 * One spelling for all ways to write a text: "Đorđe", "DJORDJE" and "ЂОРЂЕ" are "djordje" (resolution 7). Lowercase, Cyrillic
 * and digraph letters spelled out, accents dropped.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (plain.test(lower)) return lower
  let spelledOut = ''
  for (const letter of lower) spelledOut += letter < '\x80' ? letter : spell(letter)
  if (plain.test(spelledOut)) return spelledOut
  let folded = ''
  for (const letter of spelledOut.normalize('NFKD').replace(/\p{M}/gu, '')) folded += spell(letter)
  return folded
}

/** At least six digits as people write telephone numbers: "064/123-45 67", "+381 (64) 1234567". */
const spacedDigits = /\d(?:[\s./()+-]*\d){5,}/g

/** The words of a text in their folded spelling: letters and digits only. The digits of a telephone number are one word. */
export function searchWords(text: string): string[] {
  return fold(text).replace(spacedDigits, (digits) => digits.replace(/\D/g, '')).match(/[a-z0-9]+/g) ?? []
}

/** The text to store beside a row: the words of all parts, each once, with single spaces. */
export function searchText(...parts: readonly (string | null)[]): string {
  const words = new Set<string>()
  for (const part of parts) if (part) for (const word of searchWords(part)) words.add(word)
  return [...words].join(' ')
}

/** A number with the prefix as it is dialled abroad (00381), or with the zero that is left out after the prefix: +381 (0)64. */
const dialled = /^(?:00)?(38[127])0?(\d{6,})$/

/** A word of a query, a beginning; a telephone number also as it is stored. */
function soughtWord(word: string): string {
  const [, prefix, rest] = dialled.exec(word) ?? []
  const stored = `${prefix}${rest}`
  return prefix === undefined || stored === word ? `${word}:*` : `(${word}:* | ${stored}:*)`
}

/** What may be the beginning of a telephone number and nothing else. */
const digitsAlone = /^[\d\s./()+-]+$/

/**
 * What a person typed, as a Postgres tsquery over stored words, each one a beginning: "Đor Petr" is `djor:* & petr:*`. Words hold
 * letters and digits only, so nothing can break out of it. Undefined where nothing is left to look for.
 */
export function searchQuery(text: string): string | undefined {
  const words = searchWords(text)
  if (words.length === 0) return undefined
  const query = words.map(soughtWord).join(' & ')
  // A telephone number half typed, "064/12", is one word already.
  return words.length > 1 && digitsAlone.test(text) ? `${query} | ${soughtWord(words.join(''))}` : query
}

/** The ways in which people type a number, for `searchText`: with the country's prefix, with the leading zero, without either. */
export function phoneSpellings(phoneE164: string): string {
  const digits = phoneE164.replace(/\D/g, '')
  const national = digits.replace(/^38[127]/, '')
  return `${digits}, 0${national}, ${national}`
}
