import { dayText } from '../forms/day-text.ts'
import { changed, type OrderFilter, statusesOf } from './order-filter.ts'

export interface FilterChip {
  key: string
  label: string
  /** The filter without it. */
  without: OrderFilter
}

const named: Partial<Record<keyof OrderFilter, (value: string) => string>> = {
  createdFrom: (day) => `Od ${dayText(day) || day}`,
  createdTo: (day) => `Do ${dayText(day) || day}`,
  name: (name) => `Ime: ${name}`,
  q: (text) => `Pretraga: ${text}`,
  productName: (name) => `Proizvod: ${name}`,
  websiteId: (id) => `Stranica: ${id}`,
  userId: (id) => `Prodavac: ${id}`,
  asOf: (day) => `Stanje na dan ${dayText(day) || day}`,
}

/**
 * Everything that narrows the list, the tab aside, each to be taken out by itself: also what only a link can bring, and what this
 * screen does not know, since the server refuses that and somebody must be able to get rid of it. `names`: of what the filter knows by number.
 */
export function filterChips(filter: OrderFilter, names: Partial<Record<'userId' | 'websiteId', string>> = {}): FilterChip[] {
  const statuses = statusesOf(filter)
  return Object.entries(filter).flatMap(([key, value]): FilterChip[] => {
    if (key === 'market' || value === undefined || value === '') return []
    if (key === 'status') {
      return statuses.filter((status) => (status as string) !== 'all').map((status) => ({
        key: `status ${status}`, label: `Status: ${status}`, without: changed(filter, { status: statuses.length > 1 ? statuses.filter((each) => each !== status) : undefined }),
      }))
    }
    const name = key === 'userId' || key === 'websiteId' ? names[key] : undefined
    const text = name ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
    return [{ key, label: named[key as keyof OrderFilter]?.(text) ?? `${key}: ${text}`, without: changed(filter, { [key]: undefined }) }]
  })
}
