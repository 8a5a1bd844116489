import { useLayoutEffect, useMemo, useRef } from 'react'
import { type RaRecord, useEvent, useListContext } from 'react-admin'
import { toggleRecord, toggleWholePage } from './selection.ts'

export interface ListSelection<Id> {
  ids: ReadonlySet<Id>
  toggle(id: Id, range: boolean): void
  /** Selects the whole page, or clears it if all of it is selected. */
  togglePage(): void
  /** Adds to the selection, unless the list's filter has changed since these ids were requested. */
  add(ids: readonly Id[], filterKey: string): void
  remove(ids: readonly Id[]): void
  clear(): void
}

/**
 * The selection of the surrounding list. It survives paging and sorting. A new filter clears it, which
 * React-Admin's does not, so that hidden records are never changed.
 */
export function useSelection<Id extends RaRecord['id']>(filterKey: string): ListSelection<Id> {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<RaRecord<Id>>()
  const anchor = useRef<Id>(undefined)
  const ids = useMemo(() => new Set<Id>(selectedIds), [selectedIds])
  const page = () => data.map(({ id }) => id)
  const clear = useEvent(() => {
    anchor.current = undefined
    onUnselectItems()
  })
  const shownFilter = useRef(filterKey)
  useLayoutEffect(() => {
    if (shownFilter.current !== filterKey) clear()
    shownFilter.current = filterKey
  }, [filterKey, clear])
  const toggle = useEvent((id: Id, range: boolean) => {
    const next = toggleRecord({ ids, anchor: anchor.current }, id, page(), range)
    anchor.current = next.anchor
    onSelect([...next.ids])
  })
  const togglePage = useEvent(() => {
    anchor.current = undefined
    onSelect([...toggleWholePage(ids, page())])
  })
  const add = useEvent((added: readonly Id[], of: string) => {
    if (of === shownFilter.current) onSelect([...new Set([...ids, ...added])])
  })
  const remove = useEvent((removed: readonly Id[]) =>
    onSelect([...ids].filter((id) => !removed.includes(id))),
  )
  return useMemo(
    () => ({ ids, toggle, togglePage, add, remove, clear }),
    [ids, toggle, togglePage, add, remove, clear],
  )
}
