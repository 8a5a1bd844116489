/** Cells as Google stores them, and the requests of `spreadsheets.batchUpdate` that change them. */

export interface SheetCell {
  /** A string is always text: `stringValue` is never read as a formula. */
  value?: string | number
  pattern?: string
}

export interface SheetTab {
  sheetId: number
  title: string
  rowCount: number
  columnCount: number
  frozenRowCount: number
  /** Ends with the last row that was written. */
  rows: SheetCell[][]
  /** Only the owner may change it. */
  isProtected: boolean
  /** Descriptions of ranges where Google warns before a change. */
  warnings: string[]
}

export interface Spreadsheet {
  title: string
  access: 'editor' | 'viewer' | 'none'
  tabs: SheetTab[]
}

/** A request that Google answers with status 400. */
export class BadRequest extends Error {}

const bad = (index: number, kind: string, message: string) =>
  new BadRequest(`Invalid requests[${index}].${kind}: ${message}`)

export const newTab = (
  sheetId: number,
  title: string,
  { rowCount = 1000, columnCount = 26, frozenRowCount = 0 } = {},
): SheetTab => ({
  sheetId,
  title,
  rowCount,
  columnCount,
  frozenRowCount,
  rows: [],
  isProtected: false,
  warnings: [],
})

const isEmpty = (row: SheetCell[] | undefined) => !row?.some(({ value }) => value !== undefined)

/** Index after the last row with a value. */
export function lastRowOf({ rows }: SheetTab): number {
  let end = rows.length
  while (end > 0 && isEmpty(rows[end - 1])) end--
  return end
}

interface WrittenCell {
  userEnteredValue?: { stringValue?: string; numberValue?: number }
  userEnteredFormat?: { numberFormat?: { pattern?: string } }
}

/** The limit of 50,000 characters is Google's (https://support.google.com/drive/answer/37603). */
const maxCharacters = 50_000

function write(row: SheetCell[], from: number, cells: readonly WrittenCell[], fields: string): void {
  for (const [offset, written] of cells.entries()) {
    while (row.length <= from + offset) row.push({})
    const cell = row[from + offset]!
    if (fields.includes('userEnteredValue')) {
      const value = written.userEnteredValue?.stringValue ?? written.userEnteredValue?.numberValue
      if (typeof value === 'string' && value.length > maxCharacters)
        throw new BadRequest(
          'Your input contains more than the maximum of 50000 characters in a single cell.',
        )
      if (value === undefined || value === '') delete cell.value
      else cell.value = value
    }
    if (fields.includes('numberFormat')) cell.pattern = written.userEnteredFormat?.numberFormat?.pattern
  }
}

function rowAt(tab: SheetTab, index: number): SheetCell[] {
  while (tab.rows.length <= index) tab.rows.push([])
  return tab.rows[index]!
}

type SheetRequest = Record<string, any>

function applyOne(spreadsheet: Spreadsheet, request: SheetRequest, index: number): void {
  const [kind, body] = Object.entries(request)[0] as [string, any]
  if (kind === 'addSheet') {
    const { sheetId, title, index: place, gridProperties } = body.properties
    if (spreadsheet.tabs.some((tab) => tab.sheetId === sheetId))
      throw bad(index, kind, `A sheet with id ${sheetId} already exists.`)
    if (spreadsheet.tabs.some((tab) => tab.title.toLowerCase() === title.toLowerCase()))
      throw bad(index, kind, `A sheet with the name "${title}" already exists. Please enter another name.`)
    spreadsheet.tabs.splice(place ?? spreadsheet.tabs.length, 0, newTab(sheetId, title, gridProperties))
    return
  }
  const sheetId =
    body.sheetId ?? body.start?.sheetId ?? body.range?.sheetId ?? body.protectedRange?.range.sheetId
  const tab = spreadsheet.tabs.find((each) => each.sheetId === sheetId)
  if (!tab) throw bad(index, kind, `No grid with id: ${sheetId}`)
  if (tab.isProtected)
    throw bad(
      index,
      kind,
      'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.',
    )
  if (kind === 'updateCells') {
    const {
      start: { rowIndex = 0, columnIndex = 0 },
      rows,
      fields,
    } = body
    for (const [offset, { values = [] }] of rows.entries()) {
      if (rowIndex + offset >= tab.rowCount || columnIndex + values.length > tab.columnCount)
        throw bad(index, kind, 'Attempting to write column or row outside of the grid')
      write(rowAt(tab, rowIndex + offset), columnIndex, values, fields)
    }
  } else if (kind === 'appendCells') {
    for (const { values = [] } of body.rows) {
      if (values.length > tab.columnCount)
        throw bad(index, kind, 'Attempting to write column outside of the grid')
      const next = lastRowOf(tab)
      write(rowAt(tab, next), 0, values, body.fields)
      tab.rowCount = Math.max(tab.rowCount, next + 1)
    }
  } else if (kind === 'insertDimension') {
    const { startIndex, endIndex } = body.range
    tab.rows.splice(startIndex, 0, ...Array.from({ length: endIndex - startIndex }, () => []))
    tab.rowCount += endIndex - startIndex
  } else if (kind === 'appendDimension') {
    if (body.dimension === 'COLUMNS') tab.columnCount += body.length
    else tab.rowCount += body.length
  } else if (kind === 'addProtectedRange') {
    tab.warnings.push(body.protectedRange.description)
  } else throw bad(index, kind, 'Unknown name')
}

/**
 * Applies all requests in order, or none
 * (https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/batchUpdate). Returns
 * the changed spreadsheet; throws if a request is invalid.
 */
export function applied(
  spreadsheet: Spreadsheet,
  requests: readonly SheetRequest[],
  maxCells: number,
): Spreadsheet {
  const after = structuredClone(spreadsheet)
  for (const [index, request] of requests.entries()) applyOne(after, request, index)
  const cells = after.tabs.reduce((sum, { rowCount, columnCount }) => sum + rowCount * columnCount, 0)
  if (cells > maxCells)
    throw bad(
      0,
      'appendCells',
      `This action would increase the number of cells in the workbook above the limit of ${maxCells} cells.`,
    )
  return after
}
