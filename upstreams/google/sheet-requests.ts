import type { sheets_v4 } from '@googleapis/sheets'
import type { TabRead } from './read-tab.ts'
import { cellData, type SheetCell } from './sheet-cell.ts'
import type { Layout, SheetTable } from './sheet-layout.ts'

export interface SheetRow {
  id: string
  /** In the order of the headings. */
  cells: readonly SheetCell[]
  /** Whether it is written where there is none yet. */
  mayBeAdded: boolean
}

type Request = sheets_v4.Schema$Request
type CellData = sheets_v4.Schema$CellData

/** A format is given once, with the row: the seller may choose another. */
const withFormat = 'userEnteredValue,userEnteredFormat.numberFormat'
const valueAlone = 'userEnteredValue'

/** Cells side by side are one request. */
function updatesOf({ tabId }: SheetTable, { columns }: Layout, rowIndex: number, cells: readonly CellData[]): Request[] {
  const byColumn = columns.map((column, index) => ({ column, cell: cells[index]! })).toSorted((a, b) => a.column - b.column)
  const runs: { from: number; values: CellData[] }[] = []
  for (const { column, cell } of byColumn) {
    const last = runs.at(-1)
    if (last && last.from + last.values.length === column) last.values.push(cell)
    else runs.push({ from: column, values: [cell] })
  }
  return runs.map(({ from, values }) => ({ updateCells: { start: { sheetId: tabId, rowIndex, columnIndex: from }, rows: [{ values }], fields: valueAlone } }))
}

/** Below everything that is in the tab, wherever that ends by then: the grid grows with it, and nobody's cells are written over. */
function appendOf({ tabId }: SheetTable, { columns }: Layout, added: readonly SheetRow[]): Request[] {
  if (added.length === 0) return []
  const rows = added.map(({ cells }) => {
    const values: CellData[] = Array.from({ length: Math.max(...columns) + 1 }, () => ({}))
    for (const [index, cell] of cells.entries()) values[columns[index]!] = cellData(cell)
    return { values }
  })
  return [{ appendCells: { sheetId: tabId, rows, fields: withFormat } }]
}

const headerCell = (heading: string): CellData => ({ userEnteredValue: { stringValue: heading }, userEnteredFormat: { textFormat: { bold: true } } })

const headerOf = ({ tabId }: SheetTable, { missing, headerRow, insertHeader }: Layout): Request[] => [
  ...(insertHeader ? [{ insertDimension: { range: { sheetId: tabId, dimension: 'ROWS', startIndex: headerRow, endIndex: headerRow + 1 }, inheritFromBefore: false } }] : []),
  ...missing.map(({ column, heading }) => ({
    updateCells: { start: { sheetId: tabId, rowIndex: headerRow, columnIndex: column }, rows: [{ values: [headerCell(heading)] }], fields: 'userEnteredValue,userEnteredFormat.textFormat.bold' },
  })),
]

/** A tab for the table, before all others, with its header and rows. Who changes a heading is asked whether he means it: columns are found by them. */
export function newTabRequests(table: SheetTable, title: string, rows: readonly SheetRow[]): Request[] {
  const { tabId: sheetId, headings } = table
  const layout: Layout = { columns: headings.map((_, column) => column), headerRow: 0, insertHeader: false, missing: [] }
  return [
    { addSheet: { properties: { sheetId, title, index: 0, gridProperties: { rowCount: 1000, columnCount: headings.length + 8, frozenRowCount: 1 } } } },
    { updateCells: { start: { sheetId, rowIndex: 0, columnIndex: 0 }, rows: [{ values: headings.map(headerCell) }], fields: 'userEnteredValue,userEnteredFormat.textFormat.bold' } },
    { addProtectedRange: { protectedRange: { range: { sheetId, startRowIndex: 0, endRowIndex: 1 }, description: 'Kolone se nalaze po ovim nazivima', warningOnly: true } } },
    ...appendOf(table, layout, rows.filter(({ mayBeAdded }) => mayBeAdded)),
  ]
}

/**
 * What brings a tab to hold `rows`, from what was read of it: `idCells` is the column of the ids. Every row of an id is written, should a person have copied one.
 * `absent` are those that have no row, and get none.
 */
export function rowRequests(table: SheetTable, read: Pick<TabRead, 'layout' | 'idCells' | 'columnCount'>, rows: readonly SheetRow[]): { requests: Request[]; absent: string[] } {
  const { layout } = read
  const places = new Map<string, number[]>()
  for (const [row, text] of read.idCells.entries()) {
    const id = table.idOf(text)
    if (id !== undefined) places.set(id, [...(places.get(id) ?? []), row])
  }
  const without = rows.filter(({ id }) => !places.has(id))
  const added = without.filter(({ mayBeAdded }) => mayBeAdded)
  const updates = rows.flatMap(({ id, cells }) => (places.get(id) ?? []).flatMap((row) => updatesOf(table, layout, row, cells.map(cellData))))
  const absent = without.filter(({ mayBeAdded }) => !mayBeAdded).map(({ id }) => id)
  if (updates.length === 0 && added.length === 0) return { requests: [], absent }
  const width = Math.max(...layout.columns) + 1
  const wider: Request[] = width > read.columnCount ? [{ appendDimension: { sheetId: table.tabId, dimension: 'COLUMNS', length: width - read.columnCount } }] : []
  // A header's own row moves all others: it comes after what was found by its place.
  return { requests: [...wider, ...updates, ...headerOf(table, layout), ...appendOf(table, layout, added)], absent }
}
