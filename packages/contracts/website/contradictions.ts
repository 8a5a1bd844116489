import { parseAmount } from '../money/money.ts'
import type { WebsiteTerms } from './terms-schema.ts'
import { defaultPaymentText } from './terms.ts'

/** The term that a text contradicts. */
export type Topic = 'free delivery' | 'price of delivery' | 'days of delivery' | 'promised days' | 'payment'

/** A text that contradicts the website's terms. `path` is the field's path in a save. */
export interface Contradiction {
  path: string
  /** The sentence as written. */
  sentence: string
  topic: Topic
}

const deliveryNoun = /dostav|isporu[kč]|poštarin|postarin|slanj|šaljemo/iu
const arrival = /dostav|isporu[kč]|stiž|stić|paket|kurir/iu
const freeWord = /bes?platn|gratis|bez (?:troškova|naknade|doplate)/iu
/** Delivery is free only if an adverb ("besplatno") says so; "besplatan poklon u paketu" is about a gift. */
const arrivesFree =
  /(?:paket|kurir|stiž|stić).*bes?platno|bes?platno.*(?:paket|kurir|stiž|na (?:kućnu )?adresu)|bes?platno (?:za|širom|u) (?:cel|cijel|teritorij|srbij|bosn|crn)/iu
const paidBySeller =
  /(?:dostav|isporuk|poštarin)\S* (?:plaćamo|snosimo|častimo)|(?:plaćamo|snosimo|častimo) (?:troškove )?(?:dostav|isporuk|poštarin)/iu
const negated = /(?:^|\s)(?:nije|nisu|ne|nema)(?:\s|$)/iu
const priceOfDelivery =
  /(?:dostav|isporuk|poštarin)\p{L}*(?: je| košta|:)?\s+(\d[\d.,]*)\s*(?:rsd|din|€|eur|km|bam)/iu
const workingDays = /(\d+)(?:\s*(?:[-–]|do)\s*(\d+))?\s*radn/giu
const anyDays = /(\d+)\s*(?:[-–]|do)\s*(\d+)\s*dan/giu
const period = /(\d+)\s*(dan(?!\p{L}{2})|mesec|mjesec|godin)/giu
const returning = /povraćaj|povrat novca|vrati(?:t|mo|te)|vraća|predomisl|odusta|zam(?:en|jen)/iu
const daysOf: Record<string, number> = { dan: 1, mesec: 30, mjesec: 30, godin: 365 }

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((each) => each.trim())
    .filter(Boolean)

/**
 * Clauses are checked separately, because a negation or a word like "besplatno" applies to its clause only.
 */
const clausesOf = (sentence: string): string[] => sentence.split(/[,;]\s+/u)

const promisesFreeDelivery = (sentence: string, isAboutDelivery: boolean): boolean =>
  clausesOf(sentence).some(
    (clause) =>
      !negated.test(clause) &&
      ((freeWord.test(clause) && (isAboutDelivery || deliveryNoun.test(clause))) ||
        arrivesFree.test(clause) ||
        paidBySeller.test(clause)),
  )

function saysOtherPrice({ deliveryWay, deliveryAmount }: WebsiteTerms, sentence: string): boolean {
  const amountText = priceOfDelivery.exec(sentence)?.[1]?.replace(/[.,]$/u, '')
  const amount = amountText === undefined ? undefined : parseAmount(amountText)
  return amount !== undefined && amount !== (deliveryWay === 'free' ? 0 : deliveryAmount)
}

function saysOtherDeliveryDays(
  { deliveryDaysFrom: from, deliveryDaysTo: to }: WebsiteTerms,
  sentence: string,
): boolean {
  const differs = ([, first, last]: RegExpMatchArray) =>
    last === undefined ? Number(first) !== to : Number(first) !== from || Number(last) !== to
  return [
    ...sentence.matchAll(workingDays),
    ...(arrival.test(sentence) ? sentence.matchAll(anyDays) : []),
  ].some(differs)
}

function saysOtherPeriod({ returnDays, guaranteeDays }: WebsiteTerms, sentence: string): boolean {
  const promised = [
    ...(returning.test(sentence) ? [returnDays] : []),
    ...(/garanc|garant/iu.test(sentence) ? [guaranteeDays] : []),
  ]
  return (
    promised.length > 0 &&
    [...sentence.matchAll(period)].some(
      ([, count, unit]) => !promised.includes(Number(count) * daysOf[unit!.toLowerCase()]!),
    )
  )
}

function saysOtherPayment({ paymentText }: WebsiteTerms, sentence: string): boolean {
  const how = (paymentText || defaultPaymentText).toLowerCase()
  return (
    /pla(?:ć|t)|pouzeć/iu.test(sentence) &&
    clausesOf(sentence.replaceAll(/bez \p{L}+/giu, '')).some(
      (clause) =>
        !negated.test(clause) &&
        ['kartic', 'gotovin'].some((means) => clause.toLowerCase().includes(means) && !how.includes(means)),
    )
  )
}

function topicOf(terms: WebsiteTerms, sentence: string, isAboutDelivery: boolean): Topic | undefined {
  if (terms.deliveryWay !== 'free' && promisesFreeDelivery(sentence, isAboutDelivery)) return 'free delivery'
  if (saysOtherPrice(terms, sentence)) return 'price of delivery'
  if (saysOtherDeliveryDays(terms, sentence)) return 'days of delivery'
  if (saysOtherPeriod(terms, sentence)) return 'promised days'
  return saysOtherPayment(terms, sentence) ? 'payment' : undefined
}

/** `terms` is what texts are compared with; the other fields contain no page text. */
const nonTextFields = new Set(['terms', 'images', 'pictures', 'designRecommendations', 'productBrief'])

/** All texts of a draft or website with their paths. */
function* textsOf(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value))
      if (path !== '' || !nonTextFields.has(key)) yield* textsOf(inner, path === '' ? key : `${path}.${key}`)
  }
}

/**
 * The first sentence of a text that contradicts the terms. In fields about delivery a sentence need not
 * mention delivery.
 */
export function contradictionIn(terms: WebsiteTerms, path: string, text: string): Contradiction | undefined {
  for (const sentence of sentencesOf(text)) {
    const topic = topicOf(terms, sentence, path.endsWith('.deliveryInfo'))
    if (topic) return { path, sentence, topic }
  }
  return undefined
}

/** All stored texts that contradict the website's terms. */
export const contradictions = (content: object, terms: WebsiteTerms): Contradiction[] =>
  [...textsOf(content, '')].flatMap(([path, text]) => contradictionIn(terms, path, text) ?? [])
