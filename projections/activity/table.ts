import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { OrderGoods } from '@pazar/contracts/order/lines.ts'
import { defineTable } from '../read-model.ts'

/**
 * One row per event of the log, from any stream. Newest first is `order by at desc, position desc`. An
 * order's history is the rows of its stream by revision.
 */
export interface ActivityRow {
  /** Position of the event in the log, as decimal text. */
  position: string
  event_id: string
  at: string
  type: string
  stream: string
  revision: number
  actor_kind: Actor['kind']
  actor_id: number | null
  /** Name of an integration; names of people are in `users`. */
  actor_name: string | null
  seller_id: number | null
  /** Serbian, without personal data. */
  summary: string
  /** Details that a history shows next to the summary. */
  details: {
    from?: string
    to?: string
    reason?: string
    /** Of a correction of an order. */
    goods?: { before: OrderGoods; after: OrderGoods }
  }
  correlation_id: string
}

export const activity = defineTable<ActivityRow>()({
  name: 'activity',
  key: ['position'],
  columns: {
    position: 'numeric(20)',
    event_id: 'text',
    at: 'timestamptz',
    type: 'text',
    stream: 'text',
    revision: 'integer',
    actor_kind: 'text',
    actor_id: 'integer null',
    actor_name: 'text null',
    seller_id: 'integer null',
    summary: 'text',
    details: 'jsonb',
    correlation_id: 'text',
  },
  // Each index ends with the time because an audit lists the newest events of a user, a seller or a type
  // between two days. A correlation id is looked up as a whole.
  indexes: [
    '(stream, revision)',
    '(at desc, position desc)',
    '(seller_id, at desc, position desc)',
    '(actor_kind, actor_id, at desc, position desc)',
    '(type, at desc, position desc)',
    '(correlation_id)',
  ],
})
