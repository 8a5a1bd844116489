import { evolveUpsells } from '@pazar/contracts/upsell/upsells.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { changesPrices } from '@pazar/contracts/website/earlier-prices.ts'
import { requireRow } from '../require-row.ts'
import { keyFromStream, type ReadModel } from '../read-model.ts'
import { type WebsiteRow, websites } from './table.ts'

const contentColumns = (content: WebsiteContent) => ({
  content,
  custom_url: content.customUrl,
  is_active: content.isActive,
  product_name: content.productName,
  title: content.title,
})

export const websitesModel: ReadModel<WebsiteRow> = {
  name: 'websites',
  version: 11,
  table: websites,
  personalData: 'hidden',
  keyOf: keyFromStream('website-'),
  startsRow: (event) => event.type === 'WebsiteCreated',
  evolve(row, event) {
    switch (event.type) {
      case 'WebsiteCreated':
        return {
          website_id: event.data.websiteId,
          seller_id: event.data.sellerId,
          ...contentColumns(event.data.content),
          upsells: [],
          revision: event.revision,
          prices_changed_at: null,
          prices_withdrawn_at: null,
          created_at: event.metadata.at,
          updated_at: event.metadata.at,
        }
      case 'WebsiteContentChanged': {
        const website = requireRow(row, event)
        const { changes } = event.data
        const { at } = event.metadata
        return {
          ...website,
          ...contentColumns({ ...website.content, ...changes }),
          revision: event.revision,
          updated_at: at,
          ...(changesPrices(website.content, changes) && {
            prices_changed_at: at,
            prices_withdrawn_at: null,
          }),
        }
      }
      case 'EarlierPricesWithdrawn':
        return { ...requireRow(row, event), revision: event.revision, prices_withdrawn_at: event.metadata.at }
      case 'UpsellProductAdded':
      case 'UpsellProductChanged':
      case 'UpsellProductRemoved':
      case 'UpsellStockTaken':
      case 'UpsellStockReturned': {
        const website = requireRow(row, event)
        return { ...website, upsells: evolveUpsells(website.upsells, event), revision: event.revision }
      }
      default:
        return row
    }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [],
}
