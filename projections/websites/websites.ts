import { withUpsellEvent } from '@pazar/contracts/upsell/upsells.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { existing } from '../existing.ts'
import type { ReadModel } from '../read-model.ts'
import { type WebsiteRow, websites } from './table.ts'

const contentColumns = (content: WebsiteContent) => ({
  content, custom_url: content.customUrl, is_active: content.isActive, product_name: content.productName, title: content.title,
})

export const websitesModel: ReadModel<WebsiteRow> = {
  name: 'websites',
  version: 2,
  table: websites,
  personalData: 'hidden',
  keyOf: (event) => (event.stream.startsWith('website-') ? event.stream.slice('website-'.length) : undefined),
  opens: (event) => event.type === 'WebsiteCreated',
  evolve(row, event) {
    switch (event.type) {
      case 'WebsiteCreated':
        return {
          website_id: event.data.websiteId, seller_id: event.data.sellerId, ...contentColumns(event.data.content), upsells: [],
          revision: event.revision, created_at: event.metadata.at, updated_at: event.metadata.at,
        }
      case 'WebsiteContentChanged': {
        const website = existing(row, event)
        return {
          ...website, ...contentColumns({ ...website.content, ...event.data.changes }), revision: event.revision, updated_at: event.metadata.at,
        }
      }
      case 'UpsellProductAdded':
      case 'UpsellProductChanged':
      case 'UpsellProductRemoved':
      case 'UpsellStockTaken':
      case 'UpsellStockReturned': {
        const website = existing(row, event)
        return { ...website, upsells: withUpsellEvent(website.upsells, event), revision: event.revision }
      }
      default:
        return row
    }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [],
}
