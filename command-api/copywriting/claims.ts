import { sentencesOf } from './clean-text.ts'

const medical = 'a medical claim'

/** What a page says by itself or nobody may say of it, by the words for it. Both speeches. */
const claims: readonly { what: string; pattern: RegExp }[] = [
  { what: 'a price', pattern: /\d[\d.,]{0,12}\s?(?:rsd|din(?:ara?)?\b|eura?\b|evra?\b|eur\b|€|usd|\$|bam\b|maraka\b)|[€$]\s?\d|\b(?:cena|cijena)\s+(?:je\s+)?(?:samo\s+)?\d/iu },
  // Small letters are a distance.
  { what: 'a price', pattern: /\d[\d.,]{0,12}\s?KM\b/u },
  { what: 'a discount', pattern: /\d{1,3}\s?(?:%|posto|odsto)\s*(?:popust|niž|jeftin|manje|sniž|off)|popust\w*\s+(?:od\s+|do\s+|čak\s+)*\d|[-–−]\s?\d{1,2}\s?%|uštedite\s+\d/iu },
  { what: medical, pattern: /(?:^|[^\p{L}])(?:izleč|izliječ|leči(?:ti)?(?!\p{L})|liječi(?:ti)?(?!\p{L})|lečenj|liječenj|isc(?:e|je)ljuj|kliničk|medicinski dokazan|čudotvor|bez (?:ikakvih )?nuspojava|garantovan\p{L}* (?:rezultat|mršav|efekat|učin))/iu },
  { what: 'a warranty', pattern: /doživotn\p{L}* garancij|garancij\p{L}*\s+(?:od\s+|do\s+)?(?:\d|dv|tri|pet|godin)|\d{1,3}\s{0,3}godin\p{L}*\s+garancij/iu },
  { what: 'a verified buyer', pattern: /verifi(?:k|c)ova|proveren\p{L}* kupac|provjeren\p{L}* kupac/iu },
]
/** What it does not do may be said. */
const denied = /\bne\s+(?:zamenjuje|zamjenjuje|leči|liječi)|nije\s+(?:lek|lijek|medicinsk)/iu

const claimOf = (sentence: string) => claims.find(({ what, pattern }) => pattern.test(sentence) && !(what === medical && denied.test(sentence)))?.what

/** What of these a text says, in the words of a complaint; undefined where nothing. Each sentence stands for itself. */
export const claimIn = (text: string): string | undefined => sentencesOf(text).map(claimOf).find(Boolean)
