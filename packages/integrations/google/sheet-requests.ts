import type { sheets_v4 } from '@googleapis/sheets'
import { spareColumns, type TabRead } from './read-tab.ts'
import { cellData, type SheetCell } from './sheet-cell.ts'
import type { Layout, SheetTable } from './sheet-layout.ts'

export interface SheetRow {
  id: string
  /** In the order of the headings; undefined leaves the cell as it is. */
  cells: readonly (SheetCell | undefined)[]
  /** Whether to add the row if it does not exist. */
  mayBeAdded: boolean
  /** An earlier attempt may have added the row too, so a duplicate is ours to remove. */
  mayBeDuplicate?: boolean
}

type Request = sheets_v4.Schema$Request
type CellData = sheets_v4.Schema$CellData

/** The format is written only when a row is added, since the seller may change it later. */
const withFormat = 'userEnteredValue,userEnteredFormat.numberFormat'
const valueAlone = 'userEnteredValue'

/** Merges adjacent cells into one request. */
function updatesOf(
  { tabId }: SheetTable,
  rowIndex: number,
  cells: readonly { column: number; cell: CellData }[],
): Request[] {
  const runs: { from: number; values: CellData[] }[] = []
  for (const { column, cell } of cells.toSorted((a, b) => a.column - b.column)) {
    const last = runs.at(-1)
    if (last && last.from + last.values.length === column) last.values.push(cell)
    else runs.push({ from: column, values: [cell] })
  }
  return runs.map(({ from, values }) => ({
    updateCells: {
      start: { sheetId: tabId, rowIndex, columnIndex: from },
      rows: [{ values }],
      fields: valueAlone,
    },
  }))
}

/**
 * Appends below everything in the tab at the time of the write. The grid grows with it, and no other cells
 * are overwritten.
 */
function appendOf({ tabId }: SheetTable, { columns }: Layout, added: readonly SheetRow[]): Request[] {
  if (added.length === 0) return []
  const rows = added.map(({ cells }) => {
    const values: CellData[] = Array.from({ length: Math.max(...columns) + 1 }, () => ({}))
    for (const [index, cell] of cells.entries())
      if (cell !== undefined) values[columns[index]!] = cellData(cell)
    return { values }
  })
  return [{ appendCells: { sheetId: tabId, rows, fields: withFormat } }]
}

const headerCell = (heading: string): CellData => ({
  userEnteredValue: { stringValue: heading },
  userEnteredFormat: { textFormat: { bold: true } },
})

const headerOf = ({ tabId }: SheetTable, { missing, headerRow, insertHeader }: Layout): Request[] => [
  ...(insertHeader
    ? [
        {
          insertDimension: {
            range: { sheetId: tabId, dimension: 'ROWS', startIndex: headerRow, endIndex: headerRow + 1 },
            inheritFromBefore: false,
          },
        },
      ]
    : []),
  ...missing.map(({ column, heading }) => ({
    updateCells: {
      start: { sheetId: tabId, rowIndex: headerRow, columnIndex: column },
      rows: [{ values: [headerCell(heading)] }],
      fields: 'userEnteredValue,userEnteredFormat.textFormat.bold',
    },
  })),
]

/**
 * Creates a tab for the table before all others, with its header and rows. Google warns people who edit a
 * heading, because columns are found by their headings.
 */
export function newTabRequests(table: SheetTable, title: string, rows: readonly SheetRow[]): Request[] {
  const { tabId: sheetId, headings } = table
  const layout: Layout = {
    columns: headings.map((_, column) => column),
    headerRow: 0,
    insertHeader: false,
    missing: [],
  }
  return [
    {
      addSheet: {
        properties: {
          sheetId,
          title,
          index: 0,
          gridProperties: { rowCount: 1000, columnCount: headings.length + spareColumns, frozenRowCount: 1 },
        },
      },
    },
    {
      updateCells: {
        start: { sheetId, rowIndex: 0, columnIndex: 0 },
        rows: [{ values: headings.map(headerCell) }],
        fields: 'userEnteredValue,userEnteredFormat.textFormat.bold',
      },
    },
    {
      addProtectedRange: {
        protectedRange: {
          range: { sheetId, startRowIndex: 0, endRowIndex: 1 },
          description: 'Kolone se nalaze po ovim nazivima',
          warningOnly: true,
        },
      },
    },
    ...appendOf(
      table,
      layout,
      rows.filter(({ mayBeAdded }) => mayBeAdded),
    ),
  ]
}

/** Maps each id to its rows. */
export function rowsById({ idOf }: SheetTable, idCells: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [row, text] of idCells.entries()) {
    const id = idOf(text)
    if (id !== undefined) places.set(id, [...(places.get(id) ?? []), row])
  }
  return places
}

/**
 * A row that was written by its index: the id in that row, if any, and our columns. Indexes are those after
 * the write.
 */
export interface Trace {
  row: number
  id: string | undefined
  columns: readonly number[]
}

/** Repairs for cells that an earlier write put in a wrong row. */
export interface RowRepair {
  /** Rows to write completely, including the id. */
  placed: readonly { row: number; id: string }[]
  /** Cells to clear; `duplicateOf` is the id whose duplicate row this is. */
  cleared: readonly { row: number; columns: readonly number[]; duplicateOf?: string }[]
}

export interface Plan {
  requests: Request[]
  /** Ids that have no row and get none. */
  absent: string[]
  traces: Trace[]
  added: readonly string[]
  /** True if the write adds columns to the grid. */
  isWider: boolean
}

/** Updates of rows that exist, by their index; `places` maps each id to its rows. */
function updatesByIndex(
  table: SheetTable,
  { columns }: Layout,
  places: ReadonlyMap<string, readonly number[]>,
  rows: readonly SheetRow[],
  { placed, cleared }: RowRepair,
): { updates: Request[]; traces: Trace[] } {
  const cellsOf = ({ cells }: SheetRow) =>
    columns.flatMap((column, index) => {
      const cell = cells[index]
      return cell === undefined ? [] : [{ column, cell: cellData(cell), isId: index === table.idColumn }]
    })
  const traces: Trace[] = []
  const updates: Request[] = cleared.flatMap(({ row, columns, duplicateOf }) => {
    if (duplicateOf !== undefined) traces.push({ row, id: undefined, columns })
    return updatesOf(
      table,
      row,
      columns.map((column) => ({ column, cell: {} })),
    )
  })
  const gone = new Set(cleared.filter(({ duplicateOf }) => duplicateOf !== undefined).map(({ row }) => row))
  for (const row of rows) {
    for (const place of (places.get(row.id) ?? []).filter((each) => !gone.has(each))) {
      traces.push({ row: place, id: row.id, columns })
      updates.push(
        ...updatesOf(
          table,
          place,
          cellsOf(row).filter(({ isId }) => !isId),
        ),
      )
    }
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { row, id } of placed) {
    const found = byId.get(id)
    if (!found) continue
    traces.push({ row, id, columns })
    updates.push(...updatesOf(table, row, cellsOf(found)))
  }
  return { updates, traces }
}

/**
 * The requests that bring a tab to hold `rows`, based on what was read: `idCells` is the id column. Every row
 * of an id is written, in case a person copied one. The id cell itself is not overwritten: if a person sorts
 * the table meanwhile, our cells land in a wrong row, and its id still identifies the row.
 */
export function rowRequests(
  table: SheetTable,
  read: Pick<TabRead, 'layout' | 'idCells' | 'columnCount'>,
  rows: readonly SheetRow[],
  repair: RowRepair = { placed: [], cleared: [] },
): Plan {
  const { layout } = read
  const places = rowsById(table, read.idCells)
  const isPlaced = new Set(repair.placed.map(({ id }) => id))
  const without = rows.filter(({ id }) => !places.has(id) && !isPlaced.has(id))
  const added = without.filter(({ mayBeAdded }) => mayBeAdded)
  const absent = without.filter(({ mayBeAdded }) => !mayBeAdded).map(({ id }) => id)
  const { updates, traces } = updatesByIndex(table, layout, places, rows, repair)
  if (updates.length === 0 && added.length === 0)
    return { requests: [], absent, traces, added: [], isWider: false }
  const width = Math.max(...layout.columns) + 1
  const isWider = width > read.columnCount
  const wider: Request[] = isWider
    ? [{ appendDimension: { sheetId: table.tabId, dimension: 'COLUMNS', length: width - read.columnCount } }]
    : []
  // Inserting a header row shifts all others, so it comes after the updates by index.
  const shift = layout.insertHeader ? 1 : 0
  return {
    requests: [...wider, ...updates, ...headerOf(table, layout), ...appendOf(table, layout, added)],
    absent,
    isWider,
    added: added.map(({ id }) => id),
    traces: traces.map((trace) => ({ ...trace, row: trace.row + shift })),
  }
}
