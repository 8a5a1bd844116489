import type { sheets_v4 } from '@googleapis/sheets'
import { withinMaxColumns, type TabContext, readTab, tabAt, type TabRead } from './read-tab.ts'
import { layoutOf } from './sheet-layout.ts'
import type { Plan, Trace } from './sheet-requests.ts'

/** Rows of the appended ids, found in the id column. */
const appendedTraces = (
  { table }: TabContext,
  { added }: Plan,
  before: TabRead,
  idCells: readonly string[],
): Trace[] => {
  const ids = new Set(added)
  return idCells.flatMap((text, row) => {
    const id = table.idOf(text)
    return id !== undefined && ids.has(id) ? [{ row, id, columns: before.layout.columns }] : []
  })
}

/**
 * The state of the tab after a write: from the write's response, else read again; undefined if the tab is
 * gone. `traces` are all rows that were written.
 */
export async function afterWrite(
  reading: TabContext,
  before: TabRead,
  plan: Plan,
  response: sheets_v4.Schema$Sheet | undefined,
): Promise<{ after: TabRead | undefined; traces: Trace[] }> {
  const { table } = reading
  const { place } = before
  let traces = plan.traces
  if (response?.data) {
    const { columnCount, top, idCells } = tabAt(place, response)
    traces = [...traces, ...appendedTraces(reading, plan, before, idCells)]
    const header = plan.traces.find(
      ({ row, id }) => id !== undefined && idCells[row]?.trim() === table.headings[table.idColumn],
    )?.row
    // If our cells landed in the header row, the header is unreadable; its columns are still where they were.
    const layout =
      header === undefined
        ? withinMaxColumns(layoutOf(table, top, idCells))
        : {
            ...before.layout,
            headerRow: header,
            insertHeader: false,
            missing: table.headings.map((heading, index) => ({
              column: before.layout.columns[index]!,
              heading,
            })),
          }
    const stayed = layout.columns[table.idColumn] === place.idColumn
    if (stayed) return { after: { place, layout, columnCount, idCells }, traces }
  }
  const again = await readTab(reading, place)
  if ('taken' in again) return { after: undefined, traces }
  return {
    after: again,
    traces: response?.data ? traces : [...traces, ...appendedTraces(reading, plan, before, again.idCells)],
  }
}
