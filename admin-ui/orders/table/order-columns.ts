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

interface OrderColumn {
  key: ColumnKey
  label: string
  /** The name under which it is hidden and, if it is sortable, the API's sort field. */
  source: string
  isSortable?: true
  /** The first click on its head sorts descending. */
  newestFirst?: true
  /** Hidden until the user chooses it (orders/list). */
  isHidden?: true
  /** Only in the admin's list. */
  admin?: true
}

/** In display order. The options stand at the end. */
const orderColumns: readonly OrderColumn[] = [
  { key: 'createdAt', label: 'Kreirano', source: 'createdAt', isSortable: true, newestFirst: true },
  { key: 'recipient', label: 'Primalac', source: 'firstName', isSortable: true },
  { key: 'phone', label: 'Telefon', source: 'phone' },
  { key: 'city', label: 'Grad', source: 'city', isSortable: true },
  { key: 'address', label: 'Adresa', source: 'address', isHidden: true },
  { key: 'totalPrice', label: 'Iznos', source: 'totalPrice', isSortable: true },
  { key: 'status', label: 'Status', source: 'status', isSortable: true },
  { key: 'product', label: 'Proizvod', source: 'productName', isSortable: true },
  { key: 'seller', label: 'Prodavac', source: 'userId', isHidden: true, admin: true },
  { key: 'trackingId', label: 'Broj pošiljke', source: 'trackingId', isHidden: true },
  {
    key: 'updatedAt',
    label: 'Izmenjeno',
    source: 'updatedAt',
    isSortable: true,
    newestFirst: true,
    isHidden: true,
  },
]

/** Cannot be hidden, since it identifies the row. */
export const alwaysShown: ColumnKey = 'recipient'

export const usuallyHidden: string[] = orderColumns
  .filter(({ isHidden }) => isHidden)
  .map(({ source }) => source)

/** The columns available to a role. */
export const columnsFor = (role: Role): readonly OrderColumn[] =>
  orderColumns.filter(({ admin }) => !admin || role === 'admin')
