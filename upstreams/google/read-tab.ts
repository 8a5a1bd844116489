import type { sheets_v4 } from '@googleapis/sheets'
import { headerRows, type Layout, layoutOf, type SheetTable } from './sheet-layout.ts'

/** Where a tab was found, so that it is read in one call next time. */
export interface TabPlace {
  title: string
  idColumn: number
  /** That are looked at for the header. */
  rows: number
}

export interface TabRead {
  place: TabPlace
  layout: Layout
  columnCount: number
  /** The column of the ids, from the first row on. */
  idCells: readonly string[]
}

export interface Reading {
  sheets: sheets_v4.Sheets
  spreadsheetId: string
  table: SheetTable
  bounds(): object
  /** Whether a failure may be that what was asked for has moved. */
  mayHaveMoved(thrown: unknown): boolean
}

/** What came is no answer of Google's: nothing was done. */
export class Unreadable extends Error {}

const properties = 'properties(sheetId,title,gridProperties(rowCount,columnCount))'
const quoted = (title: string) => `'${title.replaceAll("'", "''")}'`
const letters = (column: number): string => (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
const texts = ({ values }: sheets_v4.Schema$RowData): string[] => (values ?? []).map(({ formattedValue }) => formattedValue ?? '')

async function tabsOf({ sheets, spreadsheetId, bounds }: Reading, fields: string, ranges?: string[]): Promise<sheets_v4.Schema$Sheet[]> {
  const { data } = await sheets.spreadsheets.get({ spreadsheetId, fields: `spreadsheetId,sheets(${fields})`, ...(ranges && { ranges }) }, bounds())
  if (data.spreadsheetId !== spreadsheetId || !Array.isArray(data.sheets)) throw new Unreadable()
  return data.sheets
}

/** Properties, first rows and ids of a tab in one call: https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/get */
async function readAt(reading: Reading, { title, idColumn, rows }: TabPlace) {
  const column = letters(idColumn)
  const [tab] = await tabsOf(reading, `${properties},data(startColumn,rowData.values.formattedValue)`, [`${quoted(title)}!1:${rows}`, `${quoted(title)}!${column}:${column}`])
  const [first, ids] = tab?.data ?? []
  const columnCount = tab?.properties?.gridProperties?.columnCount
  if (!first || !ids || (ids.startColumn ?? 0) !== idColumn || !columnCount) throw new Unreadable()
  return { tabId: tab.properties!.sheetId ?? 0, columnCount, top: (first.rowData ?? []).map(texts), idCells: (ids.rowData ?? []).map((row) => texts(row)[0] ?? '') }
}

/**
 * The tab with the table's number, read where it was last, or by its title; else looked for. Where the spreadsheet has none, the titles that are taken.
 */
export async function readTab(reading: Reading, last: TabPlace | undefined): Promise<TabRead | { taken: readonly string[] }> {
  const { table } = reading
  let place = last ?? { title: table.title, idColumn: table.idColumn, rows: headerRows }
  let tab = await readAt(reading, place).catch((thrown: unknown) => {
    if (!reading.mayHaveMoved(thrown)) throw thrown
  })
  if (tab?.tabId !== table.tabId) {
    const tabs = (await tabsOf(reading, properties)).map((each) => each.properties ?? {})
    const own = tabs.find(({ sheetId }) => sheetId === table.tabId)
    if (!own) return { taken: tabs.map(({ title }) => title ?? '') }
    const { rowCount, columnCount } = own.gridProperties ?? {}
    place = { title: own.title ?? '', idColumn: Math.min(place.idColumn, (columnCount ?? 1) - 1), rows: Math.min(headerRows, rowCount ?? 1) }
    tab = await readAt(reading, place)
  }
  const { columnCount } = tab
  const layout = layoutOf(table, tab.top, tab.idCells)
  const idColumn = layout.columns[table.idColumn]!
  if (idColumn === place.idColumn) return { place, layout, columnCount, idCells: tab.idCells }
  // A column that is yet to be made holds no ids.
  if (idColumn >= columnCount) return { place, layout, columnCount, idCells: [] }
  const moved = { ...place, idColumn }
  return { place: moved, layout, columnCount, idCells: (await readAt(reading, moved)).idCells }
}
