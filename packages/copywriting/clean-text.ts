import {
  addressPatterns,
  hasAddress,
  phoneCandidatePattern,
  removeAddresses,
  withSentenceSpaces,
} from './addresses.ts'

// Every repetition is bounded, because a model's output may be crafted to make matching slow.
const markup = /<\/?[a-z!?][^<>]{0,1000}>|<!--[\s\S]{0,1000}?-->|&(?:[a-z]{2,10}|#\d{1,6}|#x[\da-f]{1,6});/gi
const markdown: readonly [RegExp, string][] = [
  [/!?\[([^\]]{0,200})\]\([^)]{0,500}\)/g, '$1'],
  [/^[^\S\n]{0,20}(?:#{1,6}|[-*•]|\d{1,2}[.)])[^\S\n]{1,20}/gm, ''],
  [/(\*\*|__|~~|`{1,3})/g, ''],
]
/**
 * Invisible characters: formatting and direction marks, empty letters. Also ligatures that expand to whole
 * sentences.
 */
const invisibleCharacters = /[\p{Cf}\u115f\u1160\u3164\uffa0\ufdf0-\ufdfd]|\u034f|\p{Variation_Selector}/gu

/** All patterns that are applied to a model's texts. */
export const textPatterns: readonly RegExp[] = [
  markup,
  ...markdown.map(([pattern]) => pattern),
  invisibleCharacters,
  ...addressPatterns,
  phoneCandidatePattern,
]

/**
 * A full stop or other end mark that is followed directly by a character does not end a sentence. The pattern
 * matches at every position and never backtracks.
 */
export const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?…\n]*(?:[.!?…](?=\S)[^.!?…\n]*)*(?:[.!?…]+|\n+|$)\s*/g)?.filter(Boolean) ?? []

/** Removes the sentences for which `isExcluded` is true; empty if that is all of them. */
export const withoutSentences = (text: string, isExcluded: (sentence: string) => boolean): string =>
  sentencesOf(text)
    .filter((each) => !isExcluded(each))
    .join('')
    .trim()

function withoutAddresses(text: string, tidy: (text: string) => string): string {
  if (!hasAddress(text)) return text
  const rest = tidy(withoutSentences(text, hasAddress))
  return rest && !hasAddress(rest) ? rest : removeAddresses(text, tidy)
}

/**
 * Converts a model's text to plain text: no markup, links, e-mail addresses, phone numbers or invisible
 * characters. Keeps line breaks if `lines` is true. Removes addresses last, when nothing is left that splits
 * them.
 */
export function cleanText(text: string, lines = false): string {
  const tidy = (each: string): string => {
    const spaced = each.replace(/[^\S\n]+/g, ' ')
    return (lines ? spaced.replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n') : spaced.replace(/\s+/g, ' '))
      .replace(/ ([,.!?;:])/g, '$1')
      .trim()
  }
  const plain = markdown
    .reduce(
      (rest, [pattern, instead]) => rest.replace(pattern, instead),
      text.toWellFormed().replace(invisibleCharacters, '').replace(markup, ' '),
    )
    .replace(/[<>]/g, '')
  return withoutAddresses(
    withSentenceSpaces(tidy(plain.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ''))),
    tidy,
  )
}
