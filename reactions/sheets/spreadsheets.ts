import { userStream } from '@pazar/contracts/user/events.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { keptBySeller, type KeptBySeller } from '../kept-by-seller.ts'

interface SpreadsheetSet {
  /** Undefined where he has none. */
  id: string | undefined
  /** Of the newest event in it; -1 where there is none. */
  revision: number
}

/** The spreadsheets that sellers have set up, of whose streams only what is new is read. */
export const spreadsheets = (log: Pick<EventLog, 'head' | 'readStream'>): KeptBySeller<SpreadsheetSet> =>
  keptBySeller(log, async (sellerId, before = { id: undefined, revision: -1 }) => {
    let { id, revision } = before
    for await (const event of log.readStream(userStream(sellerId), { from: revision + 1, personalData: 'hidden' })) {
      if (event.type === 'UserIntegrationsChanged' && event.data.googleSheetsId !== undefined) id = event.data.googleSheetsId || undefined
      revision = event.revision
    }
    return { id, revision }
  })
