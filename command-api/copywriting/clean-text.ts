// Every repetition has an end: what a model writes may be made to be slow to read.
const markup = /<\/?[a-z!?][^<>]{0,1000}>|<!--[\s\S]{0,1000}?-->|&(?:[a-z]{2,10}|#\d{1,6}|#x[\da-f]{1,6});/gi
const markdown: readonly [RegExp, string][] = [[/!?\[([^\]]{0,200})\]\([^)]{0,500}\)/g, '$1'], [/^\s*(?:#{1,6}|[-*•]|\d{1,2}[.)])\s+/gm, ''], [/(\*\*|__|~~|`{1,3})/g, '']]
const link = /\b(?:https?|ftp|javascript|data|mailto|tel):\S+|\bwww\.\S+|\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.(?:com|net|org|info|shop|store|online|eu|rs|me|ba|hr|si|mk|io|co|de|cn)\b(?:\/\S*)?/gi
const mail = /[^\s@]{1,64}@[^\s@]{1,100}\.[^\s@.,;]{1,30}/g
/** Eight digits or more, begun as phone numbers of these parts are. */
const phone = /(?:\+|\b0)\d(?:[\s/().-]{0,4}\d){6,13}\b/g

const addresses = [mail, link, phone]
const has = (pattern: RegExp, text: string) => text.search(pattern) >= 0
export const sentencesOf = (text: string): string[] => text.match(/[^.!?…\n]*(?:\.(?=\S)[^.!?…\n]*)*(?:[.!?…]+|\n+|$)\s*/g)?.filter(Boolean) ?? []

/** The text without sentences that are so; empty where all are. */
export const withoutSentences = (text: string, isSo: (sentence: string) => boolean): string => sentencesOf(text).filter((each) => !isSo(each)).join('').trim()

function withoutAddresses(text: string): string {
  if (!addresses.some((each) => has(each, text))) return text
  const rest = withoutSentences(text, (sentence) => addresses.some((each) => has(each, sentence)))
  return rest || addresses.reduce((plain, each) => plain.replace(each, ''), text)
}

/**
 * What a model has written, as plain text: no markup of any kind, no links, addresses of mail or numbers to call, and nothing that nobody sees. Line breaks
 * stay where `lines` says so.
 */
export function cleanText(text: string, lines = false): string {
  const plain = markdown.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text.toWellFormed().replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').replace(markup, ' ')).replace(/[<>]/g, '')
  const visible = withoutAddresses(plain).replace(/[^\S\n]+/g, ' ').replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '')
  return (lines ? visible.replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n') : visible.replace(/\s+/g, ' ')).replace(/ +([,.!?;:])/g, '$1').trim()
}
