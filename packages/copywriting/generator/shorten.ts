import { truncate } from '@pazar/contracts/text/truncate.ts'

/**
 * A word that must not end a text because it connects to the next one: a sign, or a short conjunction or
 * preposition.
 */
const joining = /^(?:[^\p{L}\p{N}]*|i|a|u|o|s|sa|za|od|do|na|uz|bez|ili)$/iu

/**
 * Cuts a text to at most `maxLength` characters, at the end of a word if possible, without a trailing
 * connecting word.
 */
export function firstWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const space = text.lastIndexOf(' ', maxLength)
  const words = truncate(text, space > 0 ? space : maxLength).split(' ')
  while (words.length > 1 && joining.test(words.at(-1)!)) words.pop()
  return words
    .join(' ')
    .trimEnd()
    .replace(/[,;:]$/, '')
    .toWellFormed()
}

/** Cuts a text like `firstWords` and marks the cut with an ellipsis. */
export const shorten = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${firstWords(text, maxLength - 1)}…`
