import { settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { sheetIdOf } from '@pazar/contracts/user/sheet-id.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import type { GoogleSheets } from '@pazar/integrations/google/google-sheets.ts'
import type { CommandContext } from '../command-context.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { refusalIfSpreadsheetTaken } from './own-spreadsheet.ts'

interface TestDependencies extends Pick<CommandContext, 'folds' | 'now'> {
  googleSheets: GoogleSheets
  limit: UserLimit | undefined
  reservations: Reservations
}

/**
 * `POST /api/settings/google-sheets/test`: opens the spreadsheet as our service account and returns its
 * title, unless another seller holds it.
 */
export const testSpreadsheet = ({ googleSheets, limit, now, ...own }: TestDependencies): Endpoint =>
  endpoint(settingsRoutes.testSheet, async (call) => {
    const tooMany = await limit?.(call.user!.sellerId)
    if (tooMany) return tooMany
    const id = sheetIdOf(call.body.googleSheetsId)
    const refusal = await refusalIfSpreadsheetTaken(own, id, call.user!.sellerId, now().toISOString())
    if (refusal) return { refusal }
    const opened = await googleSheets.titleOf(id)
    return 'refusal' in opened
      ? opened
      : { body: { message: 'Konekcija je uspešno uspostavljena!', title: opened.title } }
  })
