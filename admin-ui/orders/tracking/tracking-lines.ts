import { orderIdPattern, orderNumberPattern } from '@pazar/contracts/order/order-id.ts'
import { endedStatuses, initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { FoundOrder } from '@pazar/contracts/order/tracking-routes.ts'

/** A pasted line: which order, by number, id or phone, and its tracking number. */
export interface TrackingLine {
  /** From 1, as in the text. */
  line: number
  key: string
  trackingId: string
}

export interface LineError {
  line: number
  message: string
}

const maxTrackingLength = 100
const minPhoneDigits = 6

const isKey = (key: string): boolean =>
  orderIdPattern.test(key) || orderNumberPattern.test(key) || isPhone(key)

const isPhone = (key: string): boolean =>
  /^[\d\s./()+-]+$/.test(key) && key.replace(/\D/g, '').length >= minPhoneDigits

/** The key is all but the last word, because a phone number may have spaces. */
function parseLine(line: number, text: string): TrackingLine | LineError {
  const words = text.split(/[\s;,]+/).filter((word) => word !== '')
  const trackingId = words.at(-1)!
  const key = words.slice(0, -1).join(' ')
  if (key === '') return { line, message: 'upišite broj porudžbine ili telefon, pa razmak i broj pošiljke' }
  const order = orderIdPattern.test(key.toUpperCase()) ? key.toUpperCase() : key
  if (!isKey(order)) return { line, message: `„${key}“ nije ni broj porudžbine ni telefon` }
  if (trackingId.length > maxTrackingLength)
    return { line, message: `broj pošiljke može imati najviše ${maxTrackingLength} znakova` }
  return { line, key: order, trackingId }
}

const isError = (each: TrackingLine | LineError): each is LineError => 'message' in each

/** Parses pasted text; blank lines are skipped. A tracking number may stand in one line alone. */
export function parseTrackingLines(text: string): { lines: TrackingLine[]; errors: LineError[] } {
  const parsed = text
    .split(/\r?\n/)
    .flatMap((each, place) => (each.trim() === '' ? [] : [parseLine(place + 1, each.trim())]))
  const lines: TrackingLine[] = []
  const errors = parsed.filter(isError)
  const lineOf = new Map<string, number>()
  for (const each of parsed) {
    if (isError(each)) continue
    const first = lineOf.get(each.trackingId)
    if (first === undefined) {
      lineOf.set(each.trackingId, each.line)
      lines.push(each)
    } else errors.push({ line: each.line, message: `broj pošiljke je već u redu ${first}` })
  }
  return { lines, errors: errors.sort((one, other) => one.line - other.line) }
}

/** A line with the order that will get its number. */
export interface MatchedLine extends TrackingLine {
  order: FoundOrder
}

/** An order with this phone that may be waiting for the number: neither ended nor with another number. */
const isWaiting = ({ status, trackingId }: FoundOrder): boolean =>
  !endedStatuses.includes(status) && (trackingId === null || status === initialOrderStatus)

/** The one order that a key names; of a phone number, the one that waits for its number. */
function orderOf({ key, trackingId }: TrackingLine, found: readonly FoundOrder[]): FoundOrder | string {
  if (found.length === 0) return 'nema takve porudžbine'
  const candidates = isPhone(key) && !orderNumberPattern.test(key) ? found.filter(isWaiting) : found
  const [only, ...others] = candidates
  if (!only)
    return found.some((order) => order.trackingId === trackingId)
      ? 'porudžbina već ima taj broj pošiljke'
      : 'nijedna porudžbina sa tim telefonom ne čeka broj pošiljke'
  if (others.length > 0)
    return `više porudžbina (${candidates.map((order) => order.orderNumber).join(', ')}): upišite broj porudžbine`
  if (only.mergedInto) return `porudžbina je spojena sa ${only.mergedInto}`
  return only.trackingId === trackingId ? 'porudžbina već ima taj broj pošiljke' : only
}

/** Which order each line means; a line that names none, several or an earlier line's order is an error. */
export function matchLines(
  lines: readonly TrackingLine[],
  found: ReadonlyMap<string, readonly FoundOrder[]>,
): { matched: MatchedLine[]; errors: LineError[] } {
  const matched: MatchedLine[] = []
  const errors: LineError[] = []
  const lineOf = new Map<string, number>()
  for (const each of lines) {
    const order = orderOf(each, found.get(each.key) ?? [])
    const first = typeof order === 'string' ? undefined : lineOf.get(order.orderId)
    if (typeof order === 'string') errors.push({ line: each.line, message: order })
    else if (first !== undefined)
      errors.push({ line: each.line, message: `porudžbina je već u redu ${first}` })
    else {
      lineOf.set(order.orderId, each.line)
      matched.push({ ...each, order })
    }
  }
  return { matched, errors }
}
