import type { Role } from '@pazar/contracts/user/events.ts'

export type ColumnKey =
  | 'createdAt'
  | 'recipient'
  | 'phone'
  | 'city'
  | 'address'
  | 'totalPrice'
  | 'status'
  | 'product'
  | 'seller'
  | 'trackingId'
  | 'updatedAt'

export interface OrderColumn {
  key: ColumnKey
  label: string
  /** The API's sort field, if the list sorts by this column. */
  sort?: string
  /** Shown by default (orders/list). */
  usual: boolean
  /** Only in the admin's list. */
  admin?: true
}

/** In display order. The options column is separate: it always stands at the end. */
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

/** Always shown, since it identifies the row. */
export const alwaysShown: ColumnKey = 'recipient'

export const usualColumns: readonly ColumnKey[] = orderColumns
  .filter(({ usual }) => usual)
  .map(({ key }) => key)

/** Restores stored columns, ignoring unknown keys; the usual columns if nothing valid is stored. */
export function columnsFrom(stored: string | null): readonly ColumnKey[] {
  try {
    const keys: unknown = JSON.parse(stored ?? 'null')
    if (!Array.isArray(keys)) return usualColumns
    return orderColumns.map(({ key }) => key).filter((key) => key === alwaysShown || keys.includes(key))
  } catch {
    return usualColumns
  }
}

/** The columns available to a role. */
export const columnsFor = (role: Role): readonly OrderColumn[] =>
  orderColumns.filter(({ admin }) => !admin || role === 'admin')

export const toggleColumn = (shown: readonly ColumnKey[], key: ColumnKey): readonly ColumnKey[] =>
  orderColumns
    .map((column) => column.key)
    .filter((each) => (each === key ? !shown.includes(key) : shown.includes(each)))
