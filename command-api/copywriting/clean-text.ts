import { addressPatterns, hasAddress, manyDigits, takeOutAddresses, withSpaces } from './addresses.ts'

// Every repetition has an end: what a model writes may be made to be slow to read.
const markup = /<\/?[a-z!?][^<>]{0,1000}>|<!--[\s\S]{0,1000}?-->|&(?:[a-z]{2,10}|#\d{1,6}|#x[\da-f]{1,6});/gi
const markdown: readonly [RegExp, string][] = [[/!?\[([^\]]{0,200})\]\([^)]{0,500}\)/g, '$1'], [/^[^\S\n]{0,20}(?:#{1,6}|[-*•]|\d{1,2}[.)])[^\S\n]{1,20}/gm, ''], [/(\*\*|__|~~|`{1,3})/g, '']]
/** What nobody sees, marks of format and direction and letters that are empty; and letters that are written for whole sentences. */
const unseen = /[\p{Cf}\u115f\u1160\u3164\uffa0\ufdf0-\ufdfd]|\u034f|\p{Variation_Selector}/gu

/** All that looks for something in a text of a model. */
export const textPatterns: readonly RegExp[] = [markup, ...markdown.map(([pattern]) => pattern), unseen, ...addressPatterns, manyDigits]

/** A full stop, or another end, that a letter follows at once ends nothing. Wherever it begins, this matches: it never goes back. */
export const sentencesOf = (text: string): string[] => text.match(/[^.!?…\n]*(?:[.!?…](?=\S)[^.!?…\n]*)*(?:[.!?…]+|\n+|$)\s*/g)?.filter(Boolean) ?? []

/** The text without sentences that are so; empty where all are. */
export const withoutSentences = (text: string, isSo: (sentence: string) => boolean): string => sentencesOf(text).filter((each) => !isSo(each)).join('').trim()

function withoutAddresses(text: string, tidy: (text: string) => string): string {
  if (!hasAddress(text)) return text
  const rest = tidy(withoutSentences(text, hasAddress))
  return rest && !hasAddress(rest) ? rest : takeOutAddresses(text, tidy)
}

/**
 * What a model has written, as plain text: no markup of any kind, no links, addresses of mail or numbers to call, and nothing that nobody sees. Line breaks
 * stay where `lines` says so. Addresses go last: what stood between their parts is gone by then.
 */
export function cleanText(text: string, lines = false): string {
  const tidy = (each: string): string => {
    const spaced = each.replace(/[^\S\n]+/g, ' ')
    return (lines ? spaced.replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n') : spaced.replace(/\s+/g, ' ')).replace(/ ([,.!?;:])/g, '$1').trim()
  }
  const plain = markdown.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text.toWellFormed().replace(unseen, '').replace(markup, ' ')).replace(/[<>]/g, '')
  return withoutAddresses(withSpaces(tidy(plain.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ''))), tidy)
}
