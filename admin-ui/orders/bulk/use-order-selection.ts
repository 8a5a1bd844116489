import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { toggleOrder } from '../../ui/lists/selection.ts'

export interface OrderSelection {
  ids: ReadonlySet<string>
  toggle(id: string, range: boolean): void
  /** Adds to the selection, unless the list's filter has changed since these ids were requested. */
  add(ids: readonly string[], filterKey: string): void
  clear(): void
}

/**
 * The selection of the surrounding list. It survives paging and sorting. A new filter clears it, which
 * React-Admin's does not, so that hidden orders are never changed.
 */
export function useOrderSelection(filterKey: string): OrderSelection {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<OrderView>()
  const anchor = useRef<string>(undefined)
  const ids = useMemo(() => new Set<string>(selectedIds), [selectedIds])
  const clear = useEvent(() => {
    anchor.current = undefined
    onUnselectItems()
  })
  const shownFilter = useRef(filterKey)
  useLayoutEffect(() => {
    if (shownFilter.current !== filterKey) clear()
    shownFilter.current = filterKey
  }, [filterKey, clear])
  const toggle = useEvent((id: string, range: boolean) => {
    const page = data.map((order) => order.id)
    const next = toggleOrder({ ids, anchor: anchor.current }, id, page, range)
    anchor.current = next.anchor
    onSelect([...next.ids])
  })
  const add = useCallback(
    (added: readonly string[], of: string) => {
      if (of === shownFilter.current) onSelect([...new Set([...ids, ...added])])
    },
    [ids, onSelect],
  )
  return useMemo(() => ({ ids, toggle, add, clear }), [ids, toggle, add, clear])
}
