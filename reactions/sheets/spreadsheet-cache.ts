import { userStream } from '@pazar/contracts/user/events.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createSellerCache, type SellerCache } from '../seller-cache.ts'

interface SpreadsheetSetting {
  /** Undefined if the seller has none. */
  id: string | undefined
  /** Revision of the newest event read; -1 before the first. */
  revision: number
}

/** Sellers' configured spreadsheets. Reads only the new events of a seller's stream. */
export const createSpreadsheetCache = (
  log: Pick<EventLog, 'head' | 'readStream'>,
): SellerCache<SpreadsheetSetting> =>
  createSellerCache({
    log,
    streamOf: userStream,
    async read(sellerId, before = { id: undefined, revision: -1 }) {
      let { id, revision } = before
      for await (const event of log.readStream(userStream(sellerId), {
        from: revision + 1,
        personalData: 'hidden',
      })) {
        if (event.type === 'UserIntegrationsChanged' && event.data.googleSheetsId !== undefined)
          id = event.data.googleSheetsId || undefined
        revision = event.revision
      }
      return { id, revision }
    },
  })
