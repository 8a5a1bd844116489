import type { sheets_v4 } from '@googleapis/sheets'
import { headerRows, type Layout, layoutOf, type SheetTable } from './sheet-layout.ts'

/** Where a tab was found last, so that the next read needs one call. */
export interface TabPlace {
  title: string
  idColumn: number
  /** Number of rows and columns to search for the header. */
  rows: number
  columns: number
}

export interface TabRead {
  place: TabPlace
  layout: Layout
  columnCount: number
  /** Texts of the id column, from the first row on. */
  idCells: readonly string[]
}

export interface TabContext {
  sheets: sheets_v4.Sheets
  spreadsheetId: string
  table: SheetTable
  bounds(): object
  /** Whether an error may mean that the requested range has moved. */
  mayHaveMoved(thrown: unknown): boolean
}

/** The answer is not Google's: nothing was done. */
export class Unreadable extends Error {}

/** More rows or columns than we process: one seller's table must not delay the others. */
export class TooLarge extends Error {}

const maxRows = 100_000
const maxColumns = 100
/** Extra columns of a tab that `newTabRequests` creates, besides the headings. */
export const spareColumns = 8

const properties = 'properties(sheetId,title,gridProperties(rowCount,columnCount))'
/** The fields of a tab to read, and to return after a write. */
export const tabFields = `sheets(${properties},data(startColumn,rowData.values.formattedValue))`
const quoted = (title: string) => `'${title.replaceAll("'", "''")}'`
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
const texts = ({ values }: sheets_v4.Schema$RowData, maxCells = 1): string[] =>
  (values ?? []).slice(0, maxCells).map(({ formattedValue }) => formattedValue ?? '')

/** The ranges of the first rows and of the ids. */
export const rangesOf = ({ title, idColumn, rows, columns }: TabPlace): string[] => [
  `${quoted(title)}!A1:${letters(columns - 1)}${rows}`,
  `${quoted(title)}!${letters(idColumn)}:${letters(idColumn)}`,
]

async function tabsOf(
  { sheets, spreadsheetId, bounds }: TabContext,
  fields: string,
  ranges?: string[],
): Promise<sheets_v4.Schema$Sheet[]> {
  const { data } = await sheets.spreadsheets.get(
    { spreadsheetId, fields: `spreadsheetId,${fields}`, prettyPrint: false, ...(ranges && { ranges }) },
    bounds(),
  )
  if (data.spreadsheetId !== spreadsheetId || !Array.isArray(data.sheets)) throw new Unreadable()
  return data.sheets
}

/** Parses the answer for the ranges of `rangesOf`. */
export function tabAt({ idColumn, columns }: TabPlace, tab: sheets_v4.Schema$Sheet | undefined) {
  const [first, ids] = tab?.data ?? []
  const columnCount = tab?.properties?.gridProperties?.columnCount
  if (!tab || !first || !ids || (ids.startColumn ?? 0) !== idColumn || !columnCount) throw new Unreadable()
  const idRows = ids.rowData ?? []
  if (idRows.length > maxRows) throw new TooLarge()
  return {
    tabId: tab.properties!.sheetId ?? 0,
    columnCount,
    top: (first.rowData ?? []).slice(0, headerRows).map((row) => texts(row, columns)),
    idCells: idRows.map((row) => texts(row)[0] ?? ''),
  }
}

/**
 * Reads properties, first rows and ids of a tab in one call:
 * https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/get
 */
const readAt = async (reading: TabContext, place: TabPlace) =>
  tabAt(place, (await tabsOf(reading, tabFields, rangesOf(place)))[0])

/**
 * Beyond the columns that we read, a missing column would be created again on every write, over existing
 * cells.
 */
export function withinMaxColumns(layout: Layout): Layout {
  if (Math.max(...layout.columns) >= maxColumns) throw new TooLarge()
  return layout
}

/**
 * Reads the tab with the table's id at its last place or by its title, else searches for it. If the
 * spreadsheet has no such tab, returns the titles in use.
 */
export async function readTab(
  reading: TabContext,
  last: TabPlace | undefined,
): Promise<TabRead | { taken: readonly string[] }> {
  const { table } = reading
  let place = last ?? {
    title: table.title,
    idColumn: table.idColumn,
    rows: headerRows,
    columns: table.headings.length + spareColumns,
  }
  let tab = await readAt(reading, place).catch((thrown: unknown) => {
    if (!reading.mayHaveMoved(thrown)) throw thrown
  })
  if (tab?.tabId !== table.tabId) {
    const tabs = (await tabsOf(reading, `sheets(${properties})`)).map((each) => each.properties ?? {})
    const own = tabs.find(({ sheetId }) => sheetId === table.tabId)
    if (!own) return { taken: tabs.map(({ title }) => title ?? '') }
    const { rowCount, columnCount } = own.gridProperties ?? {}
    place = {
      title: own.title ?? '',
      idColumn: Math.min(place.idColumn, (columnCount ?? 1) - 1),
      rows: Math.min(headerRows, rowCount ?? 1),
      columns: Math.min(maxColumns, columnCount ?? 1),
    }
    tab = await readAt(reading, place)
  } else if (place.columns < Math.min(maxColumns, tab.columnCount)) {
    place = { ...place, columns: Math.min(maxColumns, tab.columnCount) }
    tab = await readAt(reading, place)
  }
  const { columnCount } = tab
  const layout = withinMaxColumns(layoutOf(table, tab.top, tab.idCells))
  const idColumn = layout.columns[table.idColumn]!
  if (idColumn === place.idColumn) return { place, layout, columnCount, idCells: tab.idCells }
  // A column that does not exist yet has no ids.
  if (idColumn >= columnCount) return { place, layout, columnCount, idCells: [] }
  const moved = { ...place, idColumn }
  return { place: moved, layout, columnCount, idCells: (await readAt(reading, moved)).idCells }
}
