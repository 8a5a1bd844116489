import type { sheets_v4 } from '@googleapis/sheets'
import type { Outcome } from '../outcome.ts'
import { failureOf, type GoogleFailure } from './google-failure.ts'
import { googleClient, type GoogleSheetsOptions, googleTokenUrl, type ServiceAccount } from './google-client.ts'
import { afterWrite } from './after-write.ts'
import { amendsOf, doublesOf } from './mend-rows.ts'
import { rangesOf, type Reading, readTab, tabFields, type TabPlace, TooLarge, Unreadable } from './read-tab.ts'
import type { SheetCell } from './sheet-cell.ts'
import type { SheetTable } from './sheet-layout.ts'
import { type Mending, newTabRequests, rowRequests, type SheetRow } from './sheet-requests.ts'
import { unsettledRows } from './unsettled-rows.ts'

interface Asked {
  spreadsheetId: string
  table: SheetTable
  rows: readonly SheetRow[]
  /** Of rows that were not asked for, as they should be; those that it does not know are left alone. */
  cellsOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly SheetCell[]>>
  /** Once it is lost nothing is written any more. */
  hold?: { signal: AbortSignal; isHeld(): boolean }
}

type Written = { absent: readonly string[] } | { failed: Outcome }

/** A write was answered by nothing that Google would say. */
class Silent extends Error {}

export interface SheetRows {
  /**
   * Brings the tab to hold the rows, in one read and one write for all of them, which is done as a whole or not at all; more where people have moved things. The write
   * itself answers what the tab holds after it (https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/batchUpdate): what came to stand in another
   * row because somebody sorted the table meanwhile, or was written twice, is put right. The ids that have no row there, and were not to be added, are `absent`.
   */
  write(asked: Asked): Promise<Written>
}

/** Bytes of an answer: a column of a hundred thousand ids. What is read is worked through at once, and others wait meanwhile. */
const mostBytes = 8 * 1024 * 1024

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
    case 'too-large':
      return { refused: `Kartica „${title}“ je prevelika: napravite novu tabelu i upišite njen ID u podešavanja.` }
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

/** How often a write is put right before it is left for later. */
const mostMendings = 3

/** Remembers where tables were and what was left unfinished, for as long as the process lives. */
export function createSheetRows(options: GoogleSheetsOptions & { account: ServiceAccount }): SheetRows {
  const { account, tokenUrl = googleTokenUrl } = options
  const { client, bounds, forgetToken } = googleClient({ patience: 60_000, ...options })
  const places = new Map<string, TabPlace>()
  const unsettled = unsettledRows()

  async function write(sheets: sheets_v4.Sheets, asked: Asked, progress: { isWriting: boolean; adding: readonly string[] }): Promise<Written> {
    const { spreadsheetId, table, rows, hold, cellsOf } = asked
    const mayHaveMoved = (thrown: unknown) => failureOf(thrown, tokenUrl).kind === 'odd'
    const reading: Reading = { sheets, spreadsheetId, table, bounds: () => bounds(mostBytes, hold?.signal), mayHaveMoved }
    const send = async (requests: sheets_v4.Schema$Request[], place?: TabPlace): Promise<sheets_v4.Schema$Sheet | undefined> => {
      progress.isWriting = true
      const { data } = await sheets.spreadsheets.batchUpdate(
        {
          spreadsheetId, prettyPrint: false, fields: `spreadsheetId,updatedSpreadsheet(${tabFields})`,
          requestBody: { requests, ...(place && { includeSpreadsheetInResponse: true, responseIncludeGridData: true, responseRanges: rangesOf(place) }) },
        }, bounds(2 * mostBytes, hold?.signal))
      if (data.spreadsheetId !== spreadsheetId) throw new Silent()
      return data.updatedSpreadsheet?.sheets?.[0]
    }
    const lost: Written = { failed: { failed: 'Slanje je preuzeo drugi proces.' } }

    const first = await readTab(reading, places.get(spreadsheetId))
    if ('taken' in first) {
      places.delete(spreadsheetId)
      const added = rows.filter(({ mayBeAdded }) => mayBeAdded)
      const absent = rows.filter(({ mayBeAdded }) => !mayBeAdded).map(({ id }) => id)
      if (added.length > 0 && hold?.isHeld() === false) return lost
      // Its number is ours alone: of two that make it, Google refuses one.
      if (added.length > 0) await send(newTabRequests(table, freeTitle(table.title, first.taken), added))
      return { absent }
    }
    let read = first
    const ours = new Set([...unsettled.addedIn(spreadsheetId), ...rows.filter(({ mayBeDoubled }) => mayBeDoubled).map(({ id }) => id)])
    const known = new Map(rows.map((row) => [row.id, row]))
    /** Cells of other orders too are asked for where ours came to stand in their rows. */
    async function rowsOf(ids: ReadonlySet<string>, added: ReadonlySet<string>): Promise<SheetRow[]> {
      const others = await cellsOf([...ids].filter((id) => !known.has(id)))
      return [...ids].flatMap((id) => {
        const cells = known.get(id)?.cells ?? others.get(id)
        return cells ? [{ id, cells, mayBeAdded: added.has(id) }] : []
      })
    }
    const owed = unsettled.owedIn(spreadsheetId)
    let next: readonly SheetRow[] = owed.size === 0 ? rows : [...rows, ...(await rowsOf(new Set([...owed].filter((id) => !known.has(id))), new Set()))]
    let mending: Mending = { placed: [], cleared: doublesOf(table, read, ours) }
    let absent: readonly string[] | undefined
    for (let round = 0; ; round++) {
      places.set(spreadsheetId, read.place)
      const plan = rowRequests(table, read, next, mending)
      absent ??= plan.absent.filter((id) => known.has(id))
      if (plan.requests.length === 0) return { absent }
      if (hold?.isHeld() === false) return lost
      progress.adding = plan.added
      for (const id of plan.added) ours.add(id)
      const told = await send(plan.requests, plan.isWider ? undefined : read.place)
      progress.adding = []
      const { after, traces } = await afterWrite(reading, read, plan, told)
      const amends = after && amendsOf(table, read, { traces }, after, ours, mending.cleared)
      unsettled.owe(spreadsheetId, amends ? [...amends.rewritten, ...amends.lost, ...amends.placed.map(({ id }) => id)] : [])
      if (!after || !amends) return { absent }
      if (round === mostMendings) return { failed: { failed: 'Tabela se menja dok se u nju upisuje.' } }
      next = await rowsOf(new Set([...amends.rewritten, ...amends.placed.map(({ id }) => id), ...amends.lost]), amends.lost)
      mending = amends
      read = after
    }
  }

  return {
    async write(asked) {
      const { spreadsheetId, table } = asked
      const progress = { isWriting: false, adding: [] as readonly string[] }
      const failed = (failure: GoogleFailure) => ({ failed: outcomeOf(failure, account.email, table.title) })
      try {
        return await write(await client(account), asked, progress)
      } catch (thrown) {
        unsettled.mayHaveAdded(spreadsheetId, progress.adding)
        if (thrown instanceof TooLarge) return failed({ kind: 'too-large' })
        if (thrown instanceof Silent) return failed({ kind: 'silent' })
        if (thrown instanceof Unreadable) return failed({ kind: 'down', retryAfter: undefined })
        const failure = failureOf(thrown, tokenUrl)
        if (failure.kind === 'wrong-account') forgetToken()
        // What was only read has done nothing.
        return failed(failure.kind === 'silent' && !progress.isWriting ? { kind: 'down', retryAfter: undefined } : failure)
      }
    },
  }
}
