/** Top-level domains that count even after a single letter or in capitals. */
const topLevelDomains =
  'com|net|org|info|biz|shop|store|online|site|club|link|app|top|xyz|eu|rs|me|ba|hr|si|mk|al|io|ai|co|cc|de|cn|ru|ly|gg|gl|tv|to|be|us|uk'
const topLevelDomainPattern = new RegExp(`^(?:${topLevelDomains})$`, 'iu')
const host = String.raw`(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63}){0,4}`
const path = String.raw`(?::\d{1,5})?(?:[/?#]\S{0,500})?`

/**
 * Addresses of any kind. Every repetition is bounded, here and below, because a model's output may be crafted
 * to make matching slow.
 */
export const addressPatterns: readonly RegExp[] = [
  /(?<!\S)@\s?\S{1,100}/gu,
  /\S{1,64}@\s?\S{0,100}|@/gu,
  /(?:[a-z][a-z\d+.-]{0,20}:)?\/\/\S{1,500}|\b(?:javascript|data|mailto|tel|sms|viber|whatsapp|tg|skype):\S{1,500}|\bwww\.\S{1,500}|\blocalhost\b\S{0,500}/giu,
  new RegExp(String.raw`${host}\.(?:${topLevelDomains})(?![\p{L}\p{N}_-])${path}`, 'giu'),
  new RegExp(String.raw`${host}\.\p{L}{2,24}(?::\d{1,5})?/\S{0,500}`, 'giu'),
  // Excludes abbreviations such as "d.o.o.".
  new RegExp(
    String.raw`(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{2,63}(?:\.[\p{L}\p{N}_-]{1,63}){0,4}\.\p{L}{2,24}(?![\p{L}\p{N}_-])${path}`,
    'giu',
  ),
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\d)/gu,
  /[\p{L}\p{N}_-]{1,63}\s?(?:[[(]\s?(?:\.|dot|tačka|tacka)\s?[\])]|\s(?:dot|tačka|tacka)\s)\s?(?:com|net|org|info|shop|store|online|xyz|rs)\b/giu,
]

/**
 * Enough digits for a phone number, with the characters between them; `isPhone` decides whether it is one.
 */
export const phoneCandidatePattern = /(?<!\d)\+?\(?\d(?:[\s/().,:·•_*|‐-―-]{0,3}\d){6,40}(?!\d)/gu

const number = String.raw`(?:\d{1,3}(?:[ .]\d{3}){1,3}|\d{1,5})`
const nonPhonePatterns: readonly RegExp[] = [
  // Dates, opening hours, years of a season, thousands, and ranges of numbers.
  /^\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{4}$/,
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{1,2}[.:]\d{2}\s?[-‐-―]\s?\d{1,2}[.:]\d{2}$/,
  /^\d{4}\/\d{4}$/,
  /^\d{1,3}(?:\.\d{3}){1,3}$/,
  new RegExp(`^${number}\\s?-\\s?${number}$`),
]
const units =
  /^\s?(?:mm|cm|dm|m|km|mg|g|gr|kg|ml|l|w|v|a|mah|wh|hz|lm|lumena|h|min|sat\p{L}{0,3}|minut\p{L}{0,2}|dan\p{L}{0,2}|puta|ciklus\p{L}{0,2}|obrtaja|komada|pa|bar|°c?)(?![\p{L}\p{N}])/iu

/** Whether it is a phone number of our markets, with or without prefix; `after` is the text that follows. */
function isPhone(text: string, after: string): boolean {
  const groups = text.match(/\d+/g)!
  const digits = groups.join('').length
  const first = groups[0]!
  const hasLong = groups.some(({ length }) => length >= 3)
  const isPlain = /^[\d\s/().+-]{1,200}$/.test(text)
  if (text.startsWith('+')) return true
  if (digits < 8 || nonPhonePatterns.some((each) => each.test(text))) return false
  if (/^(?:00|38[1-9])/.test(first)) return true
  if (/^0\d/.test(first)) return hasLong || isPlain
  return isPlain && hasLong && !units.test(after)
}

/** Normalises letters, full stops and digits as browsers and phones do. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[。．｡]/g, '.')
    .replace(/[^\P{Nd}0-9]/gu, '0')

const withoutPhones = (text: string): string =>
  text.replace(phoneCandidatePattern, (found: string, at: number) =>
    isPhone(found, text.slice(at + found.length, at + found.length + 20)) ? '' : found,
  )
const without = (text: string): string =>
  withoutPhones(addressPatterns.reduce((rest, each) => rest.replace(each, ''), text))

/** Whether a text contains an address of any kind: web, e-mail, network address or phone number. */
export function hasAddress(text: string): boolean {
  const view = normalizeText(text)
  return without(view) !== view
}

/**
 * Removes addresses from a text that would otherwise be dropped entirely. Returns an empty text if removing
 * them keeps creating new ones.
 */
export function removeAddresses(text: string, tidy: (text: string) => string): string {
  let rest = normalizeText(text)
  for (let attempt = 0; attempt < 3; attempt++) {
    if (!hasAddress(rest)) return rest
    rest = tidy(without(rest))
  }
  return hasAddress(rest) ? '' : rest
}

/**
 * Adds the missing space between two sentences ("dana.Dostava"), so that they do not look like an address.
 */
export const withSentenceSpaces = (text: string): string =>
  text.replace(
    /(?<=[\p{Ll}\d])\.(?=(\p{Lu}\p{Ll}{1,30})(?![\p{L}\p{N}/:.-]))/gu,
    (dot: string, word: string) => (topLevelDomainPattern.test(word) ? dot : '. '),
  )
