import { settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { sheetIdOf } from '@pazar/contracts/user/sheet-id.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import type { GoogleSheets } from '@pazar/upstreams/google/google-sheets.ts'

/** `POST /api/settings/google-sheets/test`: opens the spreadsheet as our service account and says its title. */
export const testSpreadsheet = ({ googleSheets, limit }: { googleSheets: GoogleSheets; limit: UserLimit | undefined }): Endpoint<any> =>
  endpoint(settingsRoutes.testSheet, async (call) => {
    const tooMany = await limit?.(call.user!.id)
    if (tooMany) return tooMany
    const opened = await googleSheets.titleOf(sheetIdOf(call.body.googleSheetsId))
    return 'refusal' in opened ? opened : { body: { message: 'Konekcija je uspešno uspostavljena!', title: opened.title } }
  })
