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
import type { SheetTable } from './sheet-layout.ts'
import { type RowRepair, newTabRequests, rowRequests, type SheetRow } from './sheet-requests.ts'
import { createPendingRows } from './pending-rows.ts'
import { outcomeOf } from './sheet-outcome.ts'

interface RowsRequest {
  spreadsheetId: string
  table: SheetTable
  rows: readonly SheetRow[]
  /** Returns the correct cells of rows outside this request; rows with unknown ids stay unchanged. */
  cellsOf(ids: readonly string[]): Promise<ReadonlyMap<string, SheetRow['cells']>>
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

/** The lease was lost before the first write, so nothing has changed. */
const postponed: WriteResult = {
  failed: { failed: 'Server je zakasnio sa upisom, pa će pokušati ponovo.', isPostponed: true },
}
/** The lease was lost before a repair: what was written may be in the wrong row. */
const interrupted: WriteResult = { failed: { failed: 'Server je zakasnio usred upisa.' } }

/** How far a write got, in case it fails. */
interface Progress {
  isWriting: boolean
  /** Ids that the write in progress appends. */
  adding: readonly string[]
}

/** How the tab of one request is read and changed. */
interface TabAccess {
  reading: TabContext
  /** Sends requests as one atomic write. With a place, returns the tab after the write. */
  send(requests: sheets_v4.Schema$Request[], place?: TabPlace): Promise<sheets_v4.Schema$Sheet | undefined>
  progress: Progress
}

/** Tabs and pending rows of a spreadsheet, kept by the process to save requests. */
interface SpreadsheetMemory {
  places: Map<string, TabPlace>
  pendingRows: ReturnType<typeof createPendingRows>
}

const createSend =
  ({ sheets, spreadsheetId }: TabContext, bounds: () => object, progress: Progress): TabAccess['send'] =>
  async (requests, place) => {
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
      bounds(),
    )
    if (data.spreadsheetId !== spreadsheetId) throw new NoResponse()
    return data.updatedSpreadsheet?.sheets?.[0]
  }

/** Creates the tab with the rows that may be added, unless there are none. */
async function createTab(
  { table, rows, lease }: RowsRequest,
  usedTitles: readonly string[],
  send: TabAccess['send'],
): Promise<WriteResult> {
  const added = rows.filter(({ mayBeAdded }) => mayBeAdded)
  const absent = rows.filter(({ mayBeAdded }) => !mayBeAdded).map(({ id }) => id)
  if (added.length > 0 && lease?.isHeld() === false) return postponed
  // The tab id is ours alone: of two processes that create it, Google refuses one.
  if (added.length > 0) await send(newTabRequests(table, freeTitle(table.title, usedTitles), added))
  return { absent }
}

/** Returns rows by id. Also loads cells of other orders if ours landed in their rows. */
async function rowsOf(
  known: ReadonlyMap<string, SheetRow>,
  cellsOf: RowsRequest['cellsOf'],
  ids: ReadonlySet<string>,
  added: ReadonlySet<string>,
): Promise<SheetRow[]> {
  const others = await cellsOf([...ids].filter((id) => !known.has(id)))
  return [...ids].flatMap((id) => {
    const cells = known.get(id)?.cells ?? others.get(id)
    return cells ? [{ id, cells, mayBeAdded: added.has(id) }] : []
  })
}

async function writeRows(
  request: RowsRequest,
  { reading, send, progress }: TabAccess,
  { places, pendingRows }: SpreadsheetMemory,
): Promise<WriteResult> {
  const { spreadsheetId, table, rows, lease, cellsOf } = request
  const first = await readTab(reading, places.get(spreadsheetId))
  if ('taken' in first) {
    places.delete(spreadsheetId)
    return createTab(request, first.taken, send)
  }
  let read = first
  const ours = new Set([
    ...pendingRows.possiblyAdded(spreadsheetId),
    ...rows.filter(({ mayBeDuplicate }) => mayBeDuplicate).map(({ id }) => id),
  ])
  const known = new Map(rows.map((row) => [row.id, row]))
  const owed = pendingRows.rowsToRewrite(spreadsheetId)
  let next: readonly SheetRow[] =
    owed.size === 0
      ? rows
      : [
          ...rows,
          ...(await rowsOf(known, cellsOf, new Set([...owed].filter((id) => !known.has(id))), new Set())),
        ]
  let repair: RowRepair = { placed: [], cleared: findDuplicates(table, read, ours) }
  let absent: readonly string[] | undefined
  for (let round = 0; ; round++) {
    places.set(spreadsheetId, read.place)
    const plan = rowRequests(table, read, next, repair)
    absent ??= plan.absent.filter((id) => known.has(id))
    if (plan.requests.length === 0) return { absent }
    if (lease?.isHeld() === false) return round === 0 ? postponed : interrupted
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
      known,
      cellsOf,
      new Set([...nextRepair.rewritten, ...nextRepair.placed.map(({ id }) => id), ...nextRepair.lost]),
      nextRepair.lost,
    )
    repair = nextRepair
    read = after
  }
}

/** Remembers positions of tables and unfinished work while the process lives. */
export function createSheetRows(options: GoogleSheetsOptions & { account: ServiceAccount }): SheetRows {
  const { account, tokenUrl = googleTokenUrl } = options
  const { client, bounds, forgetToken } = createGoogleClient({ timeoutMs: 60_000, ...options })
  const memory: SpreadsheetMemory = { places: new Map(), pendingRows: createPendingRows() }

  function accessTab(
    sheets: sheets_v4.Sheets,
    { spreadsheetId, table, lease }: RowsRequest,
    progress: Progress,
  ): TabAccess {
    const reading: TabContext = {
      sheets,
      spreadsheetId,
      table,
      bounds: () => bounds(maxResponseBytes, lease?.signal),
      mayHaveMoved: (thrown) => failureOf(thrown, tokenUrl).kind === 'odd',
    }
    const send = createSend(reading, () => bounds(2 * maxResponseBytes, lease?.signal), progress)
    return { reading, send, progress }
  }

  return {
    async write(request) {
      const { spreadsheetId, table } = request
      const progress: Progress = { isWriting: false, adding: [] }
      const failed = (failure: GoogleFailure) => ({ failed: outcomeOf(failure, account.email, table.title) })
      try {
        return await writeRows(request, accessTab(await client(account), request, progress), memory)
      } catch (thrown) {
        memory.pendingRows.markPossiblyAdded(spreadsheetId, progress.adding)
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
