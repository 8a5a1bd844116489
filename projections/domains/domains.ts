import { requireRow } from '../require-row.ts'
import { keyFromStream, type ReadModel } from '../read-model.ts'
import { type DomainRow, domains } from './table.ts'

const noPixel = { pixel_id: null, pixel_test_code: null, pixel_enabled: true, has_access_token: false }

export const domainsModel: ReadModel<DomainRow> = {
  name: 'domains',
  version: 1,
  table: domains,
  personalData: 'hidden',
  keyOf: keyFromStream('domain-'),
  startsRow: (event) => event.type === 'DomainAdded',
  evolve(row, event) {
    const { at } = event.metadata
    const touched = { revision: event.revision, updated_at: at }
    switch (event.type) {
      case 'DomainAdded': {
        const { domainId, sellerId, host, shownAs, token } = event.data
        return {
          claim: `${sellerId}-${host}`,
          seller_id: sellerId,
          host,
          domain_id: domainId,
          shown_as: shownAs,
          token,
          verified_at: null,
          last_checked_at: null,
          added_position: event.position,
          primary_position: null,
          ...noPixel,
          created_at: at,
          ...touched,
        }
      }
      case 'DomainChecked':
        return { ...requireRow(row, event), last_checked_at: at, ...touched }
      case 'DomainVerified':
        return { ...requireRow(row, event), verified_at: at, ...touched }
      case 'DomainMadePrimary':
        return { ...requireRow(row, event), primary_position: event.position, ...touched }
      case 'DomainPixelChanged': {
        const { pixelId, testCode, enabled, hasAccessToken } = event.data
        return {
          ...requireRow(row, event),
          pixel_id: pixelId,
          pixel_test_code: testCode,
          pixel_enabled: enabled,
          has_access_token: hasAccessToken,
          ...touched,
        }
      }
      case 'DomainRemoved':
        requireRow(row, event)
        return undefined
      default:
        return row
    }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [],
}
