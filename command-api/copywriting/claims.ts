import { plainView } from './addresses.ts'
import { sentencesOf } from './clean-text.ts'

const medical = 'a medical claim'
const price = 'a price'

/** As large as prices are, where no unit says what it is a number of. */
const sum = String.raw`(?:\d{1,3}(?:[. ]\d{3}){1,3}|\d{3,6})(?![.,]?\d)`
const noUnit = String.raw`(?:(?!\s?[\p{L}%°×"”′])(?!\s?[-–—]\s?\d)|(?=\s(?:danas|sada|po|za|uz|i|umesto|umjesto|kom|komad\p{L}{0,3}|bez|sa|s|ako|dok|ovog|ove|još|plus|je|na|u|do(?!\s\d))(?!\p{L})))`
const prices: readonly RegExp[] = [
  /\d\s?(?:rsd|din(?:ara?)?\b|euro?\b|eura\b|evra?\b|usd|bam\b)|[€$£]|(?<!\p{L})(?:rsd|eur|usd|bam)\s?\d/iu,
  /(?<!\p{L})(?:dinar\p{L}{0,3}|evr[ai]|eura|dolar\p{L}{0,3}|maraka|rsd|usd)(?!\p{L})/iu,
  // Small letters are a distance; great ones a norm.
  /\d\s?KM\b|(?<!\p{L})KM\s?\d|(?<!\p{L})din\.?\s?\d/u,
  /(?<!\p{L})(?:cen|cijen)(?:a|u|e|i|om|ama)(?!\p{L})[^\d.,!?\n]{0,25}\d/iu,
  new RegExp(String.raw`(?<!\p{L})(?:košta\p{L}{0,4}\s?:?\s{0,3}(?:(?:samo|svega|od|do|oko|već|tek)\s){0,3}\d|(?:platit|plaća|plati|vredn|vrijedn|vredi|vrijedi|iznosi)\p{L}{0,4}\s?:?\s{0,3}(?:(?:samo|svega|od|do|oko|već|tek)\s){0,3}${sum}${noUnit})`, 'iu'),
  new RegExp(String.raw`(?<!\p{L})(?:(?:samo|svega|tek|sada|danas)\s?:?\s?${sum}|za\s\d{1,3}[. ]\d{3}(?![.,]?\d))${noUnit}`, 'iu'),
  // In words, where nothing is counted in them: "košta dve hiljade devetsto devedeset", not "samo hiljadu punjenja".
  /(?<!\p{L})(?:košta\p{L}{0,4}|cen[aeu]|cijen[aeu]|plati\p{L}{0,3}|samo|svega)\s(?:(?:je|od|do|oko|samo|svega)\s){0,2}(?:\p{L}{2,12}\s){0,2}hiljad[aeu](?:\s\p{L}{0,12}(?:sto|sta|deset|naest)){0,2}\s?(?:[.,!?…:;]|$)/iu,
  // "2.990,-", "2.990,00", "19,99", and "2.990" with which a sentence ends.
  /\d\s?[.,]\s?[-–—=](?!\d)|\d{1,3}(?:\.\d{3}){1,3},\d{2}(?!\d)|(?<![\d.,])\d{1,4}[.,](?:99|95|90)(?!\d|[.,]\d|\s?[\p{L}%°])|(?<![\d.,\p{L}-])\d{1,3}(?:\.\d{3}){1,2}(?=\s?(?:[.!?]{1,3}(?:\s|$)|$))/u,
]

/** What a page says by itself or nobody may say of it, by the words for it. Both speeches. */
const claims: readonly { what: string; pattern: RegExp }[] = [
  ...prices.map((pattern) => ({ what: price, pattern })),
  { what: 'a discount', pattern: /\d{1,3}\s?(?:%|posto|odsto)\s{0,3}(?:popust|niž|jeftin|manje|sniž|off)|popust\p{L}{0,6}\s{1,3}(?:(?:od|do|čak)\s{1,3}){0,3}\d|[-–−]\s?\d{1,2}\s?%|uštedite\s{1,3}\d|(?<!\p{L})\p{L}{0,12}(?:deset|naest|eset)\s(?:posto|odsto|procen\p{L}{1,4})\s(?:popust|niž|jeftin|manje|sniž)|popust\p{L}{0,6}\s(?:(?:od|do|čak)\s){0,3}\p{L}{2,12}\s(?:posto|odsto|procen)|(?<!\p{L})(?:u)?pola\s(?:cen|cijen)[aeu](?!\p{L})/iu },
  { what: medical, pattern: /(?:^|[^\p{L}])(?:izleč|izliječ|leči(?:ti)?(?!\p{L})|liječi(?:ti)?(?!\p{L})|lečenj|liječenj|isc(?:e|je)ljuj|kliničk|medicinski dokazan|čudotvor|bez (?:ikakvih )?nuspojava|garantovan\p{L}{0,6} (?:rezultat|mršav|efekat|učin))/iu },
  { what: 'a warranty', pattern: /doživotn\p{L}{0,6} garancij|garancij\p{L}{0,6}\s{1,3}(?:(?:od|do)\s{1,3}){0,2}(?:\d|dv|tri|pet|godin)|\d{1,3}\s{0,3}godin\p{L}{0,6}\s{1,3}garancij/iu },
  { what: 'a verified buyer', pattern: /verifi(?:k|c)ova|proveren\p{L}{0,6} kupac|provjeren\p{L}{0,6} kupac/iu },
]
export const claimPatterns: readonly RegExp[] = claims.map(({ pattern }) => pattern)

/** What it does not do may be said. */
const denied = /\bne\s{1,3}(?:zamenjuje|zamjenjuje|leči|liječi)|nije\s{1,3}(?:lek|lijek|medicinsk)/iu

function claimOf(sentence: string): string | undefined {
  const plain = plainView(sentence)
  return claims.find(({ what, pattern }) => pattern.test(plain) && !(what === medical && denied.test(plain)))?.what
}

/** What of these a text says, in the words of a complaint; undefined where nothing. Each sentence stands for itself. */
export const claimIn = (text: string): string | undefined => sentencesOf(text).map(claimOf).find(Boolean)
