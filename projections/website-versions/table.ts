import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { defineTable } from '../read-model.ts'

/**
 * One row per save of a website's content. The content of a version results from applying the changes of all
 * versions up to it.
 */
export interface WebsiteVersionRow {
  /** Position of the event in the log, as decimal text. */
  position: string
  stream: string
  /** Revision of the website's stream. Versions have gaps, because upsell products use revisions too. */
  revision: number
  website_id: number
  seller_id: number
  at: string
  actor_kind: Actor['kind']
  actor_id: number | null
  /** Name of an integration; names of people are in `users`. */
  actor_name: string | null
  /** True for the first version, whose changes are the whole content. */
  created: boolean
  /** Revision whose content was restored. */
  restored_from: number | null
  changes: Partial<WebsiteContent>
}

export const websiteVersions = defineTable<WebsiteVersionRow>()({
  name: 'website_versions',
  key: ['position'],
  columns: {
    position: 'numeric(20)',
    stream: 'text',
    revision: 'integer',
    website_id: 'integer',
    seller_id: 'integer',
    at: 'timestamptz',
    actor_kind: 'text',
    actor_id: 'integer null',
    actor_name: 'text null',
    created: 'boolean',
    restored_from: 'integer null',
    changes: 'jsonb',
  },
  indexes: ['(stream, revision)', '(website_id, revision)'],
})
