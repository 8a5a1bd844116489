import { startOf } from '@pazar/contracts/wording/whole-characters.ts'

/** A word that joins what stands before it to what follows, and ends nothing: a sign, or one of the smallest words. */
const joining = /^(?:[^\p{L}\p{N}]*|i|a|u|o|s|sa|za|od|do|na|uz|bez|ili)$/iu

/** At most `most` characters of it, cut at the end of a word where there is one, with nothing left hanging. */
export function firstWords(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most)
  const words = startOf(text, space > 0 ? space : most).split(' ')
  while (words.length > 1 && joining.test(words.at(-1)!)) words.pop()
  return words.join(' ').trimEnd().replace(/[,;:]$/, '').toWellFormed()
}

/** The same with an ellipsis where something is left out. */
export const shortened = (text: string, most: number): string => (text.length <= most ? text : `${firstWords(text, most - 1)}…`)
