/** The selected records of all pages, and the start of a range selection. */
interface Selection<Id> {
  ids: ReadonlySet<Id>
  anchor: Id | undefined
}

/**
 * Toggles one record. With `range`, applies its new state to all records of the page between the last toggled
 * one and this one.
 */
export function toggleRecord<Id>(
  { ids, anchor }: Selection<Id>,
  id: Id,
  page: readonly Id[],
  range: boolean,
): Selection<Id> {
  const chosen = !ids.has(id)
  const start = range && anchor !== undefined ? page.indexOf(anchor) : -1
  const end = page.indexOf(id)
  const touched =
    start === -1 || end === -1 ? [id] : page.slice(Math.min(start, end), Math.max(start, end) + 1)
  const next = new Set(ids)
  for (const each of touched) {
    if (chosen) next.add(each)
    else next.delete(each)
  }
  return { ids: next, anchor: id }
}

/**
 * How many records "select all pages" would select, at most `maxSelected`. Undefined unless the whole page is
 * selected and there are more.
 */
export function selectableBeyondPage(
  ids: ReadonlySet<string>,
  page: readonly string[],
  total: number,
  maxSelected: number,
): number | undefined {
  const reached = Math.min(total, maxSelected)
  return page.length > 0 && page.every((id) => ids.has(id)) && ids.size < reached ? reached : undefined
}

/** Selects the whole page, or clears it if all of it is selected. Other pages stay unchanged. */
export function toggleWholePage<Id>(ids: ReadonlySet<Id>, page: readonly Id[]): ReadonlySet<Id> {
  const next = new Set(ids)
  const all = page.every((id) => ids.has(id))
  for (const id of page) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return next
}
