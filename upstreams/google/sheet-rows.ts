import type { sheets_v4 } from '@googleapis/sheets'
import type { Outcome } from '../outcome.ts'
import { failureOf, type GoogleFailure } from './google-failure.ts'
import { googleClient, type GoogleSheetsOptions, googleTokenUrl, type ServiceAccount } from './google-client.ts'
import { readTab, type TabPlace, Unreadable } from './read-tab.ts'
import type { SheetTable } from './sheet-layout.ts'
import { newTabRequests, rowRequests, type SheetRow } from './sheet-requests.ts'

interface Asked {
  spreadsheetId: string
  table: SheetTable
  rows: readonly SheetRow[]
}

export interface SheetRows {
  /**
   * Brings the tab to hold the rows, in one read and one write for all of them, which is done as a whole or not at all; more reads where people have moved things. The ids
   * that have no row there, and were not to be added, are `absent`.
   */
  write(asked: Asked): Promise<{ absent: readonly string[] } | { failed: Outcome }>
}

/** Bytes of an answer: a column of a million ids. */
const mostBytes = 48 * 1024 * 1024

/** What a failure means for a row. What the server's own account lacks, its administrator mends, and what waits goes out then. */
function outcomeOf(failure: GoogleFailure, email: string, title: string): Outcome {
  switch (failure.kind) {
    case 'wrong-account':
      return { failed: 'Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.', isDown: true }
    case 'switched-off':
      return { failed: 'Google Sheets API nije uključen za servisni nalog ovog servera. Obratite se administratoru.', isDown: true }
    case 'not-found':
      return { refused: 'Tabela nije pronađena: obrisana je, ili je ID pogrešan. Proverite Google Sheets ID u podešavanjima.' }
    case 'not-shared':
      return { refused: `Nemamo dozvolu za upis u tabelu. Podelite je sa ${email} kao urednik (Editor).` }
    case 'not-a-sheet':
      return { refused: 'Google Sheets ID u podešavanjima nije ID Google tabele.' }
    case 'protected':
      return { refused: `Kartica „${title}“ je zaštićena od izmena. Dozvolite izmene adresi ${email}.` }
    case 'full':
      return { refused: 'Tabela je puna: Google dozvoljava 10 miliona ćelija. Napravite novu tabelu i upišite njen ID u podešavanja.' }
    case 'odd':
      return { failed: 'Google Sheets nije prihvatio upis.' }
    case 'too-often':
      return { failed: 'Google Sheets trenutno ima previše zahteva.', retryAfter: failure.retryAfter, isDown: true }
    case 'down':
      return { failed: 'Google Sheets trenutno nije dostupan.', retryAfter: failure.retryAfter, isDown: true }
    case 'silent':
      return { unknown: 'Google Sheets nije odgovorio do kraja.' }
  }
}

/** A name that no other tab has. */
function freeTitle(title: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLocaleLowerCase()))
  for (let n = 1; ; n++) {
    const name = n === 1 ? title : `${title} ${n}`
    if (!names.has(name.toLocaleLowerCase())) return name
  }
}

export function createSheetRows(options: GoogleSheetsOptions & { account: ServiceAccount }): SheetRows {
  const { account, tokenUrl = googleTokenUrl } = options
  const { client, bounds, forgetToken } = googleClient({ patience: 60_000, ...options })
  const places = new Map<string, TabPlace>()
  const failed = (failure: GoogleFailure, { table }: Asked) => ({ failed: outcomeOf(failure, account.email, table.title) })

  async function planned(sheets: sheets_v4.Sheets, { spreadsheetId, table, rows }: Asked): Promise<{ requests: sheets_v4.Schema$Request[]; absent: string[] }> {
    const mayHaveMoved = (thrown: unknown) => failureOf(thrown, tokenUrl).kind === 'odd'
    const read = await readTab({ sheets, spreadsheetId, table, bounds: () => bounds(mostBytes), mayHaveMoved }, places.get(spreadsheetId))
    if (!('taken' in read)) {
      places.set(spreadsheetId, read.place)
      return rowRequests(table, read, rows)
    }
    places.delete(spreadsheetId)
    const added = rows.filter(({ mayBeAdded }) => mayBeAdded)
    const absent = rows.filter(({ mayBeAdded }) => !mayBeAdded).map(({ id }) => id)
    return { requests: added.length > 0 ? newTabRequests(table, freeTitle(table.title, read.taken), added) : [], absent }
  }

  return {
    async write(asked) {
      const { spreadsheetId } = asked
      let isWriting = false
      try {
        const sheets = await client(account)
        const { requests, absent } = await planned(sheets, asked)
        if (requests.length === 0) return { absent }
        isWriting = true
        const { data } = await sheets.spreadsheets.batchUpdate({ spreadsheetId, requestBody: { requests } }, bounds(mostBytes))
        return data.spreadsheetId === spreadsheetId ? { absent } : failed({ kind: 'silent' }, asked)
      } catch (thrown) {
        if (thrown instanceof Unreadable) return failed({ kind: 'down', retryAfter: undefined }, asked)
        const failure = failureOf(thrown, tokenUrl)
        if (failure.kind === 'wrong-account') forgetToken()
        // What was only read has done nothing.
        return failed(failure.kind === 'silent' && !isWriting ? { kind: 'down', retryAfter: undefined } : failure, asked)
      }
    },
  }
}
