import { applied, BadRequest, newTab, type SheetTab, type Spreadsheet } from './spreadsheet.ts'
import { type Asked, type Reply, startUpstream } from './upstream.ts'

export interface SheetsServer {
  /** Base address of the Sheets API; tokens are given at `/token` below it. */
  url: string
  tokenUrl: string
  /** By id: what is put here is there, what is taken out is deleted. */
  spreadsheets: Map<string, Spreadsheet>
  /** Calls that were let through, by kind: 'token', 'spreadsheets.get', 'batchUpdate'. */
  calls: string[]
  asked: Asked[]
  /** From now on: a reply instead of doing it, or undefined to do it. `doneAnd` does it first and answers so: what nobody can tell apart. */
  failing(how: ((call: string, asked: Asked) => Reply | { doneAnd: Reply } | undefined) | undefined): void
  close(): Promise<void>
}

interface Options {
  port?: number
  /** Reads, and writes, in a minute: all are one user's, the service account's. Google's limits are 60. None where left out. */
  perMinute?: number
  mostCells?: number
  /** ms that each call takes. */
  delay?: number
}

export const googleError = (code: number, status: string, message: string, details: unknown[] = []): Reply => ({ status: code, body: { error: { code, status, message, details } } })

/** What Google answers where it does not do what it is asked (https://developers.google.com/workspace/sheets/api/troubleshoot-api-errors). */
export const sheetsRefusals = {
  notFound: googleError(404, 'NOT_FOUND', 'Requested entity was not found.'),
  notShared: googleError(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
  switchedOff: googleError(403, 'PERMISSION_DENIED', 'Google Sheets API has not been used in project 1 before or it is disabled.', [{ reason: 'SERVICE_DISABLED' }]),
  notASheet: googleError(400, 'FAILED_PRECONDITION', 'This operation is not supported for this document'),
  tooMany: googleError(429, 'RESOURCE_EXHAUSTED', "Quota exceeded for quota metric 'Write requests' and limit 'Write requests per minute per user' of service 'sheets.googleapis.com'"),
  wrongKey: { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } } satisfies Reply,
}

/** An empty spreadsheet as a person makes one, shared with the service account. */
export const newSpreadsheet = (title = 'Moja tabela'): Spreadsheet => ({ title, access: 'editor', tabs: [newTab(0, 'Sheet1')] })

/** What a person sees of a tab, row by row, up to the last one that has something in it. */
export const shownOf = (tab: SheetTab | undefined): (string | number)[][] => (tab?.rows ?? []).map((row) => row.map(({ value }) => value ?? ''))

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

interface Range {
  tab: SheetTab
  startRow: number
  endRow: number
  startColumn: number
  endColumn: number
}

/** `'Tab'!A1:T10` or `'Tab'!B:B`; ends are exclusive. */
function rangeOf({ tabs }: Spreadsheet, range: string): Range {
  const [, quoted, from, firstOf, to, lastOf] = /^'((?:[^']|'')+)'!([A-Z]+)(\d*):([A-Z]+)(\d*)$/.exec(range) ?? []
  const tab = tabs.find(({ title }) => title === quoted?.replaceAll("''", "'"))
  if (!tab) throw new BadRequest(`Unable to parse range: ${range}`)
  const [firstRow, lastRow] = [firstOf ? Number(firstOf) - 1 : 0, lastOf ? Number(lastOf) - 1 : tab.rowCount - 1]
  const [firstColumn, lastColumn] = [columnOf(from!), columnOf(to!)]
  if (lastRow >= tab.rowCount || lastColumn >= tab.columnCount) throw new BadRequest(`Range (${range}) exceeds grid limits. Max rows: ${tab.rowCount}, max columns: ${tab.columnCount}`)
  return { tab, startRow: firstRow, endRow: lastRow + 1, startColumn: firstColumn, endColumn: lastColumn + 1 }
}

/** Zeros are left out, as in all that Google answers. */
const gridData = ({ tab, startRow, endRow, startColumn, endColumn }: Range) => ({
  ...(startRow > 0 && { startRow }), ...(startColumn > 0 && { startColumn }),
  rowData: tab.rows.slice(startRow, endRow).map((row) => {
    const values = row.slice(startColumn, endColumn).map(({ value }) => (value === undefined ? {} : { formattedValue: String(value) }))
    return values.length > 0 ? { values } : {}
  }),
})

/** Tabs with their properties; with ranges, those alone that they are of, and what is in them. */
function sheetsOf(spreadsheet: Spreadsheet, asked: readonly string[]) {
  const ranges = asked.map((range) => rangeOf(spreadsheet, range))
  const tabs = ranges.length === 0 ? spreadsheet.tabs : [...new Set(ranges.map(({ tab }) => tab))]
  return tabs.map((tab) => ({
    properties: { sheetId: tab.sheetId, title: tab.title, gridProperties: { rowCount: tab.rowCount, columnCount: tab.columnCount } },
    ...(ranges.length > 0 && { data: ranges.filter((range) => range.tab === tab).map(gridData) }),
  }))
}

interface Request { call: string; id: string; isWrite: boolean; query: URLSearchParams }

function requestOf({ method, path }: Asked): Request | undefined {
  const { pathname, searchParams: query } = new URL(path, 'http://sheets')
  const [, id = '', rest = ''] = /^\/v4\/spreadsheets\/([\w-]+)(.*)$/.exec(pathname) ?? []
  const known: Record<string, string> = { 'GET ': 'spreadsheets.get', 'POST :batchUpdate': 'batchUpdate' }
  const call = known[`${method} ${rest}`]
  return call === undefined ? undefined : { call, id, isWrite: call === 'batchUpdate', query }
}

/** A Sheets v4 server that keeps cells (https://developers.google.com/workspace/sheets/api/reference/rest), with the token endpoint of service accounts. */
export async function startSheets({ port = 0, perMinute = Infinity, mostCells = 10_000_000, delay = 0 }: Options = {}): Promise<SheetsServer> {
  const spreadsheets = new Map<string, Spreadsheet>()
  const calls: string[] = []
  const minutes = new Map<string, { from: number; count: number }>()
  let how: Parameters<SheetsServer['failing']>[0]

  function isTooOften(name: string): boolean {
    const minute = minutes.get(name)
    if (!minute || Date.now() - minute.from >= 60_000) {
      minutes.set(name, { from: Date.now(), count: 1 })
      return false
    }
    return ++minute.count > perMinute
  }
  function done({ call, id, query }: Request, { body }: Asked): Reply {
    const spreadsheet = spreadsheets.get(id)
    if (!spreadsheet) return sheetsRefusals.notFound
    if (spreadsheet.access === 'none' || (call === 'batchUpdate' && spreadsheet.access === 'viewer')) return sheetsRefusals.notShared
    calls.push(call)
    if (call === 'spreadsheets.get') {
      return { body: { spreadsheetId: id, properties: { title: spreadsheet.title }, sheets: sheetsOf(spreadsheet, query.getAll('ranges')) } }
    }
    const { requests, includeSpreadsheetInResponse, responseIncludeGridData = false, responseRanges = [] } = JSON.parse(body)
    const after = applied(spreadsheet, requests, mostCells)
    const answer = { spreadsheetId: id, replies: [], ...(includeSpreadsheetInResponse && { updatedSpreadsheet: { spreadsheetId: id, sheets: sheetsOf(after, responseRanges) } }) }
    // Cells are in it where the mask names them; without a mask, where they were asked for.
    const hasCells = query.get('fields')?.includes('rowData') ?? responseIncludeGridData
    for (const tab of answer.updatedSpreadsheet?.sheets ?? []) if (!hasCells) delete tab.data
    spreadsheets.set(id, after)
    return { body: answer }
  }
  function answered(request: Request, asked: Asked): Reply {
    try {
      return done(request, asked)
    } catch (error) {
      if (error instanceof BadRequest) return googleError(400, 'INVALID_ARGUMENT', error.message)
      throw error
    }
  }
  const server = await startUpstream(async (asked) => {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    const isToken = asked.path === '/token'
    const request = requestOf(asked)
    const fails = how?.(isToken ? 'token' : (request?.call ?? ''), asked)
    if (fails !== undefined && (typeof fails === 'string' || !('doneAnd' in fails))) return fails
    if (isToken) {
      calls.push('token')
      return { body: { access_token: 'ya29.token', token_type: 'Bearer', expires_in: 3600 } }
    }
    if (!request) return googleError(404, 'NOT_FOUND', 'Method not found.')
    if (asked.headers.authorization !== 'Bearer ya29.token') return googleError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    if (isTooOften(request.isWrite ? 'writes' : 'reads')) return sheetsRefusals.tooMany
    const answer = answered(request, asked)
    return fails ? fails.doneAnd : answer
  }, port)
  return { url: server.url, tokenUrl: `${server.url}/token`, spreadsheets, calls, asked: server.asked, failing: (next) => { how = next }, close: server.close }
}
