import type { Role } from '@pazar/contracts/user/events.ts'

export type ColumnKey = 'createdAt' | 'recipient' | 'phone' | 'city' | 'address' | 'totalPrice' | 'status' | 'product' | 'seller' | 'trackingId' | 'updatedAt'

export interface OrderColumn {
  key: ColumnKey
  label: string
  /** Field of the list's dialect, where it sorts by this. */
  sort?: string
  /** Shown until somebody chooses otherwise (operator spec, section 2). */
  usual: boolean
  /** Of the admin's list alone. */
  admin?: true
}

/** In the order in which they stand. The options have a place of their own at the end, and are always there. */
export const orderColumns: readonly OrderColumn[] = [
  { key: 'createdAt', label: 'Kreirano', sort: 'createdAt', usual: true },
  { key: 'recipient', label: 'Primalac', sort: 'firstName', usual: true },
  { key: 'phone', label: 'Telefon', usual: false },
  { key: 'city', label: 'Grad', sort: 'city', usual: true },
  { key: 'address', label: 'Adresa', usual: false },
  { key: 'totalPrice', label: 'Iznos', sort: 'totalPrice', usual: true },
  { key: 'status', label: 'Status', sort: 'status', usual: true },
  { key: 'product', label: 'Proizvod', sort: 'productName', usual: true },
  { key: 'seller', label: 'Prodavac', usual: false, admin: true },
  { key: 'trackingId', label: 'Broj pošiljke', usual: false },
  { key: 'updatedAt', label: 'Izmenjeno', sort: 'updatedAt', usual: false },
]

/** Without it a row would be nobody's. */
export const alwaysShown: ColumnKey = 'recipient'

export const usualColumns: readonly ColumnKey[] = orderColumns.filter(({ usual }) => usual).map(({ key }) => key)

/** What was kept, as far as it still names columns; the usual ones where nothing of use was. */
export function columnsFrom(kept: string | null): readonly ColumnKey[] {
  try {
    const keys: unknown = JSON.parse(kept ?? 'null')
    if (!Array.isArray(keys)) return usualColumns
    return orderColumns.map(({ key }) => key).filter((key) => key === alwaysShown || keys.includes(key))
  } catch {
    return usualColumns
  }
}

/** The columns that somebody's list can have. */
export const columnsFor = (role: Role): readonly OrderColumn[] => orderColumns.filter(({ admin }) => !admin || role === 'admin')

export const columnToggled = (shown: readonly ColumnKey[], key: ColumnKey): readonly ColumnKey[] =>
  orderColumns.map((column) => column.key).filter((each) => (each === key ? !shown.includes(key) : shown.includes(each)))
