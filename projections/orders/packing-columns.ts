import type { LoggedEventOf } from '@pazar/event-store/event-log.ts'

export interface PackingColumns {
  /** When packing started; null if it was stopped. A later status or tracking number leaves it (`packingSince`). */
  packing_started_at: string | null
}

export const withPacking = <Row extends PackingColumns & { updated_at: string; revision: number }>(
  order: Row,
  { type, metadata, revision }: LoggedEventOf<'OrderPackingStarted' | 'OrderPackingStopped'>,
): Row => ({
  ...order,
  packing_started_at: type === 'OrderPackingStarted' ? metadata.at : null,
  updated_at: metadata.at,
  revision,
})
