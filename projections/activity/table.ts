import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { Table } from '../read-model.ts'

/** One row per event of the log, of any stream. Newest first is `order by at desc, position desc`. An order's history is its stream's rows by revision. */
export interface ActivityRow {
  /** Of the event in the log: decimal text. */
  position: string
  event_id: string
  at: string
  type: string
  stream: string
  revision: number
  actor_kind: Actor['kind']
  actor_id: number | null
  /** Of an integration; people's names are in `users`. */
  actor_name: string | null
  seller_id: number | null
  /** Serbian, without anybody's personal data. */
  summary: string
  /** What a history shows beside the summary. */
  details: { from?: string; to?: string; reason?: string }
  correlation_id: string
}

export const activity: Table<ActivityRow> = {
  name: 'activity',
  key: ['position'],
  columns: {
    position: 'numeric(20)', event_id: 'text', at: 'timestamptz', type: 'text', stream: 'text', revision: 'integer', actor_kind: 'text',
    actor_id: 'integer null', actor_name: 'text null', seller_id: 'integer null', summary: 'text', details: 'jsonb', correlation_id: 'text',
  },
  // By time within each: an audit asks for a person's, a seller's or a kind's newest, between two days. A request is looked up as a whole.
  indexes: [
    '(stream, revision)', '(at desc, position desc)', '(seller_id, at desc, position desc)', '(actor_kind, actor_id, at desc, position desc)', '(type, at desc, position desc)',
    '(correlation_id)',
  ],
}
