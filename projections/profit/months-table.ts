import type { Table } from '../read-model.ts'
import type { ProfitRow } from './table.ts'

/** The daily table without its products, by month: few rows at any number of orders, so that figures of all sellers are summed at once. */
export interface ProfitMonthRow extends Omit<ProfitRow, 'day' | 'product_name'> {
  /** First day of the month in Belgrade in which the orders were placed. */
  month: string
}

export const profitMonths: Table<ProfitMonthRow> = {
  name: 'profit_months',
  key: ['seller_id', 'market', 'month', 'status'],
  columns: {
    seller_id: 'integer', market: 'text', month: 'date', status: 'text', orders: 'bigint', quantity: 'bigint', revenue: 'bigint', costs: 'bigint',
  },
  indexes: [],
}
