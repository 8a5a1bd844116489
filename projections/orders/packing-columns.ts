import type { LoggedEventOf } from '@pazar/event-store/event-log.ts'
import type { OrderRow } from './table.ts'

export interface PackingColumns {
  /** When packing started; null if it was stopped. A later status or tracking number leaves it (`packingSince`). */
  packing_started_at: string | null
}

export const withPacking = (
  order: OrderRow,
  { type, metadata, revision }: LoggedEventOf<'OrderPackingStarted' | 'OrderPackingStopped'>,
): OrderRow => ({
  ...order,
  packing_started_at: type === 'OrderPackingStarted' ? metadata.at : null,
  updated_at: metadata.at,
  revision,
})
