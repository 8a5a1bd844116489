import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'
import { upsellProductEvents } from '../upsell/events.ts'
import { contentDefaults, websiteContent } from './content.ts'
import { areDefaultTerms } from './terms.ts'
import { markGeneratedTestimonials } from './mark-generated-testimonials.ts'

export const websiteCreated = defineEvent(
  'WebsiteCreated',
  z.strictObject({ websiteId: z.int().positive(), sellerId: z.int().positive(), content: websiteContent }),
  {
    version: 11,
    upcasts: {
      1: (data) => ({ ...data, content: { ...contentDefaults, ...data.content } }),
      2: (data) => ({ ...data, content: { consentBanner: contentDefaults.consentBanner, ...data.content } }),
      3: (data) => ({
        ...data,
        content: { legacyOffersEnabled: contentDefaults.legacyOffersEnabled, ...data.content },
      }),
      4: (data) => ({ ...data, content: { terms: contentDefaults.terms, ...data.content } }),
      5: (data) => ({ ...data, content: { productBrief: contentDefaults.productBrief, ...data.content } }),
      6: (data) => data,
      7: (data) => ({ ...data, content: markGeneratedTestimonials(data.content) }),
      8: (data) => ({
        ...data,
        content: { termsConfirmed: contentDefaults.termsConfirmed, ...data.content },
      }),
      9: (data) => ({ ...data, content: { imageAlts: contentDefaults.imageAlts, ...data.content } }),
      10: (data) => ({ ...data, content: { variants: contentDefaults.variants, ...data.content } }),
    },
  },
)

/**
 * `changes` has the complete new value of each changed top-level field and nothing else. `restoredFrom` is
 * the restored revision, null for an ordinary save.
 */
export const websiteContentChanged = defineEvent(
  'WebsiteContentChanged',
  z.strictObject({ changes: websiteContent.partial(), restoredFrom: z.int().min(0).nullable() }),
  // Version 1 had no restored versions, version 2 no consent banner, version 3 no legacy offers switch,
  // version 4 no terms, version 5 no product brief, version 6 no descriptions of testimonial pictures,
  // version 7 no mark of generated testimonials, version 8 no confirmed terms (saving terms confirmed them,
  // unless it reset them to the defaults), version 9 no picture descriptions,
  // version 10 no variants.
  {
    version: 11,
    upcasts: {
      1: (data) => ({ ...data, restoredFrom: null }),
      2: (data) => data,
      3: (data) => data,
      4: (data) => data,
      5: (data) => data,
      6: (data) => data,
      7: (data) => ({ ...data, changes: markGeneratedTestimonials(data.changes) }),
      8: (data) => ({
        ...data,
        changes: {
          ...data.changes,
          ...(data.changes.terms && { termsConfirmed: !areDefaultTerms(data.changes.terms) }),
        },
      }),
      9: (data) => data,
      10: (data) => data,
    },
  },
)

/**
 * Prices of content revisions below `beforeRevision` are no longer honoured, even for a page with a valid
 * price proof of the last 24 hours.
 */
export const earlierPricesWithdrawn = defineEvent(
  'EarlierPricesWithdrawn',
  z.strictObject({ beforeRevision: z.int().min(1) }),
)

/**
 * Upsell products are part of the website's stream, so that it can enforce their limit of five and their
 * stock.
 */
export const websiteEvents = [
  websiteCreated,
  websiteContentChanged,
  earlierPricesWithdrawn,
  ...upsellProductEvents,
] as const
export type WebsiteEvent = EventOf<(typeof websiteEvents)[number]>

/** The stream of a website and its upsell products. */
export const websiteStream = (websiteId: number) => `website-${websiteId}`
