import type { Role } from '@pazar/contracts/user/events.ts'
import { useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import { type ColumnKey, columnsFor, columnsFrom, columnToggled, usualColumns } from './order-columns.ts'

const storageKey = 'pazar.orders.columns'

const kept = (): string | null => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Which columns this browser shows. Where it may keep nothing, the choice lasts as long as the screen. */
export function useColumns(role: Role): { shown: readonly ColumnKey[]; toggle: (key: ColumnKey) => void; reset: () => void } {
  const [shown, setShown] = useState(() => columnsFrom(kept()))
  const keep = (next: readonly ColumnKey[]) => {
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
  return { shown: own, toggle: useEvent((key: ColumnKey) => keep(columnToggled(shown, key))), reset: useEvent(() => keep(usualColumns)) }
}
