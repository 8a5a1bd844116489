/** Cells as Google keeps them, and the requests of `spreadsheets.batchUpdate` that change them. */

export interface SheetCell {
  /** A text is a text whatever it looks like: this protocol's `stringValue` is never read as a formula. */
  value?: string | number
  pattern?: string
}

export interface SheetTab {
  sheetId: number
  title: string
  rowCount: number
  columnCount: number
  frozenRowCount: number
  /** As long as there is something in them. */
  rows: SheetCell[][]
  /** Nobody but the owner may change it. */
  isProtected: boolean
  /** Ranges where a person is asked before he changes them. */
  warnings: string[]
}

export interface Spreadsheet {
  title: string
  access: 'editor' | 'viewer' | 'none'
  tabs: SheetTab[]
}

/** What Google answers with status 400. */
export class BadRequest extends Error {}

const bad = (index: number, kind: string, message: string) => new BadRequest(`Invalid requests[${index}].${kind}: ${message}`)

export const newTab = (sheetId: number, title: string, { rowCount = 1000, columnCount = 26, frozenRowCount = 0 } = {}): SheetTab =>
  ({ sheetId, title, rowCount, columnCount, frozenRowCount, rows: [], isProtected: false, warnings: [] })

const isEmpty = (row: SheetCell[] | undefined) => !row?.some(({ value }) => value !== undefined)

/** One past the last row that has something in it. */
export function lastRowOf({ rows }: SheetTab): number {
  let end = rows.length
  while (end > 0 && isEmpty(rows[end - 1])) end--
  return end
}

interface WrittenCell {
  userEnteredValue?: { stringValue?: string; numberValue?: number }
  userEnteredFormat?: { numberFormat?: { pattern?: string } }
}

/** The 50,000 characters are Google's (https://support.google.com/drive/answer/37603). */
const mostCharacters = 50_000

function write(row: SheetCell[], from: number, cells: readonly WrittenCell[], fields: string): void {
  for (const [offset, written] of cells.entries()) {
    while (row.length <= from + offset) row.push({})
    const cell = row[from + offset]!
    if (fields.includes('userEnteredValue')) {
      const value = written.userEnteredValue?.stringValue ?? written.userEnteredValue?.numberValue
      if (typeof value === 'string' && value.length > mostCharacters) throw new BadRequest('Your input contains more than the maximum of 50000 characters in a single cell.')
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

type Requested = Record<string, any>

function applyOne(spreadsheet: Spreadsheet, request: Requested, index: number): void {
  const [kind, said] = Object.entries(request)[0] as [string, any]
  if (kind === 'addSheet') {
    const { sheetId, title, index: place, gridProperties } = said.properties
    if (spreadsheet.tabs.some((tab) => tab.sheetId === sheetId)) throw bad(index, kind, `A sheet with id ${sheetId} already exists.`)
    if (spreadsheet.tabs.some((tab) => tab.title.toLowerCase() === title.toLowerCase())) throw bad(index, kind, `A sheet with the name "${title}" already exists. Please enter another name.`)
    spreadsheet.tabs.splice(place ?? spreadsheet.tabs.length, 0, newTab(sheetId, title, gridProperties))
    return
  }
  const sheetId = said.sheetId ?? said.start?.sheetId ?? said.range?.sheetId ?? said.protectedRange?.range.sheetId
  const tab = spreadsheet.tabs.find((each) => each.sheetId === sheetId)
  if (!tab) throw bad(index, kind, `No grid with id: ${sheetId}`)
  if (tab.isProtected) throw bad(index, kind, 'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.')
  if (kind === 'updateCells') {
    const { start: { rowIndex = 0, columnIndex = 0 }, rows, fields } = said
    for (const [offset, { values = [] }] of rows.entries()) {
      if (rowIndex + offset >= tab.rowCount || columnIndex + values.length > tab.columnCount) throw bad(index, kind, 'Attempting to write column or row outside of the grid')
      write(rowAt(tab, rowIndex + offset), columnIndex, values, fields)
    }
  } else if (kind === 'appendCells') {
    for (const { values = [] } of said.rows) {
      if (values.length > tab.columnCount) throw bad(index, kind, 'Attempting to write column outside of the grid')
      const next = lastRowOf(tab)
      write(rowAt(tab, next), 0, values, said.fields)
      tab.rowCount = Math.max(tab.rowCount, next + 1)
    }
  } else if (kind === 'insertDimension') {
    const { startIndex, endIndex } = said.range
    tab.rows.splice(startIndex, 0, ...Array.from({ length: endIndex - startIndex }, () => []))
    tab.rowCount += endIndex - startIndex
  } else if (kind === 'appendDimension') {
    if (said.dimension === 'COLUMNS') tab.columnCount += said.length
    else tab.rowCount += said.length
  } else if (kind === 'addProtectedRange') {
    tab.warnings.push(said.protectedRange.description)
  } else throw bad(index, kind, 'Unknown name')
}

/**
 * All of them or none, in their order (https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/batchUpdate). Answers the spreadsheet as it
 * is then; throws where one is invalid.
 */
export function applied(spreadsheet: Spreadsheet, requests: readonly Requested[], mostCells: number): Spreadsheet {
  const after = structuredClone(spreadsheet)
  for (const [index, request] of requests.entries()) applyOne(after, request, index)
  const cells = after.tabs.reduce((sum, { rowCount, columnCount }) => sum + rowCount * columnCount, 0)
  if (cells > mostCells) throw bad(0, 'appendCells', `This action would increase the number of cells in the workbook above the limit of ${mostCells} cells.`)
  return after
}
