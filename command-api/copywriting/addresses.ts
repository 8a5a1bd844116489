/** Ends of names of hosts that are one also with a single letter before them, or with a capital. */
const ends = 'com|net|org|info|biz|shop|store|online|site|club|link|app|top|xyz|eu|rs|me|ba|hr|si|mk|al|io|ai|co|cc|de|cn|ru|ly|gg|gl|tv|to|be|us|uk'
const known = new RegExp(`^(?:${ends})$`, 'iu')
const host = String.raw`(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63}){0,4}`
const path = String.raw`(?::\d{1,5})?(?:[/?#]\S{0,500})?`

/** Addresses of any kind. Every repetition has an end, here and below: what a model writes may be made to be slow to read. */
export const addressPatterns: readonly RegExp[] = [
  /(?<!\S)@\s?\S{1,100}/gu,
  /\S{1,64}@\s?\S{0,100}|@/gu,
  /(?:[a-z][a-z\d+.-]{0,20}:)?\/\/\S{1,500}|\b(?:javascript|data|mailto|tel|sms|viber|whatsapp|tg|skype):\S{1,500}|\bwww\.\S{1,500}|\blocalhost\b\S{0,500}/giu,
  new RegExp(String.raw`${host}\.(?:${ends})(?![\p{L}\p{N}_-])${path}`, 'giu'),
  new RegExp(String.raw`${host}\.\p{L}{2,24}(?::\d{1,5})?/\S{0,500}`, 'giu'),
  // Not "d.o.o.".
  new RegExp(String.raw`(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{2,63}(?:\.[\p{L}\p{N}_-]{1,63}){0,4}\.\p{L}{2,24}(?![\p{L}\p{N}_-])${path}`, 'giu'),
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\d)/gu,
  /[\p{L}\p{N}_-]{1,63}\s?(?:[[(]\s?(?:\.|dot|tačka|tacka)\s?[\])]|\s(?:dot|tačka|tacka)\s)\s?(?:com|net|org|info|shop|store|online|xyz|rs)\b/giu,
]

/** Digits enough for a phone number, with what stands between them; whether they are one, `isPhone` says. */
export const manyDigits = /(?<!\d)\+?\(?\d(?:[\s/().,:·•_*|‐-―-]{0,3}\d){6,40}(?!\d)/gu

const number = String.raw`(?:\d{1,3}(?:[ .]\d{3}){1,3}|\d{1,5})`
const noPhones: readonly RegExp[] = [
  // Days, hours of opening, years of a season, thousands, and ranges of numbers.
  /^\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{4}$/, /^\d{4}-\d{2}-\d{2}$/, /^\d{1,2}[.:]\d{2}\s?[-‐-―]\s?\d{1,2}[.:]\d{2}$/, /^\d{4}\/\d{4}$/, /^\d{1,3}(?:\.\d{3}){1,3}$/, new RegExp(`^${number}\\s?-\\s?${number}$`),
]
const units = /^\s?(?:mm|cm|dm|m|km|mg|g|gr|kg|ml|l|w|v|a|mah|wh|hz|lm|lumena|h|min|sat\p{L}{0,3}|minut\p{L}{0,2}|dan\p{L}{0,2}|puta|ciklus\p{L}{0,2}|obrtaja|komada|pa|bar|°c?)(?![\p{L}\p{N}])/iu

/** Numbers to call of these parts, written with or without what they begin with; `after` is what follows. */
function isPhone(text: string, after: string): boolean {
  const groups = text.match(/\d+/g)!
  const digits = groups.join('').length
  const first = groups[0]!
  const hasLong = groups.some(({ length }) => length >= 3)
  const isPlain = /^[\d\s/().+-]{1,200}$/.test(text)
  if (text.startsWith('+')) return true
  if (digits < 8 || noPhones.some((each) => each.test(text))) return false
  if (/^(?:00|38[1-9])/.test(first)) return true
  if (/^0\d/.test(first)) return hasLong || isPlain
  return isPlain && hasLong && !units.test(after)
}

/** As browsers and phones read it: one way to write each letter, full stop and digit. */
export const plainView = (text: string): string => text.normalize('NFKC').replace(/[。．｡]/g, '.').replace(/[^\P{Nd}0-9]/gu, '0')

const withoutPhones = (text: string): string => text.replace(manyDigits, (found: string, at: number) => (isPhone(found, text.slice(at + found.length, at + found.length + 20)) ? '' : found))
const without = (text: string): string => withoutPhones(addressPatterns.reduce((rest, each) => rest.replace(each, ''), text))

/** Whether a text holds an address of any kind: of the web, of mail, of a network, or a number to call. */
export function hasAddress(text: string): boolean {
  const view = plainView(text)
  return without(view) !== view
}

/** Taken out of a text of which nothing else would be left; nothing of it where taking out makes new ones. */
export function takeOutAddresses(text: string, tidy: (text: string) => string): string {
  let rest = plainView(text)
  for (let times = 0; times < 3; times++) {
    if (!hasAddress(rest)) return rest
    rest = tidy(without(rest))
  }
  return hasAddress(rest) ? '' : rest
}

/** Two sentences that lack their space ("dana.Dostava") are no address. */
export const withSpaces = (text: string): string =>
  text.replace(/(?<=[\p{Ll}\d])\.(?=(\p{Lu}\p{Ll}{1,30})(?![\p{L}\p{N}/:.-]))/gu, (dot: string, word: string) => (known.test(word) ? dot : '. '))
