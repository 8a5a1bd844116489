/** The selected orders of all pages, and the start of a range selection. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor: string | undefined
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined }

/**
 * Toggles one order. With `range`, applies its new state to all orders of the page between the last toggled
 * one and this one.
 */
export function toggleOrder(
  { ids, anchor }: Selection,
  id: string,
  page: readonly string[],
  range: boolean,
): Selection {
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
 * How many orders "select all pages" would select, at most `maxSelected`. Undefined unless the whole page is
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
export function toggleWholePage({ ids }: Selection, page: readonly string[]): Selection {
  const next = new Set(ids)
  const all = page.every((id) => ids.has(id))
  for (const id of page) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return { ids: next, anchor: undefined }
}
