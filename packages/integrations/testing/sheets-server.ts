import { applied, BadRequest, newTab, type SheetTab, type Spreadsheet } from './spreadsheet.ts'
import { type ReceivedRequest, type Reply, startFakeServer } from './fake-server.ts'

export interface SheetsServer {
  /** Base address of the Sheets API; the token endpoint is `/token` below it. */
  url: string
  tokenUrl: string
  /** Spreadsheets by id; removing one deletes it. */
  spreadsheets: Map<string, Spreadsheet>
  /** Accepted calls by kind: 'token', 'spreadsheets.get', 'batchUpdate'. */
  calls: string[]
  requests: ReceivedRequest[]
  /**
   * Sets a failure for the following calls: a reply instead of the call, or undefined to perform it.
   * `doneAnd` performs the call and then gives that reply, which a client cannot distinguish.
   */
  failWith(
    how: ((call: string, received: ReceivedRequest) => Reply | { doneAnd: Reply } | undefined) | undefined,
  ): void
  close(): Promise<void>
}

interface Options {
  port?: number
  /**
   * Reads, and writes, per minute: all count for one user, the service account. Google's limits are 60.
   * Unlimited by default.
   */
  perMinute?: number
  maxCells?: number
  /** Delay of each call in ms. */
  delay?: number
}

export const googleError = (
  code: number,
  status: string,
  message: string,
  details: unknown[] = [],
): Reply => ({ status: code, body: { error: { code, status, message, details } } })

/** Google's refusals (https://developers.google.com/workspace/sheets/api/troubleshoot-api-errors). */
export const sheetsRefusals = {
  notFound: googleError(404, 'NOT_FOUND', 'Requested entity was not found.'),
  notShared: googleError(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
  switchedOff: googleError(
    403,
    'PERMISSION_DENIED',
    'Google Sheets API has not been used in project 1 before or it is disabled.',
    [{ reason: 'SERVICE_DISABLED' }],
  ),
  notASheet: googleError(400, 'FAILED_PRECONDITION', 'This operation is not supported for this document'),
  tooMany: googleError(
    429,
    'RESOURCE_EXHAUSTED',
    "Quota exceeded for quota metric 'Write requests' and limit 'Write requests per minute per user' of service 'sheets.googleapis.com'",
  ),
  wrongKey: {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' },
  } satisfies Reply,
}

/** An empty spreadsheet as a person creates one, shared with the service account. */
export const newSpreadsheet = (title = 'Moja tabela'): Spreadsheet => ({
  title,
  access: 'editor',
  tabs: [newTab(0, 'Sheet1')],
})

/** The visible values of a tab by row, up to the last row with a value. */
export const shownOf = (tab: SheetTab | undefined): (string | number)[][] =>
  (tab?.rows ?? []).map((row) => row.map(({ value }) => value ?? ''))

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

interface Range {
  tab: SheetTab
  startRow: number
  endRow: number
  startColumn: number
  endColumn: number
}

/** Parses `'Tab'!A1:T10` or `'Tab'!B:B`; ends are exclusive. */
function rangeOf({ tabs }: Spreadsheet, range: string): Range {
  const [, quoted, from, firstOf, to, lastOf] =
    /^'((?:[^']|'')+)'!([A-Z]+)(\d*):([A-Z]+)(\d*)$/.exec(range) ?? []
  const tab = tabs.find(({ title }) => title === quoted?.replaceAll("''", "'"))
  if (!tab) throw new BadRequest(`Unable to parse range: ${range}`)
  const [firstRow, lastRow] = [
    firstOf ? Number(firstOf) - 1 : 0,
    lastOf ? Number(lastOf) - 1 : tab.rowCount - 1,
  ]
  const [firstColumn, lastColumn] = [columnOf(from!), columnOf(to!)]
  if (lastRow >= tab.rowCount || lastColumn >= tab.columnCount)
    throw new BadRequest(
      `Range (${range}) exceeds grid limits. Max rows: ${tab.rowCount}, max columns: ${tab.columnCount}`,
    )
  return { tab, startRow: firstRow, endRow: lastRow + 1, startColumn: firstColumn, endColumn: lastColumn + 1 }
}

/** Omits zeros, as Google does in all its answers. */
const gridData = ({ tab, startRow, endRow, startColumn, endColumn }: Range) => ({
  ...(startRow > 0 && { startRow }),
  ...(startColumn > 0 && { startColumn }),
  rowData: tab.rows.slice(startRow, endRow).map((row) => {
    const values = row
      .slice(startColumn, endColumn)
      .map(({ value }) => (value === undefined ? {} : { formattedValue: String(value) }))
    return values.length > 0 ? { values } : {}
  }),
})

/** Tabs with their properties; with ranges, only the tabs of those ranges, and their content. */
function sheetsOf(spreadsheet: Spreadsheet, requestedRanges: readonly string[]) {
  const ranges = requestedRanges.map((range) => rangeOf(spreadsheet, range))
  const tabs = ranges.length === 0 ? spreadsheet.tabs : [...new Set(ranges.map(({ tab }) => tab))]
  return tabs.map((tab) => ({
    properties: {
      sheetId: tab.sheetId,
      title: tab.title,
      gridProperties: { rowCount: tab.rowCount, columnCount: tab.columnCount },
    },
    ...(ranges.length > 0 && { data: ranges.filter((range) => range.tab === tab).map(gridData) }),
  }))
}

interface Request {
  call: string
  id: string
  isWrite: boolean
  query: URLSearchParams
}

function requestOf({ method, path }: ReceivedRequest): Request | undefined {
  const { pathname, searchParams: query } = new URL(path, 'http://sheets')
  const [, id = '', rest = ''] = /^\/v4\/spreadsheets\/([\w-]+)(.*)$/.exec(pathname) ?? []
  const known: Record<string, string> = { 'GET ': 'spreadsheets.get', 'POST :batchUpdate': 'batchUpdate' }
  const call = known[`${method} ${rest}`]
  return call === undefined ? undefined : { call, id, isWrite: call === 'batchUpdate', query }
}

/**
 * A Sheets v4 server that stores cells (https://developers.google.com/workspace/sheets/api/reference/rest),
 * with the token endpoint of service accounts.
 */
export async function startSheets({
  port = 0,
  perMinute = Infinity,
  maxCells = 10_000_000,
  delay = 0,
}: Options = {}): Promise<SheetsServer> {
  const spreadsheets = new Map<string, Spreadsheet>()
  const calls: string[] = []
  const minutes = new Map<string, { from: number; count: number }>()
  let how: Parameters<SheetsServer['failWith']>[0]

  function isTooOften(name: string): boolean {
    const minute = minutes.get(name)
    if (!minute || Date.now() - minute.from >= 60_000) {
      minutes.set(name, { from: Date.now(), count: 1 })
      return false
    }
    return ++minute.count > perMinute
  }
  function done({ call, id, query }: Request, { body }: ReceivedRequest): Reply {
    const spreadsheet = spreadsheets.get(id)
    if (!spreadsheet) return sheetsRefusals.notFound
    if (spreadsheet.access === 'none' || (call === 'batchUpdate' && spreadsheet.access === 'viewer'))
      return sheetsRefusals.notShared
    calls.push(call)
    if (call === 'spreadsheets.get') {
      return {
        body: {
          spreadsheetId: id,
          properties: { title: spreadsheet.title },
          sheets: sheetsOf(spreadsheet, query.getAll('ranges')),
        },
      }
    }
    const {
      requests,
      includeSpreadsheetInResponse,
      responseIncludeGridData = false,
      responseRanges = [],
    } = JSON.parse(body)
    const after = applied(spreadsheet, requests, maxCells)
    const answer = {
      spreadsheetId: id,
      replies: [],
      ...(includeSpreadsheetInResponse && {
        updatedSpreadsheet: { spreadsheetId: id, sheets: sheetsOf(after, responseRanges) },
      }),
    }
    // The answer contains cells if the field mask names them; without a mask, if the request asks for them.
    const hasCells = query.get('fields')?.includes('rowData') ?? responseIncludeGridData
    for (const tab of answer.updatedSpreadsheet?.sheets ?? []) if (!hasCells) delete tab.data
    spreadsheets.set(id, after)
    return { body: answer }
  }
  function answered(request: Request, received: ReceivedRequest): Reply {
    try {
      return done(request, received)
    } catch (error) {
      if (error instanceof BadRequest) return googleError(400, 'INVALID_ARGUMENT', error.message)
      throw error
    }
  }
  const server = await startFakeServer(async (received) => {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    const isToken = received.path === '/token'
    const request = requestOf(received)
    const fails = how?.(isToken ? 'token' : (request?.call ?? ''), received)
    if (fails !== undefined && (typeof fails === 'string' || !('doneAnd' in fails))) return fails
    if (isToken) {
      calls.push('token')
      return { body: { access_token: 'ya29.token', token_type: 'Bearer', expires_in: 3600 } }
    }
    if (!request) return googleError(404, 'NOT_FOUND', 'Method not found.')
    if (received.headers.authorization !== 'Bearer ya29.token')
      return googleError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    if (isTooOften(request.isWrite ? 'writes' : 'reads')) return sheetsRefusals.tooMany
    const answer = answered(request, received)
    return fails ? fails.doneAnd : answer
  }, port)
  return {
    url: server.url,
    tokenUrl: `${server.url}/token`,
    spreadsheets,
    calls,
    requests: server.requests,
    failWith: (next) => {
      how = next
    },
    close: server.close,
  }
}
