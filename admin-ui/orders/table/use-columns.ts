import type { Role } from '@pazar/contracts/user/events.ts'
import { useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import { type ColumnKey, columnsFor, columnsFrom, toggleColumn, usualColumns } from './order-columns.ts'

const storageKey = 'pazar.orders.columns'

const readStoredColumns = (): string | null => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/**
 * The columns that this browser shows. If storage is unavailable, the choice lasts until the screen closes.
 */
export function useColumns(role: Role): {
  shown: readonly ColumnKey[]
  toggle: (key: ColumnKey) => void
  reset: () => void
} {
  const [shown, setShown] = useState(() => columnsFrom(readStoredColumns()))
  const storeColumns = (next: readonly ColumnKey[]) => {
    setShown(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      console.warn('Izbor kolona nije sačuvan')
    }
  }
  const own = useMemo(() => {
    const keys = columnsFor(role).map(({ key }) => key)
    return shown.filter((key) => keys.includes(key))
  }, [shown, role])
  return {
    shown: own,
    toggle: useEvent((key: ColumnKey) => storeColumns(toggleColumn(shown, key))),
    reset: useEvent(() => storeColumns(usualColumns)),
  }
}
