/** What is kept in a tab: a row for each thing, found by its id. */
export interface SheetTable {
  /** Its number in the spreadsheet, which stays when it is renamed or moved; ours alone. */
  tabId: number
  title: string
  headings: readonly string[]
  /** Which of the headings is over the ids. */
  idColumn: number
  /** The id that a cell shows; undefined where it shows none. */
  idOf(text: string): string | undefined
}

/** Where things stand in a tab that people work in. Counted from 0. */
export interface Layout {
  /** The column of each heading. */
  columns: readonly number[]
  headerRow: number
  /** A row has to be made for the header. */
  insertHeader: boolean
  /** Headings that are to be written into the header, by column. */
  missing: readonly { column: number; heading: string }[]
}

/** A header is looked for below what people may have put above it. */
export const headerRows = 10

const folded = (text: string) => text.trim().toLocaleLowerCase('sr-Latn')

/**
 * A heading that is not found has been renamed where its neighbours on both sides stand as far from each other as they were made: its column is between them. Else its
 * column is gone, and it gets one on the right, where nothing of the seller's is written over.
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
    for (let index = from; index < to; index++) places[index] = isBetween ? before + 1 + index - from : right++
  }
  return places as number[]
}

/** From the first rows of a tab, and from what stands in the column where the ids would be by default. */
export function layoutOf(table: SheetTable, top: readonly (readonly string[])[], idCells: readonly string[]): Layout {
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
    const missing = columns.flatMap((column, index) => ((header[column] ?? '').trim() === '' ? [{ column, heading: headings[index]! }] : []))
    return { columns, headerRow: best, insertHeader: false, missing }
  }
  const all = headings.map((heading, column) => ({ column, heading }))
  const isBlank = (top[0] ?? []).every((text) => text.trim() === '')
  if (isBlank) return { columns: asMade, headerRow: 0, insertHeader: false, missing: all }
  // Words that nobody here knows, over ids that are known: all of them were renamed.
  const isRenamed = idOf(top[0]![idColumn] ?? '') === undefined && idCells.some((text) => idOf(text) !== undefined)
  return { columns: asMade, headerRow: 0, insertHeader: !isRenamed, missing: isRenamed ? [] : all }
}
