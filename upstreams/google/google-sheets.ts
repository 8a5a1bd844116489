import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { failureOf, type GoogleFailure } from './google-failure.ts'
import { googleClient, type GoogleSheetsOptions, googleTokenUrl } from './google-client.ts'

export interface GoogleSheets {
  /** Opens the spreadsheet as the service account. */
  titleOf(spreadsheetId: string): Promise<{ title: string } | { refusal: Refusal }>
}

/** Bytes of an answer: a title is all that is asked for. */
const mostBytes = 1024 * 1024

const refuse = (message: string): { refusal: Refusal } => ({ refusal: { code: 'invalid', message, issues: [{ path: 'googleSheetsId', message }] } })
const away = (message: string): { refusal: Refusal } => ({ refusal: { code: 'unavailable', message } })
const noSpreadsheet = 'Ovaj ID nije ID Google tabele. Proverite Google Sheets ID.'

/** What a failure means for the seller who tests. */
function refusalOf({ kind }: GoogleFailure, email: string): { refusal: Refusal } {
  switch (kind) {
    case 'wrong-account':
      return refuse('Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.')
    case 'not-found':
      return refuse('Tabela nije pronađena. Proverite Google Sheets ID.')
    case 'switched-off':
      return refuse('Google Sheets API nije uključen za servisni nalog ovog servera. Obratite se administratoru.')
    case 'not-shared':
      return refuse(`Nemamo dozvolu za ovu tabelu. Podelite je sa ${email} kao urednik (Editor).`)
    case 'not-a-sheet':
    case 'odd':
      return refuse(noSpreadsheet)
    case 'too-often':
      return away('Google Sheets trenutno ima previše zahteva. Pokušajte ponovo za minut.')
    default:
      return away('Google Sheets trenutno nije dostupan. Pokušajte ponovo.')
  }
}

/** The test of a spreadsheet: opens it and reads its title, nothing else. */
export function createGoogleSheets(options: GoogleSheetsOptions): GoogleSheets {
  const { account, tokenUrl = googleTokenUrl } = options
  const { client, bounds, forgetToken } = googleClient(options)
  return {
    async titleOf(spreadsheetId) {
      if (!account) return refuse('Google Sheets nije podešen na serveru: nedostaje servisni nalog. Obratite se administratoru.')
      if (!/^[\w-]+$/.test(spreadsheetId)) return refuse(noSpreadsheet)
      try {
        const { data } = await (await client(account)).spreadsheets.get({ spreadsheetId, fields: 'properties.title' }, bounds(mostBytes))
        const title: unknown = data.properties?.title
        return typeof title === 'string' && title ? { title } : away('Google Sheets trenutno nije dostupan. Pokušajte ponovo.')
      } catch (thrown) {
        const failure = failureOf(thrown, tokenUrl)
        if (failure.kind === 'wrong-account') forgetToken()
        return refusalOf(failure, account.email)
      }
    },
  }
}
