import { useCallback, useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import { nothingSelected, toggleWholePage, type Selection, toggleOrder } from './selection.ts'

export interface OrderSelection {
  ids: ReadonlySet<string>
  toggle(id: string, range: boolean): void
  togglePage(): void
  /** Adds to the selection, unless the list's filter has changed since these ids were requested. */
  add(ids: readonly string[], filterKey: string): void
  clear(): void
}

/**
 * The selection survives paging and sorting. A new filter clears it, so that hidden orders are never changed.
 */
export function useSelection(page: readonly string[], filterKey: string): OrderSelection {
  const [stored, setStored] = useState<{ selection: Selection; filterKey: string }>({
    selection: nothingSelected,
    filterKey,
  })
  const selection = stored.filterKey === filterKey ? stored.selection : nothingSelected
  const toggle = useEvent((id: string, range: boolean) =>
    setStored({ selection: toggleOrder(selection, id, page, range), filterKey }),
  )
  const togglePage = useEvent(() => setStored({ selection: toggleWholePage(selection, page), filterKey }))
  const add = useEvent((ids: readonly string[], of: string) => {
    if (of === filterKey)
      setStored({ selection: { ids: new Set([...selection.ids, ...ids]), anchor: undefined }, filterKey })
  })
  const clear = useCallback(() => setStored({ selection: nothingSelected, filterKey }), [filterKey])
  return useMemo(
    () => ({ ids: selection.ids, toggle, togglePage, add, clear }),
    [selection.ids, toggle, togglePage, add, clear],
  )
}
