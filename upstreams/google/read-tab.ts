import type { sheets_v4 } from '@googleapis/sheets'
import { headerRows, type Layout, layoutOf, type SheetTable } from './sheet-layout.ts'

/** Where a tab was found, so that it is read in one call next time. */
export interface TabPlace {
  title: string
  idColumn: number
  /** That are looked at for the header. */
  rows: number
  columns: number
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

/** More rows or columns than are worked through: one seller's table must not hold up the others. */
export class TooLarge extends Error {}

const mostRows = 100_000
const mostColumns = 100
/** Of a tab as `newTabRequests` makes it, besides the headings. */
export const spareColumns = 8

const properties = 'properties(sheetId,title,gridProperties(rowCount,columnCount))'
/** What is read of a tab, and told of it after a write. */
export const tabFields = `sheets(${properties},data(startColumn,rowData.values.formattedValue))`
const quoted = (title: string) => `'${title.replaceAll("'", "''")}'`
const letters = (column: number): string => (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
const texts = ({ values }: sheets_v4.Schema$RowData, most = 1): string[] => (values ?? []).slice(0, most).map(({ formattedValue }) => formattedValue ?? '')

/** The first rows, and the ids. */
export const rangesOf = ({ title, idColumn, rows, columns }: TabPlace): string[] =>
  [`${quoted(title)}!A1:${letters(columns - 1)}${rows}`, `${quoted(title)}!${letters(idColumn)}:${letters(idColumn)}`]

async function tabsOf({ sheets, spreadsheetId, bounds }: Reading, fields: string, ranges?: string[]): Promise<sheets_v4.Schema$Sheet[]> {
  const { data } = await sheets.spreadsheets.get({ spreadsheetId, fields: `spreadsheetId,${fields}`, prettyPrint: false, ...(ranges && { ranges }) }, bounds())
  if (data.spreadsheetId !== spreadsheetId || !Array.isArray(data.sheets)) throw new Unreadable()
  return data.sheets
}

/** What `rangesOf` a place hold. */
export function tabAt({ idColumn, columns }: TabPlace, tab: sheets_v4.Schema$Sheet | undefined) {
  const [first, ids] = tab?.data ?? []
  const columnCount = tab?.properties?.gridProperties?.columnCount
  if (!tab || !first || !ids || (ids.startColumn ?? 0) !== idColumn || !columnCount) throw new Unreadable()
  const idRows = ids.rowData ?? []
  if (idRows.length > mostRows) throw new TooLarge()
  return { tabId: tab.properties!.sheetId ?? 0, columnCount, top: (first.rowData ?? []).slice(0, headerRows).map((row) => texts(row, columns)), idCells: idRows.map((row) => texts(row)[0] ?? '') }
}

/** Properties, first rows and ids of a tab in one call: https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/get */
const readAt = async (reading: Reading, place: TabPlace) => tabAt(place, (await tabsOf(reading, tabFields, rangesOf(place)))[0])

/** A column that would have to be made where nobody looks would be made with each write, over whatever is there. */
export function inSight(layout: Layout): Layout {
  if (Math.max(...layout.columns) >= mostColumns) throw new TooLarge()
  return layout
}

/**
 * The tab with the table's number, read where it was last, or by its title; else looked for. Where the spreadsheet has none, the titles that are taken.
 */
export async function readTab(reading: Reading, last: TabPlace | undefined): Promise<TabRead | { taken: readonly string[] }> {
  const { table } = reading
  let place = last ?? { title: table.title, idColumn: table.idColumn, rows: headerRows, columns: table.headings.length + spareColumns }
  let tab = await readAt(reading, place).catch((thrown: unknown) => {
    if (!reading.mayHaveMoved(thrown)) throw thrown
  })
  if (tab?.tabId !== table.tabId) {
    const tabs = (await tabsOf(reading, `sheets(${properties})`)).map((each) => each.properties ?? {})
    const own = tabs.find(({ sheetId }) => sheetId === table.tabId)
    if (!own) return { taken: tabs.map(({ title }) => title ?? '') }
    const { rowCount, columnCount } = own.gridProperties ?? {}
    place = {
      title: own.title ?? '', idColumn: Math.min(place.idColumn, (columnCount ?? 1) - 1), rows: Math.min(headerRows, rowCount ?? 1), columns: Math.min(mostColumns, columnCount ?? 1),
    }
    tab = await readAt(reading, place)
  } else if (place.columns < Math.min(mostColumns, tab.columnCount)) {
    place = { ...place, columns: Math.min(mostColumns, tab.columnCount) }
    tab = await readAt(reading, place)
  }
  const { columnCount } = tab
  const layout = inSight(layoutOf(table, tab.top, tab.idCells))
  const idColumn = layout.columns[table.idColumn]!
  if (idColumn === place.idColumn) return { place, layout, columnCount, idCells: tab.idCells }
  // A column that is yet to be made holds no ids.
  if (idColumn >= columnCount) return { place, layout, columnCount, idCells: [] }
  const moved = { ...place, idColumn }
  return { place: moved, layout, columnCount, idCells: (await readAt(reading, moved)).idCells }
}
