import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { Table } from '../read-model.ts'

/** One row per save of a website's content. What a version held is its changes over those of all earlier ones. */
export interface WebsiteVersionRow {
  /** Of the event in the log: decimal text. */
  position: string
  stream: string
  /** Of the stream; upsell products take some too, so versions have gaps. */
  revision: number
  website_id: number
  seller_id: number
  at: string
  actor_kind: Actor['kind']
  actor_id: number | null
  /** Of an integration; people's names are in `users`. */
  actor_name: string | null
  /** The first: its changes are all there is. */
  created: boolean
  /** Revision whose content was brought back. */
  restored_from: number | null
  changes: Partial<WebsiteContent>
}

export const websiteVersions: Table<WebsiteVersionRow> = {
  name: 'website_versions',
  key: ['position'],
  columns: {
    position: 'numeric(20)', stream: 'text', revision: 'integer', website_id: 'integer', seller_id: 'integer', at: 'timestamptz', actor_kind: 'text',
    actor_id: 'integer null', actor_name: 'text null', created: 'boolean', restored_from: 'integer null', changes: 'jsonb',
  },
  indexes: ['(stream, revision)', '(website_id, revision)'],
}
