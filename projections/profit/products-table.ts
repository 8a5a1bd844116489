import type { Table } from '../read-model.ts'
import type { ProfitRow } from './table.ts'

/** The daily table of all time: what each product came to, whenever it was ordered. */
export type ProfitProductRow = Omit<ProfitRow, 'day'>

export const profitProducts: Table<ProfitProductRow> = {
  name: 'profit_products',
  key: ['seller_id', 'market', 'status', 'product_name'],
  columns: {
    seller_id: 'integer', market: 'text', status: 'text', product_name: 'text', orders: 'bigint', quantity: 'bigint', revenue: 'bigint', costs: 'bigint',
  },
  indexes: [],
}
