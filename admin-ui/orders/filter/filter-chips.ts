import { deskGroups } from '@pazar/contracts/order/desk.ts'
import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import { dayText } from '../../ui/forms/day-text.ts'
import { mergeFilter } from '../../ui/lists/merge-filter.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { statusesOf } from './order-filter.ts'

export interface FilterChip {
  key: string
  label: string
  /** The filter without this chip's condition. */
  without: OrderFilter
}

const chipLabels: Partial<Record<keyof OrderFilter, (value: string) => string>> = {
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
 * One chip per condition except the tabs, including conditions that only links set and keys that this screen
 * does not know: the server refuses those, so users must be able to remove them. `names` holds display names
 * for ids.
 */
export function filterChips(
  filter: OrderFilter,
  names: Partial<Record<'userId' | 'websiteId', string>> = {},
): FilterChip[] {
  const statuses = statusesOf(filter)
  return Object.entries(filter).flatMap(([key, value]): FilterChip[] => {
    if (key === 'market' || deskGroups.some((group) => key === 'desk' && value === group)) return []
    if (value === undefined || value === '') return []
    if (key === 'status') {
      return statuses
        .filter((status) => (status as string) !== 'all')
        .map((status) => ({
          key: `status ${status}`,
          label: `Status: ${statusLabel(status)}`,
          without: mergeFilter(filter, {
            status: statuses.length > 1 ? statuses.filter((each) => each !== status) : undefined,
          }),
        }))
    }
    const name = key === 'userId' || key === 'websiteId' ? names[key] : undefined
    const text = name ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
    return [
      {
        key,
        label: chipLabels[key as keyof OrderFilter]?.(text) ?? `${key}: ${text}`,
        without: mergeFilter(filter, { [key]: undefined }),
      },
    ]
  })
}
