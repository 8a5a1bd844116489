import { legalStream } from '@pazar/contracts/legal/events.ts'
import { evolveLegalPages } from '@pazar/contracts/legal/legal-pages-state.ts'
import { keyFromStream, type ReadModel } from '../read-model.ts'
import { legalPages, type LegalPagesRow } from './table.ts'

const prefix = 'legal-pages-'

export const legalPagesModel: ReadModel<LegalPagesRow> = {
  name: 'legal_pages',
  version: 3,
  table: legalPages,
  personalData: 'shown',
  keyOf: keyFromStream(prefix),
  startsRow: (event) => event.revision === 0,
  evolve(row, event) {
    const seller_id = Number(event.stream.slice(prefix.length))
    if (event.stream !== legalStream(seller_id)) return row
    return {
      seller_id,
      pages: event.type === 'PersonalDataErased' ? {} : evolveLegalPages(row?.pages ?? {}, event),
      revision: event.revision,
    }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [],
}
