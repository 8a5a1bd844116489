import { marketLaw } from '../legal/market-law.ts'
import { currencyOf, type Market } from '../money/market.ts'
import { formatMoney, type MinorUnits, toMajor, toMinor } from '../money/money.ts'
import { pluralForm } from '../text/plural.ts'
import { sentencePart } from '../text/within-sentence.ts'
import { deliveryArea, inLanguageVariant } from './language-variant.ts'
import type { DeliveryPrice, WebsiteTerms } from './terms-schema.ts'

export const freeDelivery: DeliveryPrice = { deliveryWay: 'free', deliveryAmount: 0, deliveryText: '' }
export const defaultPaymentText = 'gotovinom ili karticom'
export const defaultTerms: WebsiteTerms = {
  ...freeDelivery,
  deliveryDaysFrom: 2,
  deliveryDaysTo: 5,
  returnDays: 30,
  guaranteeDays: 30,
  paymentText: '',
}

export const areDefaultTerms = (terms: WebsiteTerms): boolean =>
  (Object.keys(defaultTerms) as (keyof WebsiteTerms)[]).every((name) => terms[name] === defaultTerms[name])

/**
 * Minimum return period for distance selling in all markets, in days; `marketLaw` has the value of each
 * market.
 */
export const minReturnDays = 14
export const maxDeliveryDays = 60
export const maxPromisedDays = 3650

export const toTermsView = <T extends { deliveryAmount: MinorUnits }>(terms: T): T => ({
  ...terms,
  deliveryAmount: toMajor(terms.deliveryAmount),
})
export const fromTermsView = <T extends { deliveryAmount: number }>(terms: T): T => ({
  ...terms,
  deliveryAmount: toMinor(terms.deliveryAmount),
})

/** The amount that delivery adds to an order's total, once per order, whatever the quantity. */
export const deliveryCharge = ({ deliveryWay, deliveryAmount }: DeliveryPrice): MinorUnits =>
  deliveryWay === 'added' ? deliveryAmount : 0

/** Clears the fields that do not apply to this way of delivery. */
export function deliveryPriceOf({ deliveryWay, deliveryAmount, deliveryText }: DeliveryPrice): DeliveryPrice {
  if (deliveryWay === 'free') return freeDelivery
  return { deliveryWay, deliveryAmount, deliveryText: deliveryWay === 'courier' ? deliveryText : '' }
}

/**
 * The displayed delivery terms as a string that the order form sends back. Two marks are equal only if price
 * and text are.
 */
export function deliveryMark(price: DeliveryPrice): string {
  const { deliveryWay, deliveryAmount, deliveryText } = deliveryPriceOf(price)
  return `${deliveryWay} ${deliveryAmount} ${deliveryText}`.trim()
}

/** The delivery charge in a mark, or 0 if there is none. */
export const markedDeliveryCharge = (mark: string): MinorUnits =>
  Number(/^added (\d{1,12})\b/.exec(mark)?.[1] ?? 0)

const promisesFree = (text: string): boolean => /bes?platn|gratis/iu.test(text)

/**
 * Validates that terms are consistent and promise at least what the market's law requires. `path` is relative
 * to the terms.
 */
export function termsIssues(
  terms: DeliveryPrice & Partial<WebsiteTerms>,
  market?: Market,
): { path: string; message: string }[] {
  const {
    deliveryWay,
    deliveryAmount,
    deliveryText,
    deliveryDaysFrom = 1,
    deliveryDaysTo = deliveryDaysFrom,
    returnDays,
  } = terms
  const withdrawalDays = market ? marketLaw[market].withdrawalDays : minReturnDays
  const issues = []
  if (deliveryWay === 'added' && deliveryAmount === 0)
    issues.push({ path: 'deliveryAmount', message: 'Upišite iznos dostave veći od nule' })
  if (deliveryWay === 'courier' && deliveryAmount === 0 && sentencePart(deliveryText) === '') {
    issues.push({ path: 'deliveryText', message: 'Upišite iznos ili tekst, da kupac zna šta plaća kuriru' })
  }
  const notFree = 'Dostava nije besplatna: uklonite reč „besplatno“'
  if (deliveryWay === 'courier' && promisesFree(deliveryText))
    issues.push({ path: 'deliveryText', message: notFree })
  if (deliveryWay !== 'free' && promisesFree(terms.paymentText ?? ''))
    issues.push({ path: 'paymentText', message: notFree })
  if (deliveryDaysFrom > deliveryDaysTo)
    issues.push({ path: 'deliveryDaysTo', message: 'Rok „do“ ne sme biti kraći od roka „od“' })
  if (returnDays !== undefined && returnDays < withdrawalDays) {
    issues.push({
      path: 'returnDays',
      message: `Rok za povraćaj ne sme biti kraći od ${withdrawalDays} dana: toliko daje zakon`,
    })
  }
  return issues
}

/** For example '1 dan', '14 dana'. */
const daysText = (n: number): string => `${n} ${pluralForm(n, 'dan', 'dana', 'dana')}`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The texts about delivery, derived from its price. Amounts have non-breaking spaces. */
export function deliveryTexts(price: DeliveryPrice, market: Market) {
  const { deliveryWay, deliveryAmount, deliveryText } = price
  const amount = formatMoney(deliveryAmount, currencyOf(market)).replaceAll(' ', '\u00a0')
  const paidToCourier = [deliveryAmount > 0 ? amount : '', sentencePart(deliveryText)]
    .filter(Boolean)
    .join(', ')
  const { everywhere, where } = deliveryArea[market]
  const texts = {
    free: {
      title: 'Besplatna dostava',
      value: 'Besplatna',
      forSeller: 'besplatna',
      sentence: 'Dostava je besplatna.',
      whole: `Besplatna dostava ${everywhere}`,
      // An adverb, because the text is also shown without its label.
      afterLabel: `Besplatno ${where}`,
      anyQuantity: 'Dostava je besplatna za svaku količinu',
    },
    added: {
      title: `Dostava ${amount}`,
      value: amount,
      forSeller: `${amount}, u otkupnini`,
      sentence: `Dostava je ${amount} i ulazi u iznos koji plaćate kuriru.`,
      whole: `Dostava ${amount} ${everywhere}`,
      afterLabel: `${amount} ${where}`,
      anyQuantity: `Dostava je ${amount} za svaku količinu`,
    },
    courier: {
      title: 'Dostavu plaćate kuriru',
      value: `plaćate kuriru: ${paidToCourier}`,
      forSeller: `kupac plaća kuriru: ${paidToCourier}`,
      sentence: `Dostavu plaćate kuriru: ${paidToCourier}.`,
      whole: `Dostava ${everywhere} (plaćate kuriru: ${paidToCourier})`,
      afterLabel: `${capitalized(where)} (plaćate kuriru: ${paidToCourier})`,
      anyQuantity: inLanguageVariant(market, 'Dostavu plaćate jednom za {ceo|cijeli} paket'),
    },
  }
  return { way: deliveryWay, isFree: deliveryWay === 'free', ...texts[deliveryWay] }
}

export type DeliveryTexts = ReturnType<typeof deliveryTexts>

/**
 * The texts about a page's terms; templates, order dialog, footers, questions, thank-you pages and generated
 * texts all use these. `days` is nominative or accusative ("30 dana"); `withinDays` follows "u roku od".
 */
export function termsTexts(terms: WebsiteTerms, market: Market) {
  const { deliveryDaysFrom: from, deliveryDaysTo: to, returnDays, guaranteeDays } = terms
  const range = from === to ? `${to}` : `${from}-${to}`
  const unit = pluralForm(to, 'radni dan', 'radna dana', 'radnih dana')
  const payment = sentencePart(terms.paymentText) || defaultPaymentText
  return {
    delivery: {
      ...deliveryTexts(terms, market),
      charge: deliveryCharge(terms),
      range,
      unit,
      workingDays: `${range} ${unit}`,
    },
    payment: { how: payment, title: capitalized(payment) },
    returns: { days: daysText(returnDays), withinDays: `${returnDays} dana` },
    guarantee: {
      number: guaranteeDays,
      unit: pluralForm(guaranteeDays, 'dan', 'dana', 'dana'),
      days: daysText(guaranteeDays),
      withinDays: `${guaranteeDays} dana`,
    },
  }
}
export type TermsTexts = ReturnType<typeof termsTexts>

/**
 * Fills the terms into a built-in text: `{workingDays}`, `{returnDays}`, `{guaranteeDays}`, and `{delivery}`
 * (a sentence about its price).
 */
export const withTerms = (text: string, { delivery, returns, guarantee }: TermsTexts): string =>
  text
    .replace('{workingDays}', delivery.workingDays)
    .replace('{returnDays}', returns.days)
    .replace('{guaranteeDays}', guarantee.days)
    .replace('{delivery}', delivery.sentence)
