import { eventTypes } from '@pazar/contracts/event/catalogue.ts'
import { currencyOf, type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import { type Currency, currencies, formatMoney, toDecimal } from '@pazar/contracts/money/money.ts'
import { linesText, orderLine } from '@pazar/contracts/order/lines.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { labels, partLabels, valueLabels } from './fact-labels.ts'

export interface Fact {
  label: string
  value: string
}

/** Looks up an account's name; undefined if the account is unknown. */
export type NameOf = (userId: number) => string | undefined

const amounts = new Set([
  'totalPrice',
  'unitPrice',
  'unitCost',
  'shippingCost',
  'packagingCost',
  'otherCosts',
  'currentPrice',
  'originalPrice',
  'productCost',
  'price',
  'priceDifference',
  'discount',
  'discountPrice',
  'deliveryAmount',
])
/** Expanded even inside another nested field. */
const expandedWithin = new Set(['delivery', 'terms'])
const accounts = new Set(['userId', 'sellerId', 'createdBy'])
const maxTextLength = 160
const timestamp = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const personalFieldsOf = new Map<string, readonly string[]>(
  eventTypes.map(({ type, personal }) => [type, personal]),
)

const labelOf = (key: string): string => labels[key] ?? key
const isMarket = (value: unknown): value is Market => markets.some((market) => market === value)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const truncate = (text: string) => (text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text)

function currencyIn(data: Record<string, unknown>): Currency | undefined {
  const named = currencies.find((currency) => currency === data['currency'])
  const market = data['market'] ?? data['targetMarket']
  return named ?? (isMarket(market) ? currencyOf(market) : undefined)
}

const filledEntries = (record: Record<string, unknown>) =>
  Object.entries(record).filter(([, value]) => value !== '' && value !== null)

/** Builds the texts of values whose amounts are in this currency. */
function textsIn(currency: Currency | undefined, nameOf: NameOf) {
  function factText(key: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '—'
    if (typeof value === 'boolean') return value ? 'da' : 'ne'
    if (typeof value === 'number' && amounts.has(key))
      return currency ? formatMoney(value, currency, { decimals: 2 }) : toDecimal(value)
    if (typeof value === 'number' && accounts.has(key)) {
      const name = nameOf(value)
      return name ? `${name} (${value})` : String(value)
    }
    if (isMarket(value)) return marketFacts[value].fullName
    if (typeof value === 'string' && timestamp.test(value)) return formatTime(value)
    if (Array.isArray(value)) {
      const texts = value.map((each) => factText(key, each))
      return truncate(texts.join(value.some(isRecord) ? '; ' : ', ')) || '—'
    }
    if (isRecord(value)) return truncate(recordText(key, value)) || '—'
    return truncate(valueLabels[key]?.[String(value)] ?? String(value))
  }

  function partText(key: string, part: string, value: unknown): string {
    // The parts of a campaign come from the seller's links. They may look like stored codes.
    if (key === 'utm') return truncate(String(value))
    // The discount of an offer is a percentage, that of an order an amount.
    if (key.startsWith('offer') && part === 'discount') return `${String(value)}%`
    return factText(part, value)
  }

  /** A record within a list or another record in one line. */
  function recordText(key: string, value: Record<string, unknown>): string {
    const line = orderLine.safeParse(value)
    if (line.success) return `${linesText([line.data])}: ${factText('price', line.data.price)}`
    if (key === 'clickIds') return `${String(value['name'])}: ${String(value['value'])}`
    return filledEntries(value)
      .map(([part, each]) => `${labelOf(part)}: ${partText(key, part, each)}`)
      .join(', ')
  }

  return { factText, partText }
}

function partsOf(
  key: string,
  parts: Record<string, unknown>,
  currency: Currency | undefined,
  nameOf: NameOf,
): Fact[] {
  const inner = currencyIn(parts) ?? currency
  const { partText } = textsIn(inner, nameOf)
  return filledEntries(parts).flatMap(([part, value]): Fact[] => {
    const innerFacts =
      isRecord(value) && expandedWithin.has(part)
        ? partsOf(part, value, inner, nameOf)
        : [{ label: partLabels[key]?.[part] ?? labelOf(part), value: partText(key, part, value) }]
    return innerFacts.map((fact) => ({ ...fact, label: `${labelOf(key)}: ${fact.label}` }))
  })
}

/**
 * An event's data as label and value. Expands one level of nesting ("Kupac: Ime"), and a page's terms within
 * its changes. Amounts use the event's currency, accounts are shown by name if known. A null personal field
 * is either absent or erased; `erased` decides which.
 */
export function factsOf(
  type: string,
  data: unknown,
  erased: boolean,
  nameOf: NameOf = () => undefined,
): Fact[] {
  if (!isRecord(data)) return []
  const personal = personalFieldsOf.get(type) ?? []
  const currency = currencyIn(data)
  const { factText } = textsIn(currency, nameOf)
  return Object.entries(data).flatMap(([key, value]): Fact[] => {
    if (value === null && erased && personal.includes(key))
      return [{ label: labelOf(key), value: 'obrisano' }]
    if (!isRecord(value)) return [{ label: labelOf(key), value: factText(key, value) }]
    return partsOf(key, value, currency, nameOf)
  })
}
