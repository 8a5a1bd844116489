import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { failureOf, type GoogleFailure } from './google-failure.ts'
import { createGoogleClient, type GoogleSheetsOptions, googleTokenUrl } from './google-client.ts'

export interface GoogleSheets {
  /** Opens the spreadsheet as the service account and reads its title. */
  titleOf(spreadsheetId: string): Promise<{ title: string } | { refusal: Refusal }>
}

/** Maximum bytes of a response; it contains only a title. */
const maxBytes = 1024 * 1024

const refuse = (message: string): { refusal: Refusal } => ({
  refusal: { code: 'invalid', message, issues: [{ path: 'googleSheetsId', message }] },
})
const unavailable = (message: string): { refusal: Refusal } => ({ refusal: { code: 'unavailable', message } })
const noSpreadsheet = 'Ovaj ID nije ID Google tabele. Proverite Google Sheets ID.'

/** The meaning of a failure for a seller who tests the connection. */
function refusalOf({ kind }: GoogleFailure, email: string): { refusal: Refusal } {
  switch (kind) {
    case 'wrong-account':
      return refuse('Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.')
    case 'not-found':
      return refuse('Tabela nije pronađena. Proverite Google Sheets ID.')
    case 'switched-off':
      return refuse(
        'Google Sheets API nije uključen za servisni nalog ovog servera. Obratite se administratoru.',
      )
    case 'not-shared':
      return refuse(`Nemamo dozvolu za ovu tabelu. Podelite je sa ${email} kao urednik (Editor).`)
    case 'not-a-sheet':
    case 'odd':
      return refuse(noSpreadsheet)
    case 'too-often':
      return unavailable('Google Sheets trenutno ima previše zahteva. Pokušajte ponovo za minut.')
    default:
      return unavailable('Google Sheets trenutno nije dostupan. Pokušajte ponovo.')
  }
}

/** Tests the connection to a spreadsheet by reading its title, nothing else. */
export function createGoogleSheets(options: GoogleSheetsOptions): GoogleSheets {
  const { account, tokenUrl = googleTokenUrl } = options
  const { client, bounds, forgetToken } = createGoogleClient(options)
  return {
    async titleOf(spreadsheetId) {
      if (!account)
        return refuse(
          'Google Sheets nije podešen na serveru: nedostaje servisni nalog. Obratite se administratoru.',
        )
      if (!/^[\w-]+$/.test(spreadsheetId)) return refuse(noSpreadsheet)
      try {
        const { data } = await (
          await client(account)
        ).spreadsheets.get({ spreadsheetId, fields: 'properties.title' }, bounds(maxBytes))
        const title: unknown = data.properties?.title
        return typeof title === 'string' && title
          ? { title }
          : unavailable('Google Sheets trenutno nije dostupan. Pokušajte ponovo.')
      } catch (thrown) {
        const failure = failureOf(thrown, tokenUrl)
        if (failure.kind === 'wrong-account') forgetToken()
        return refusalOf(failure, account.email)
      }
    },
  }
}
