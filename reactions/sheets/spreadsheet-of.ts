import { userStream } from '@pazar/contracts/user/events.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'

/** The id of the spreadsheet that a seller has set up; undefined where he has none. */
export async function spreadsheetOf(log: Pick<EventLog, 'readStream'>, sellerId: number): Promise<string | undefined> {
  let id: string | null | undefined
  for await (const event of log.readStream(userStream(sellerId), { personalData: 'hidden' })) {
    if (event.type === 'UserIntegrationsChanged' && event.data.googleSheetsId !== undefined) id = event.data.googleSheetsId
  }
  return id || undefined
}
