import type { sheets_v4 } from '@googleapis/sheets'
import type { Outcome } from '../outcome.ts'
import { failureOf, type GoogleFailure } from './google-failure.ts'
import {
  createGoogleClient,
  type GoogleSheetsOptions,
  googleTokenUrl,
  type ServiceAccount,
} from './google-client.ts'
import { afterWrite } from './after-write.ts'
import { planRepair, findDuplicates } from './repair-rows.ts'
import {
  rangesOf,
  type TabContext,
  readTab,
  tabFields,
  type TabPlace,
  TooLarge,
  Unreadable,
} from './read-tab.ts'
import type { SheetCell } from './sheet-cell.ts'
import type { SheetTable } from './sheet-layout.ts'
import { type RowRepair, newTabRequests, rowRequests, type SheetRow } from './sheet-requests.ts'
import { createPendingRows } from './pending-rows.ts'

interface RowsRequest {
  spreadsheetId: string
  table: SheetTable
  rows: readonly SheetRow[]
  /** Returns the correct cells of rows outside this request; rows with unknown ids stay unchanged. */
  cellsOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly SheetCell[]>>
  /** If the lease is lost, nothing more is written. */
  lease?: { signal: AbortSignal; isHeld(): boolean }
}

type WriteResult = { absent: readonly string[] } | { failed: Outcome }

/** The answer to a write is not a valid answer of Google. */
class NoResponse extends Error {}

export interface SheetRows {
  /**
   * Brings the tab to hold the rows, with one read and one atomic write for all of them, or more if people
   * have moved things. The response contains the tab after the write
   * (https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/batchUpdate), so rows
   * that landed elsewhere because a person sorted the table, and duplicates, are repaired. `absent` are the
   * ids that have no row and must not be added.
   */
  write(request: RowsRequest): Promise<WriteResult>
}

/** Bytes of a response: a column of a hundred thousand ids. Parsing it is synchronous and delays others. */
const maxResponseBytes = 8 * 1024 * 1024

/**
 * The meaning of a failure for a row. Faults of the server's own account count as an outage: its admin fixes
 * them, and waiting rows are then sent.
 */
function outcomeOf(failure: GoogleFailure, email: string, title: string): Outcome {
  switch (failure.kind) {
    case 'wrong-account':
      return {
        failed: 'Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.',
        isDown: true,
      }
    case 'switched-off':
      return {
        failed: 'Google Sheets API nije uključen za servisni nalog ovog servera. Obratite se administratoru.',
        isDown: true,
      }
    case 'not-found':
      return {
        refused:
          'Tabela nije pronađena: obrisana je, ili je ID pogrešan. Proverite Google Sheets ID u podešavanjima.',
      }
    case 'not-shared':
      return { refused: `Nemamo dozvolu za upis u tabelu. Podelite je sa ${email} kao urednik (Editor).` }
    case 'not-a-sheet':
      return { refused: 'Google Sheets ID u podešavanjima nije ID Google tabele.' }
    case 'protected':
      return { refused: `Kartica „${title}“ je zaštićena od izmena. Dozvolite izmene adresi ${email}.` }
    case 'full':
      return {
        refused:
          'Tabela je puna: Google dozvoljava 10 miliona ćelija. Napravite novu tabelu i upišite njen ID u podešavanja.',
      }
    case 'too-large':
      return {
        refused: `Kartica „${title}“ je prevelika: napravite novu tabelu i upišite njen ID u podešavanja.`,
      }
    case 'odd':
      return { failed: 'Google Sheets nije prihvatio upis.' }
    case 'too-often':
      return {
        failed: 'Google Sheets trenutno ima previše zahteva.',
        retryAfter: failure.retryAfter,
        isDown: true,
      }
    case 'down':
      return { failed: 'Google Sheets trenutno nije dostupan.', retryAfter: failure.retryAfter, isDown: true }
    case 'silent':
      return { unknown: 'Google Sheets nije odgovorio do kraja.' }
  }
}

/** A title that no other tab has. */
function freeTitle(title: string, usedTitles: readonly string[]): string {
  const names = new Set(usedTitles.map((name) => name.toLocaleLowerCase()))
  for (let n = 1; ; n++) {
    const name = n === 1 ? title : `${title} ${n}`
    if (!names.has(name.toLocaleLowerCase())) return name
  }
}

/** Number of repairs before the write is left for a later attempt. */
const maxRepairRounds = 3

/** Remembers positions of tables and unfinished work while the process lives. */
export function createSheetRows(options: GoogleSheetsOptions & { account: ServiceAccount }): SheetRows {
  const { account, tokenUrl = googleTokenUrl } = options
  const { client, bounds, forgetToken } = createGoogleClient({ timeoutMs: 60_000, ...options })
  const places = new Map<string, TabPlace>()
  const pendingRows = createPendingRows()

  async function write(
    sheets: sheets_v4.Sheets,
    request: RowsRequest,
    progress: { isWriting: boolean; adding: readonly string[] },
  ): Promise<WriteResult> {
    const { spreadsheetId, table, rows, lease, cellsOf } = request
    const mayHaveMoved = (thrown: unknown) => failureOf(thrown, tokenUrl).kind === 'odd'
    const reading: TabContext = {
      sheets,
      spreadsheetId,
      table,
      bounds: () => bounds(maxResponseBytes, lease?.signal),
      mayHaveMoved,
    }
    const send = async (
      requests: sheets_v4.Schema$Request[],
      place?: TabPlace,
    ): Promise<sheets_v4.Schema$Sheet | undefined> => {
      progress.isWriting = true
      const { data } = await sheets.spreadsheets.batchUpdate(
        {
          spreadsheetId,
          prettyPrint: false,
          fields: `spreadsheetId,updatedSpreadsheet(${tabFields})`,
          requestBody: {
            requests,
            ...(place && {
              includeSpreadsheetInResponse: true,
              responseIncludeGridData: true,
              responseRanges: rangesOf(place),
            }),
          },
        },
        bounds(2 * maxResponseBytes, lease?.signal),
      )
      if (data.spreadsheetId !== spreadsheetId) throw new NoResponse()
      return data.updatedSpreadsheet?.sheets?.[0]
    }
    const lost: WriteResult = { failed: { failed: 'Slanje je preuzeo drugi proces.' } }

    const first = await readTab(reading, places.get(spreadsheetId))
    if ('taken' in first) {
      places.delete(spreadsheetId)
      const added = rows.filter(({ mayBeAdded }) => mayBeAdded)
      const absent = rows.filter(({ mayBeAdded }) => !mayBeAdded).map(({ id }) => id)
      if (added.length > 0 && lease?.isHeld() === false) return lost
      // The tab id is ours alone: of two processes that create it, Google refuses one.
      if (added.length > 0) await send(newTabRequests(table, freeTitle(table.title, first.taken), added))
      return { absent }
    }
    let read = first
    const ours = new Set([
      ...pendingRows.possiblyAdded(spreadsheetId),
      ...rows.filter(({ mayBeDuplicate }) => mayBeDuplicate).map(({ id }) => id),
    ])
    const known = new Map(rows.map((row) => [row.id, row]))
    /** Also loads cells of other orders if ours landed in their rows. */
    async function rowsOf(ids: ReadonlySet<string>, added: ReadonlySet<string>): Promise<SheetRow[]> {
      const others = await cellsOf([...ids].filter((id) => !known.has(id)))
      return [...ids].flatMap((id) => {
        const cells = known.get(id)?.cells ?? others.get(id)
        return cells ? [{ id, cells, mayBeAdded: added.has(id) }] : []
      })
    }
    const owed = pendingRows.rowsToRewrite(spreadsheetId)
    let next: readonly SheetRow[] =
      owed.size === 0
        ? rows
        : [...rows, ...(await rowsOf(new Set([...owed].filter((id) => !known.has(id))), new Set()))]
    let repair: RowRepair = { placed: [], cleared: findDuplicates(table, read, ours) }
    let absent: readonly string[] | undefined
    for (let round = 0; ; round++) {
      places.set(spreadsheetId, read.place)
      const plan = rowRequests(table, read, next, repair)
      absent ??= plan.absent.filter((id) => known.has(id))
      if (plan.requests.length === 0) return { absent }
      if (lease?.isHeld() === false) return lost
      progress.adding = plan.added
      for (const id of plan.added) ours.add(id)
      const response = await send(plan.requests, plan.isWider ? undefined : read.place)
      progress.adding = []
      const { after, traces } = await afterWrite(reading, read, plan, response)
      const nextRepair = after && planRepair(table, read, { traces }, after, ours, repair.cleared)
      pendingRows.markForRewrite(
        spreadsheetId,
        nextRepair
          ? [...nextRepair.rewritten, ...nextRepair.lost, ...nextRepair.placed.map(({ id }) => id)]
          : [],
      )
      if (!after || !nextRepair) return { absent }
      if (round === maxRepairRounds) return { failed: { failed: 'Tabela se menja dok se u nju upisuje.' } }
      next = await rowsOf(
        new Set([...nextRepair.rewritten, ...nextRepair.placed.map(({ id }) => id), ...nextRepair.lost]),
        nextRepair.lost,
      )
      repair = nextRepair
      read = after
    }
  }

  return {
    async write(request) {
      const { spreadsheetId, table } = request
      const progress = { isWriting: false, adding: [] as readonly string[] }
      const failed = (failure: GoogleFailure) => ({ failed: outcomeOf(failure, account.email, table.title) })
      try {
        return await write(await client(account), request, progress)
      } catch (thrown) {
        pendingRows.markPossiblyAdded(spreadsheetId, progress.adding)
        if (thrown instanceof TooLarge) return failed({ kind: 'too-large' })
        if (thrown instanceof NoResponse) return failed({ kind: 'silent' })
        if (thrown instanceof Unreadable) return failed({ kind: 'down', retryAfter: undefined })
        const failure = failureOf(thrown, tokenUrl)
        if (failure.kind === 'wrong-account') forgetToken()
        // A read that was not answered has changed nothing.
        return failed(
          failure.kind === 'silent' && !progress.isWriting
            ? { kind: 'down', retryAfter: undefined }
            : failure,
        )
      }
    },
  }
}
