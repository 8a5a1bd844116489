/** The content of a tab: one row per item, found by its id. */
export interface SheetTable {
  /** Id of the tab in the spreadsheet, unique to us and stable when the tab is renamed or moved. */
  tabId: number
  title: string
  headings: readonly string[]
  /** Index of the heading above the ids. */
  idColumn: number
  /** The id in a cell's text; undefined if it is not an id. */
  idOf(text: string): string | undefined
}

/** Positions of our columns and header in a tab that people edit. Indexes start at 0. */
export interface Layout {
  /** The column of each heading. */
  columns: readonly number[]
  headerRow: number
  /** True if a row must be inserted for the header. */
  insertHeader: boolean
  /** Headings that must be written into the header, by column. */
  missing: readonly { column: number; heading: string }[]
}

/** Number of rows to search for a header, because people may put rows above it. */
export const headerRows = 10

const folded = (text: string) => text.trim().toLocaleLowerCase('sr-Latn')

/**
 * If a heading is missing and its neighbours still have the original distance, it was renamed: its column is
 * between them. Otherwise its column was deleted, and it gets a new one on the right, beyond the seller's own
 * columns.
 */
function placesOf(found: readonly (number | undefined)[], width: number): number[] {
  const places = [...found]
  let right = width
  for (let from = 0; from < places.length; from++) {
    if (places[from] !== undefined) continue
    let to = from
    while (to < places.length && places[to] === undefined) to++
    const before = from === 0 ? -1 : places[from - 1]!
    const isBetween = to < places.length && places[to]! - before === to - from + 1
    for (let index = from; index < to; index++)
      places[index] = isBetween ? before + 1 + index - from : right++
  }
  return places as number[]
}

/** Finds the layout from the first rows of a tab and from the texts of the default id column. */
export function layoutOf(
  table: SheetTable,
  top: readonly (readonly string[])[],
  idCells: readonly string[],
): Layout {
  const { headings, idColumn, idOf } = table
  const wanted = headings.map(folded)
  const finds = top.map((row) => {
    const shown = row.map(folded)
    const found = wanted.map((heading) => (shown.includes(heading) ? shown.indexOf(heading) : undefined))
    return { found, count: found.filter((column) => column !== undefined).length }
  })
  const best = finds.reduce((best, { count }, row) => (count > (finds[best]?.count ?? 0) ? row : best), 0)
  const asMade = headings.map((_, column) => column)
  if ((finds[best]?.count ?? 0) > 0) {
    const header = top[best]!
    const columns = placesOf(finds[best]!.found, header.findLastIndex((text) => text.trim() !== '') + 1)
    const missing = columns.flatMap((column, index) =>
      (header[column] ?? '').trim() === '' ? [{ column, heading: headings[index]! }] : [],
    )
    return { columns, headerRow: best, insertHeader: false, missing }
  }
  const all = headings.map((heading, column) => ({ column, heading }))
  const isBlank = (top[0] ?? []).every((text) => text.trim() === '')
  if (isBlank) return { columns: asMade, headerRow: 0, insertHeader: false, missing: all }
  // Unknown headings above known ids: the seller has renamed all of them.
  const isRenamed =
    idOf(top[0]![idColumn] ?? '') === undefined && idCells.some((text) => idOf(text) !== undefined)
  return { columns: asMade, headerRow: 0, insertHeader: !isRenamed, missing: isRenamed ? [] : all }
}
