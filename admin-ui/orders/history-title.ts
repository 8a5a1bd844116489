import type { HistoryEntry } from '@pazar/contracts/order/routes.ts'

/** What happened, in one line for people. An event that this screen does not know shows its own name rather than nothing. */
export function historyTitle(entry: Pick<HistoryEntry, 'type' | 'from' | 'to'>): string {
  switch (entry.type) {
    case 'OrderPlaced': return 'Porudžbina primljena'
    case 'OrderStatusChanged': return `${entry.from} → ${entry.to}`
    case 'PersonalDataErased': return 'Lični podaci kupca obrisani'
    default: return entry.type
  }
}
