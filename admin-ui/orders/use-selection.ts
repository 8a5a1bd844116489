import { useCallback, useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import { nothingSelected, pageToggled, type Selection, toggled } from './selection.ts'

export interface OrderSelection {
  ids: ReadonlySet<string>
  toggle(id: string, range: boolean): void
  togglePage(): void
  /** Chooses these too, unless the filter that they were read by is no longer the list's. */
  add(ids: readonly string[], filterKey: string): void
  clear(): void
}

/** Kept while paging and sorting; another filter shows other orders, and what nobody sees should not be changed. */
export function useSelection(page: readonly string[], filterKey: string): OrderSelection {
  const [kept, setKept] = useState<{ selection: Selection; filterKey: string }>({ selection: nothingSelected, filterKey })
  const selection = kept.filterKey === filterKey ? kept.selection : nothingSelected
  const toggle = useEvent((id: string, range: boolean) => setKept({ selection: toggled(selection, id, page, range), filterKey }))
  const togglePage = useEvent(() => setKept({ selection: pageToggled(selection, page), filterKey }))
  const add = useEvent((ids: readonly string[], of: string) => {
    if (of === filterKey) setKept({ selection: { ids: new Set([...selection.ids, ...ids]), anchor: undefined }, filterKey })
  })
  const clear = useCallback(() => setKept({ selection: nothingSelected, filterKey }), [filterKey])
  return useMemo(() => ({ ids: selection.ids, toggle, togglePage, add, clear }), [selection.ids, toggle, togglePage, add, clear])
}
