import type { sheets_v4 } from '@googleapis/sheets'
import { inSight, type Reading, readTab, tabAt, type TabRead } from './read-tab.ts'
import { layoutOf } from './sheet-layout.ts'
import type { Plan, Trace } from './sheet-requests.ts'

/** Of rows that were appended, where they are. */
const appended = ({ table }: Reading, { added }: Plan, before: TabRead, idCells: readonly string[]): Trace[] => {
  const ids = new Set(added)
  return idCells.flatMap((text, row) => {
    const id = table.idOf(text)
    return id !== undefined && ids.has(id) ? [{ row, id, columns: before.layout.columns }] : []
  })
}

/** The tab as a write has left it, by what the write answered (`told`), else read again; undefined where it is gone. `traces` are all rows that were written. */
export async function afterWrite(reading: Reading, before: TabRead, plan: Plan, told: sheets_v4.Schema$Sheet | undefined): Promise<{ after: TabRead | undefined; traces: Trace[] }> {
  const { table } = reading
  const { place } = before
  let traces = plan.traces
  if (told?.data) {
    const { columnCount, top, idCells } = tabAt(place, told)
    traces = [...traces, ...appended(reading, plan, before, idCells)]
    const header = plan.traces.find(({ row, id }) => id !== undefined && idCells[row]?.trim() === table.headings[table.idColumn])?.row
    // Cells of ours in the header make it unreadable; its columns are where they were.
    const layout = header === undefined
      ? inSight(layoutOf(table, top, idCells))
      : { ...before.layout, headerRow: header, insertHeader: false, missing: table.headings.map((heading, index) => ({ column: before.layout.columns[index]!, heading })) }
    const stayed = layout.columns[table.idColumn] === place.idColumn
    if (stayed) return { after: { place, layout, columnCount, idCells }, traces }
  }
  const again = await readTab(reading, place)
  if ('taken' in again) return { after: undefined, traces }
  return { after: again, traces: told?.data ? traces : [...traces, ...appended(reading, plan, before, again.idCells)] }
}
