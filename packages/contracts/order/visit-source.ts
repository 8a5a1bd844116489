/**
 * Campaign parameters of an address, without their `utm_` prefix:
 * https://support.google.com/analytics/answer/10917952
 */
export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** Labels on screens and in exports. */
export const sourceLabels: Record<(typeof utmNames)[number], string> = {
  source: 'Izvor',
  medium: 'Medijum',
  campaign: 'Kampanja',
  term: 'Pojam',
  content: 'Oglas',
}

/** Parameters by which ad networks recognise a click. */
export const clickIdNames = ['fbclid', 'gclid', 'gbraid', 'wbraid', 'ttclid', 'msclkid', 'twclid'] as const

export const maxUtmLength = 150
export const maxClickIdLength = 500
/** Limit for the query string; the rest is not read. */
export const maxQueryLength = 6000

/** Empty parts and names without a value are left out. */
export interface VisitSource {
  utm?: Partial<Record<(typeof utmNames)[number], string>>
  clickIds?: { name: (typeof clickIdNames)[number]; value: string }[]
}

/** Matches an e-mail address, also one whose "@" is encoded twice. */
const emailLike = /@|%40/i
const digits = (from: number, to: number) => String.raw`(?:[\s()./-]*\d){${from},${to}}(?!\d)`
/** Matches a date such as "0112202605", so that it does not count as a Belgrade landline number. */
const date = String.raw`(?:0[1-9]|[12]\d|3[01])[./-]?(?:0[1-9]|1[0-2])[./-]?20\d\d`
/** Phone number formats of the region. Dates and campaign ids (15 digits or more) do not match. */
const phoneForms = [
  // "+381 64 123 4567", "00381641234567"
  String.raw`(?:\+|00)[\s()./-]*[1-9]${digits(7, 13)}`,
  `38[127]${digits(7, 10)}`,
  // "064/123-45-67", "64 123 4567"
  String.raw`06\d${digits(6, 8)}`,
  String.raw`6\d${digits(6, 7)}`,
  // "011/220-2605", "033 123 456"
  String.raw`(?!${date})0[1-5]\d${digits(6, 7)}`,
]
const phoneLike = new RegExp(String.raw`(?:^|\D)(?:${phoneForms.join('|')})`)

const isUtmValue = (value: string) =>
  value !== '' && !/\p{Cc}/u.test(value) && !emailLike.test(value) && !phoneLike.test(value)
const isClickId = (value: string) =>
  /^(?=.*[A-Za-z])[\w.-]{10,}$/.test(value) && value.length <= maxClickIdLength

/**
 * Reads the known parameters of a query string. Drops values that look like an e-mail address or a phone
 * number.
 */
export function visitSourceOf(query: string): VisitSource {
  const parameters = new URLSearchParams(query.slice(0, maxQueryLength))
  const read = (name: string) => (parameters.get(name) ?? '').trim()
  const campaign = utmNames.flatMap((name) => {
    const value = read(`utm_${name}`)
      .slice(0, maxUtmLength)
      .replace(/[\ud800-\udbff]$/, '')
    return isUtmValue(value) ? [[name, value] as const] : []
  })
  const clicks = clickIdNames
    .map((name) => ({ name, value: read(name) }))
    .filter(({ value }) => isClickId(value))
  return {
    ...(campaign.length > 0 && { utm: Object.fromEntries(campaign) }),
    ...(clicks.length > 0 && { clickIds: clicks }),
  }
}

/** Reduces a query string to its known parameters; empty if there are none. */
export function visitQueryOf(query: string): string {
  const { utm: campaign = {}, clickIds: clicks = [] } = visitSourceOf(query)
  return new URLSearchParams([
    ...Object.entries(campaign).map(([name, value]) => [`utm_${name}`, value]),
    ...clicks.map(({ name, value }) => [name, value]),
  ]).toString()
}
