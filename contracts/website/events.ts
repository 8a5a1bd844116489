import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'
import { websiteContent } from './content.ts'

export const websiteCreated = defineEvent(
  'WebsiteCreated',
  z.strictObject({ websiteId: z.int().positive(), sellerId: z.int().positive(), content: websiteContent }),
)

/** `changes` holds the new whole value of each top-level field that changed, and nothing else. */
export const websiteContentChanged = defineEvent('WebsiteContentChanged', z.strictObject({ changes: websiteContent.partial() }))

export const websiteEvents = [websiteCreated, websiteContentChanged] as const
export type WebsiteEvent = EventOf<(typeof websiteEvents)[number]>

export const websiteStream = (websiteId: number) => `website-${websiteId}`
