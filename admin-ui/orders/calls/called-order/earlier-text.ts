import type { CallContext } from '@pazar/contracts/order/call-routes.ts'
import { plural } from '../../../ui/formatting/amounts.ts'

/** `3. porudžbina, 1 isporučena, 2 vraćene`; undefined for a customer's first order. */
export function earlierText({ count, delivered, returned }: CallContext['earlier']): string | undefined {
  if (count === 0) return undefined
  return [
    `${count + 1}. porudžbina`,
    ...(delivered > 0 ? [plural(delivered, 'isporučena', 'isporučene', 'isporučenih')] : []),
    ...(returned > 0 ? [plural(returned, 'vraćena', 'vraćene', 'vraćenih')] : []),
  ].join(', ')
}

/** `4 min`, `3 h`, `2 dana`. */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : plural(Math.floor(hours / 24), 'dan', 'dana', 'dana')
}

/** `3. porudžbina, 2 vraćene; isti broj pre 4 min`; undefined for a customer's first order. */
export function earlierLine({ earlier, duplicate }: CallContext): string | undefined {
  const text = earlierText(earlier)
  return text && duplicate ? `${text}; isti broj pre ${durationText(duplicate.minutes)}` : text
}
