import type { TabRead } from './read-tab.ts'
import type { SheetTable } from './sheet-layout.ts'
import { type Mending, type Plan, rowsById } from './sheet-requests.ts'

/** What a write has left to be put right. */
export interface Amends extends Mending {
  /** Ids whose rows have to show their own again. */
  rewritten: ReadonlySet<string>
  /** Ids whose row we have emptied in place of another's. */
  lost: ReadonlySet<string>
}

type Tab = Pick<TabRead, 'layout' | 'idCells'>

/** Rows that are one too many: of the ids whose adding was ours alone, all but the first. */
export function doublesOf(table: SheetTable, { layout, idCells }: Tab, ids: Iterable<string>): Mending['cleared'] {
  const places = rowsById(table, idCells)
  return [...ids].flatMap((id) => (places.get(id) ?? []).slice(1).map((row) => ({ row, columns: layout.columns, double: id })))
}

/**
 * Compares what a write was to do with what the tab holds by then: people sort and move rows and columns between our read and our write, and Google knows no condition
 * for a write. `before` is what was read, `ours` the ids that only we can have doubled. Undefined where all is as it should be.
 */
export function amendsOf(table: SheetTable, before: Tab, { traces }: Pick<Plan, 'traces'>, after: Tab, ours: Iterable<string>, cleared: Mending['cleared']): Amends | undefined {
  const places = rowsById(table, after.idCells)
  const { columns } = after.layout
  const isMoved = columns.some((column, index) => column !== before.layout.columns[index])
  const rewritten = new Set<string>()
  const placed: { row: number; id: string }[] = []
  const emptied: { row: number; columns: readonly number[]; double?: string }[] = doublesOf(table, after, ours).slice()
  for (const { row, id, columns: written } of traces) {
    const here = table.idOf(after.idCells[row] ?? '')
    const stale = written.filter((column) => !columns.includes(column))
    if (isMoved && stale.length > 0) emptied.push({ row, columns: stale })
    if (here === id && !isMoved) continue
    if (here !== undefined) rewritten.add(here)
    if (id === undefined || here === id) continue
    // The header is written again with what is rewritten: see `afterWrite`.
    const isHeader = row === after.layout.headerRow
    if (here !== undefined || isHeader || places.has(id) || !isMoved) rewritten.add(id)
    else placed.push({ row, id })
    // A row of nobody's: what we have put there goes.
    if (here === undefined && !isHeader && (places.has(id) || !isMoved)) emptied.push({ row, columns: columns.filter((_, index) => index !== table.idColumn) })
  }
  // Emptied, and there still are two: it was another's row.
  const hasMissed = cleared.some(({ double }) => double !== undefined && (places.get(double)?.length ?? 0) > 1)
  const lost = new Set(hasMissed ? [...rowsById(table, before.idCells).keys()].filter((id) => !places.has(id)) : [])
  if (rewritten.size + placed.length + emptied.length + lost.size === 0) return undefined
  return { rewritten, placed, cleared: emptied, lost }
}
