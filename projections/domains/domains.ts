import { existing } from '../existing.ts'
import type { ReadModel } from '../read-model.ts'
import { type DomainRow, domains } from './table.ts'

const noPixel = { pixel_id: null, pixel_test_code: null, pixel_enabled: true, has_access_token: false }

export const domainsModel: ReadModel<DomainRow> = {
  name: 'domains',
  version: 1,
  table: domains,
  personalData: 'hidden',
  keyOf: (event) => (event.stream.startsWith('domain-') ? event.stream.slice('domain-'.length) : undefined),
  opens: (event) => event.type === 'DomainAdded',
  evolve(row, event) {
    const { at } = event.metadata
    const touched = { revision: event.revision, updated_at: at }
    switch (event.type) {
      case 'DomainAdded': {
        const { domainId, sellerId, host, shownAs, token } = event.data
        return {
          claim: `${sellerId}-${host}`, seller_id: sellerId, host, domain_id: domainId, shown_as: shownAs, token, verified_at: null, last_checked_at: null,
          added_position: event.position, primary_position: null, ...noPixel, created_at: at, ...touched,
        }
      }
      case 'DomainChecked':
        return { ...existing(row, event), last_checked_at: at, ...touched }
      case 'DomainVerified':
        return { ...existing(row, event), verified_at: at, ...touched }
      case 'DomainMadePrimary':
        return { ...existing(row, event), primary_position: event.position, ...touched }
      case 'DomainPixelChanged': {
        const { pixelId, testCode, enabled, hasAccessToken } = event.data
        return { ...existing(row, event), pixel_id: pixelId, pixel_test_code: testCode, pixel_enabled: enabled, has_access_token: hasAccessToken, ...touched }
      }
      case 'DomainRemoved':
        existing(row, event)
        return undefined
      default:
        return row
    }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [],
}
