/** Chosen orders, over all pages, and the one that a range begins from. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor: string | undefined
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined }

/** Chooses or lets go of one. With `range`, everything on the page between the last one touched and this becomes as this becomes. */
export function toggled({ ids, anchor }: Selection, id: string, page: readonly string[], range: boolean): Selection {
  const chosen = !ids.has(id)
  const start = range && anchor !== undefined ? page.indexOf(anchor) : -1
  const end = page.indexOf(id)
  const touched = start === -1 || end === -1 ? [id] : page.slice(Math.min(start, end), Math.max(start, end) + 1)
  const next = new Set(ids)
  for (const each of touched) {
    if (chosen) next.add(each)
    else next.delete(each)
  }
  return { ids: next, anchor: id }
}

/** What can be chosen beyond the page, where all of the page is chosen: how many, up to `most`. Undefined where there is no more. */
export function beyondPage(ids: ReadonlySet<string>, page: readonly string[], total: number, most: number): number | undefined {
  const reached = Math.min(total, most)
  return page.length > 0 && page.every((id) => ids.has(id)) && ids.size < reached ? reached : undefined
}

/** The whole page, or none of it where all of it was chosen. Other pages stay as they are. */
export function pageToggled({ ids }: Selection, page: readonly string[]): Selection {
  const next = new Set(ids)
  const all = page.every((id) => ids.has(id))
  for (const id of page) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return { ids: next, anchor: undefined }
}
