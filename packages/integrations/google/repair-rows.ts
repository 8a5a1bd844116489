import type { TabRead } from './read-tab.ts'
import type { SheetTable } from './sheet-layout.ts'
import { type RowRepair, type Plan, rowsById } from './sheet-requests.ts'

/** Repairs that are needed after a write. */
export interface RepairPlan extends RowRepair {
  /** Ids whose rows must be written again. */
  rewritten: ReadonlySet<string>
  /** Ids whose row we cleared by mistake instead of a duplicate. */
  lost: ReadonlySet<string>
}

type Tab = Pick<TabRead, 'layout' | 'idCells'>

/** Duplicate rows: for ids that only we can have added twice, all rows but the first. */
export function findDuplicates(
  table: SheetTable,
  { layout, idCells }: Tab,
  ids: Iterable<string>,
): RowRepair['cleared'] {
  const places = rowsById(table, idCells)
  return [...ids].flatMap((id) =>
    (places.get(id) ?? []).slice(1).map((row) => ({ row, columns: layout.columns, duplicateOf: id })),
  )
}

/**
 * Compares the plan of a write with the tab after it: people sort and move rows and columns between our read
 * and our write, and Google has no conditional writes. `before` is the earlier read; `ours` are the ids that
 * only we can have duplicated. Undefined if nothing needs a repair.
 */
export function planRepair(
  table: SheetTable,
  before: Tab,
  { traces }: Pick<Plan, 'traces'>,
  after: Tab,
  ours: Iterable<string>,
  cleared: RowRepair['cleared'],
): RepairPlan | undefined {
  const places = rowsById(table, after.idCells)
  const { columns } = after.layout
  const isMoved = columns.some((column, index) => column !== before.layout.columns[index])
  const rewritten = new Set<string>()
  const placed: { row: number; id: string }[] = []
  const emptied: { row: number; columns: readonly number[]; duplicateOf?: string }[] = findDuplicates(
    table,
    after,
    ours,
  ).slice()
  for (const { row, id, columns: written } of traces) {
    const here = table.idOf(after.idCells[row] ?? '')
    const stale = written.filter((column) => !columns.includes(column))
    if (isMoved && stale.length > 0) emptied.push({ row, columns: stale })
    if (here === id && !isMoved) continue
    if (here !== undefined) rewritten.add(here)
    if (id === undefined || here === id) continue
    // Rewriting rows also restores the header, see `afterWrite`.
    const isHeader = row === after.layout.headerRow
    if (here !== undefined || isHeader || places.has(id) || !isMoved) rewritten.add(id)
    else placed.push({ row, id })
    // The row belongs to no id, so the cells that we wrote there are cleared.
    if (here === undefined && !isHeader && (places.has(id) || !isMoved))
      emptied.push({ row, columns: columns.filter((_, index) => index !== table.idColumn) })
  }
  // If a duplicate remains after we cleared one, we cleared the row of another id.
  const hasMissed = cleared.some(
    ({ duplicateOf }) => duplicateOf !== undefined && (places.get(duplicateOf)?.length ?? 0) > 1,
  )
  const lost = new Set(
    hasMissed ? [...rowsById(table, before.idCells).keys()].filter((id) => !places.has(id)) : [],
  )
  if (rewritten.size + placed.length + emptied.length + lost.size === 0) return undefined
  return { rewritten, placed, cleared: emptied, lost }
}
