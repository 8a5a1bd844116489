/** What a text must not state: the page states it itself, or it is forbidden. Named in validation errors. */
export type Claim = 'a price' | 'a discount' | 'a medical claim' | 'a warranty' | 'a verified buyer'

export interface ClaimPattern {
  name: string
  pattern: RegExp
  /** A text that the pattern matches. */
  example: string
  /** A similar text that no pattern matches. */
  nearMiss: string
}

// These build the source of a regular expression. Every repetition has a bound, because a model's output may
// be crafted to make matching slow.

/** Start and end of a word. JavaScript's `\b` knows ASCII letters only: "č" would end a word. */
export const wordStart = String.raw`(?<!\p{L})`
export const wordEnd = String.raw`(?!\p{L})`
/** `\b` all the same, for currencies: "20 eur" counts whatever Serbian letter follows. */
export const asciiWordEnd = String.raw`\b`

/** At most one white space, and one to three, as in carelessly written texts. */
export const maybeSpace = String.raw`\s?`
export const spaces = String.raw`\s{1,3}`

/** The sounds that differ between ekavian and ijekavian: "cena" and "cijena", "provera" and "provjera". */
export const longYat = '(?:e|ije)'
export const shortYat = '(?:e|je)'

export const oneOf = (...alternatives: readonly string[]): string => `(?:${alternatives.join('|')})`

export const upTo = (max: number, source: string): string => `(?:${source}){0,${max}}`

/** A stem with any ending of at most `maxLetters`: the cases of a noun, the persons of a verb. */
export const inflected = (stem: string, maxLetters: number): string =>
  String.raw`${stem}\p{L}{0,${maxLetters}}`

/** Whole words, none of them a part of a longer word. */
export const wholeWord = (...words: readonly string[]): string => wordStart + oneOf(...words) + wordEnd

export const notFollowedBy = (...sources: readonly string[]): string => `(?!${sources.join('|')})`

/** Upper and lower case are the same. */
export const pattern = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'iu')

export const caseSensitivePattern = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'u')
