import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'
import { upsellProductEvents } from '../upsell/events.ts'
import { unwritten, websiteContent } from './content.ts'

export const websiteCreated = defineEvent(
  'WebsiteCreated',
  z.strictObject({ websiteId: z.int().positive(), sellerId: z.int().positive(), content: websiteContent }),
  {
    version: 3,
    upcasts: { 1: (data) => ({ ...data, content: { ...unwritten, ...data.content } }), 2: (data) => ({ ...data, content: { consentBanner: unwritten.consentBanner, ...data.content } }) },
  },
)

/**
 * `changes` holds the new whole value of each top-level field that changed, and nothing else. `restoredFrom`: the revision whose content
 * was brought back, null for an ordinary save.
 */
export const websiteContentChanged = defineEvent(
  'WebsiteContentChanged',
  z.strictObject({ changes: websiteContent.partial(), restoredFrom: z.int().min(0).nullable() }),
  // Version 1 knew no restored versions, version 2 no question before the ad pixel.
  { version: 3, upcasts: { 1: (data) => ({ ...data, restoredFrom: null }), 2: (data) => data } },
)

/** A website's upsell products are part of it: so its limit of five, and their stock, are one stream's to keep. */
export const websiteEvents = [websiteCreated, websiteContentChanged, ...upsellProductEvents] as const
export type WebsiteEvent = EventOf<(typeof websiteEvents)[number]>

/** The stream of a website and its upsell products. */
export const websiteStream = (websiteId: number) => `website-${websiteId}`
