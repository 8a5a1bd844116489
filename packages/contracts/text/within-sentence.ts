/** Matches words that keep their capital within a sentence: names and abbreviations. */
const keepsCapital =
  /^(?:\p{Lu}{2}|\p{Lu}?\p{L}*\d|\S*[qwxyQWXY]|(?:Bluetooth|Android|Apple|Visa|Maestro|Master[Cc]ard|Dina|Post|Pošta (?:Srbije|Crne))(?!\p{L})|D Express)/u

/** Capitalized words such as "Philips", to pass as `names`. */
export const namesIn = (text: string): string[] => text.match(/(?<!\p{L})\p{Lu}[\p{L}\d]*/gu) ?? []

/**
 * Lowercases the start of a text that continues a sentence: "Drži telefon" becomes "drži telefon". "LED
 * svetlo" and texts that start with one of `names` stay.
 */
export function withinSentence(text: string, names: readonly string[] = []): string {
  const [first = ''] = /^[\p{L}\d]+/u.exec(text) ?? []
  return keepsCapital.test(text) || names.includes(first)
    ? text
    : text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
}

/**
 * Turns typed text into part of a sentence: "Samo gotovinom. Bez kartica." becomes "samo gotovinom, bez
 * kartica".
 */
export const sentencePart = (text: string): string =>
  text
    .trim()
    .replace(/[\s.,;:!…]+$/u, '')
    .split(/(?<=\p{L}{4})[.!]\s+(?=\p{Lu})/u)
    .map((part) => withinSentence(part))
    .join(', ')
