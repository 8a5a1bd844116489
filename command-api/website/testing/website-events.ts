import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { websiteContent } from '../../testing/website-content.ts'
import type { ContentUpdate } from '../content-update.ts'

export const content = websiteContent({ productCost: 1000, bullets: ['jedan', 'dva'] })
export const created: WebsiteEvent = { type: 'WebsiteCreated', data: { websiteId: 3, sellerId: 7, content } }
export const changed = (changes: Partial<typeof content>): WebsiteEvent => ({
  type: 'WebsiteContentChanged',
  data: { changes, restoredFrom: null },
})
export const change = (
  changes: ContentUpdate,
  by: { sellerId: number; role: 'admin' | 'client' } = { sellerId: 7, role: 'client' },
  urlSince = 0,
) => ({ type: 'ChangeContent', by, changes, urlSince }) as const
export const seller = { sellerId: 7, role: 'client' } as const
/** A save by an editor that has read revision `expectedRevision`. */
export const saveAfter = (expectedRevision: number, changes: ContentUpdate) => ({
  ...change(changes),
  expectedRevision,
})
export const restore = (revision: number, earlier: typeof content, expectedRevision?: number) =>
  ({ type: 'Restore', by: seller, revision, content: earlier, expectedRevision }) as const
export const upsell: WebsiteEvent = {
  type: 'UpsellProductAdded',
  data: {
    product: {
      id: 3001,
      originalUrl: 'https://primer.rs/futrola',
      title: 'Futrola',
      urgentDescription: '',
      originalPrice: 2,
      discountPrice: 1,
      productCost: 0,
      images: [],
      features: [],
      stockLeft: 5,
      sku: '',
      isActive: true,
      aiProcessed: false,
      aiProcessingError: null,
    },
  },
}
